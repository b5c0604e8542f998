import { PaperAirplaneIcon } from '@heroicons/react/20/solid';
import { type KeyboardEvent, useId, useState } from 'react';
import { threadLimits } from '#shared/domain/messages/thread.ts';
import { text } from '#shared/text/messages/threads.ts';
import { Button } from '#web/kit/controls/button.tsx';

/** What each person typed in each thread and isn't sent, while the app is open. */
const drafts = new Map<string, string>();

/** From here on, the number of characters that are left is shown. */
const warnedLength = threadLimits.textLength - 200;

type ComposerProps = {
  /** By person and thread. */ draftKey: string;
  onSend: (text: string) => void;
};

/** Enter sends where there is a keyboard; on a phone it starts a new line. */
export function Composer({ draftKey, onSend }: ComposerProps) {
  const id = useId();
  const [draft, setDraft] = useState(() => drafts.get(draftKey) ?? '');
  const change = (typed: string) => {
    setDraft(typed);
    if (typed === '') drafts.delete(draftKey);
    else drafts.set(draftKey, typed);
  };
  const words = draft.trim();
  const send = () => {
    if (words === '') return;
    onSend(words);
    change('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isSent = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing;
    if (!isSent || window.matchMedia('(pointer: coarse)').matches) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className="pt-3"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <label htmlFor={id} className="sr-only">
        {text('thread_field')}
      </label>
      <div className="flex items-end gap-2">
        <textarea
          id={id}
          rows={Math.min(5, draft.split('\n').length)}
          value={draft}
          maxLength={threadLimits.textLength}
          placeholder={text('thread_field')}
          onChange={(event) => change(event.target.value)}
          onKeyDown={onKeyDown}
          className="control block min-h-9 flex-1 resize-none max-sm:min-h-11"
        />
        <Button type="submit" variant="primary" icon={PaperAirplaneIcon} idle={words === ''}>
          {text('thread_send')}
        </Button>
      </div>
      {draft.length > warnedLength && (
        <p className="figures mt-1 text-small text-ink-quiet">
          {text('thread_left', { count: threadLimits.textLength - draft.length })}
        </p>
      )}
    </form>
  );
}
