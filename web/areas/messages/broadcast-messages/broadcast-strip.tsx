import { MegaphoneIcon, XMarkIcon } from '@heroicons/react/24/outline';
import { text } from '#shared/text/messages/broadcast-strip.ts';
import { IconButton } from '#web/kit/controls/icon-button.tsx';
import { MessageStrip } from '#web/kit/feedback/message-strip.tsx';
import { formatMoment, formatZoneName } from '#web/kit/words/zoned-time.ts';
import { useCloseMessage, useShownMessages } from './use-shown-messages.ts';

/** The newest message that the person hasn't closed. Closing it shows the previous one. */
export function BroadcastStrip() {
  const messages = useShownMessages().data?.data ?? [];
  const close = useCloseMessage();
  const [message] = messages;
  if (!message) return null;
  const { id, broadcastMessage, publishedAt, defaultTimezone } = message;
  const moment = formatMoment(publishedAt, defaultTimezone);
  return (
    <MessageStrip
      key={id}
      isFolded
      label={text('strip_label')}
      tone="yellow"
      icon={MegaphoneIcon}
      actions={
        <IconButton label={text('strip_close')} icon={XMarkIcon} onClick={() => close(id)} />
      }
    >
      <span className="font-semibold">{broadcastMessage}</span>{' '}
      <span className="text-small">
        {text('strip_published', { moment, zone: formatZoneName(defaultTimezone) })}
        {messages.length > 1 && ` · ${text('strip_more', { count: messages.length })}`}
      </span>
    </MessageStrip>
  );
}
