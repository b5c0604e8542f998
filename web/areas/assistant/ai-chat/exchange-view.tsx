import { MagnifyingGlassIcon } from '@heroicons/react/20/solid';
import type { ReactNode } from 'react';
import type { Exchange } from '#shared/contract/assistant/ai-chat.ts';
import { text } from '#shared/text/assistant/ai-chat.ts';
import { formatLookup } from './format-lookup.ts';

type ExchangeViewProps = { exchange: Exchange; agentName: string };

export function ExchangeView({ exchange, agentName }: ExchangeViewProps) {
  const { question, answer, lookedUp, model, isStandIn } = exchange;
  return (
    <li className="space-y-3">
      <ChatMessage by={text('chat_you')} isOwn>
        {question}
      </ChatMessage>
      {answer === null ? (
        <p className="text-ink-soft">{text('chat_unanswered')}</p>
      ) : (
        <div className="space-y-1.5">
          <ChatMessage by={agentName}>{answer}</ChatMessage>
          {lookedUp.length > 0 && (
            <ul aria-label={text('chat_facts')} className="flex flex-wrap gap-1.5">
              {lookedUp.map((fact, position) => (
                <li
                  key={position}
                  className="inline-flex max-w-full items-center gap-1 rounded-full border border-line px-2 py-0.5 text-small text-ink-soft"
                >
                  <MagnifyingGlassIcon className="size-3.5 shrink-0" aria-hidden />
                  <span className="min-w-0 break-words">{formatLookup(fact)}</span>
                </li>
              ))}
            </ul>
          )}
          <p className="text-small text-ink-quiet">
            {isStandIn ? text('chat_stand_in') : text('chat_model', { model })}
          </p>
        </div>
      )}
    </li>
  );
}

type ChatMessageProps = { by: string; isOwn?: boolean; children: ReactNode };

export function ChatMessage({ by, isOwn = false, children }: ChatMessageProps) {
  return (
    <div className={isOwn ? 'ml-auto w-fit max-w-[85%]' : 'w-fit max-w-[95%]'}>
      <span className="sr-only">{by}</span>
      <p
        className={`rounded-lg px-3 py-2 break-words whitespace-pre-line ${isOwn ? 'bg-accent-soft' : 'border border-line bg-surface'}`}
      >
        {children}
      </p>
    </div>
  );
}
