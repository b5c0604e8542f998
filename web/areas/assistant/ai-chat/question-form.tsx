import { PaperAirplaneIcon } from '@heroicons/react/20/solid';
import { type KeyboardEvent, useId } from 'react';
import { assistantLimits } from '#shared/domain/assistant/limits.ts';
import { text } from '#shared/text/assistant/ai-chat.ts';
import { Button } from '#web/kit/controls/button.tsx';

type QuestionFormProps = {
  message: string;
  onType: (message: string) => void;
  onSend: () => void;
  busy: boolean;
};

/** Enter sends; Shift+Enter starts a new line. */
export function QuestionForm({ message, onType, onSend, busy }: QuestionFormProps) {
  const id = useId();
  const isEmpty = message.trim() === '';
  const send = () => {
    if (!isEmpty && !busy) onSend();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className="sticky bottom-0 flex items-end gap-2 border-t border-line bg-canvas py-3"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="sr-only">
          {text('chat_message')}
        </label>
        <textarea
          id={id}
          rows={2}
          className="control resize-none"
          placeholder={text('chat_message')}
          maxLength={assistantLimits.messageLength}
          value={message}
          onChange={({ target }) => onType(target.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <Button variant="primary" type="submit" icon={PaperAirplaneIcon} idle={isEmpty} busy={busy}>
        {text('chat_send')}
      </Button>
    </form>
  );
}
