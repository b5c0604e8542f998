import { PowerIcon, SparklesIcon } from '@heroicons/react/24/outline';
import { useEffect, useRef, useState } from 'react';
import type { aiChat } from '#addresses/assistant/ai-chat.ts';
import type { RouteResponse } from '#shared/contract/route.ts';
import { text } from '#shared/text/assistant/ai-chat.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { QuestionForm } from './question-form.tsx';
import { ExchangeView, ChatMessage } from './exchange-view.tsx';
import { useAskAgent, useCacheAnswer, type ChatParams } from './queries.ts';

type StoredConversation = RouteResponse<typeof aiChat.routes.conversation>['data'];

export function Conversation({ which, stored }: { which: ChatParams; stored: StoredConversation }) {
  const { agentName, enabled, exchanges } = stored;
  const ask = useAskAgent();
  const keep = useCacheAnswer(which);
  const [message, setMessage] = useState('');
  const [requestKey, setRequestKey] = useState(() => crypto.randomUUID());
  const pendingQuestion = ask.isPending ? ask.variables.body.message : undefined;
  const end = useScrollToEnd(`${exchanges.length}${pendingQuestion ?? ''}`);
  if (!enabled) {
    return <EmptyState icon={PowerIcon} title={text('chat_off_title')} text={text('chat_off')} />;
  }
  const send = (question: string) =>
    ask.mutate(
      { params: which, body: { message: question, requestKey } },
      {
        onSuccess: ({ data }) => {
          keep(data);
          setMessage('');
        },
        // The next attempt needs a new key, unless this question is still being answered.
        onSettled: (_reply, error) => {
          if (error?.status !== 409) setRequestKey(crypto.randomUUID());
        },
      },
    );
  return (
    <>
      {exchanges.length === 0 && pendingQuestion === undefined ? (
        <ConversationIntro stored={stored} onChoose={send} />
      ) : (
        <ol className="space-y-5 pb-4" aria-live="polite">
          {exchanges.map((exchange) => (
            <ExchangeView key={exchange.id} exchange={exchange} agentName={agentName} />
          ))}
          {pendingQuestion !== undefined && (
            <li className="space-y-3">
              <ChatMessage by={text('chat_you')} isOwn>
                {pendingQuestion}
              </ChatMessage>
              <p role="status" className="text-ink-soft">
                {text('chat_thinking')}
              </p>
            </li>
          )}
        </ol>
      )}
      <div ref={end} />
      <QuestionForm
        message={message}
        onType={setMessage}
        onSend={() => send(message.trim())}
        busy={ask.isPending}
      />
    </>
  );
}

/** Shown before the first question: what can be asked. */
function ConversationIntro({
  stored,
  onChoose,
}: {
  stored: StoredConversation;
  onChoose: (question: string) => void;
}) {
  const { agentName, greeting, lookups } = stored;
  return (
    <EmptyState
      icon={SparklesIcon}
      title={text('chat_empty_title', { name: agentName })}
      text={greeting || text('chat_empty')}
      action={lookups.map((name) => (
        <Button key={name} onClick={() => onChoose(text(`chat_idea_${name}`))}>
          {text(`chat_idea_${name}`)}
        </Button>
      ))}
    />
  );
}

/** Scrolls to the latest message whenever it changes. */
function useScrollToEnd(mark: string) {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    end.current?.scrollIntoView?.({ block: 'end' });
  }, [mark]);
  return end;
}
