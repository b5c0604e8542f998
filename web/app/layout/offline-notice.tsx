import { SignalSlashIcon } from '@heroicons/react/20/solid';
import { useQueryClient } from '@tanstack/react-query';
import { text } from '#shared/text/layout.ts';
import { useAccount } from '#web/api/account/account.ts';
import { useCopyShownAt } from '#web/api/shown-copies.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { MessageStrip } from '#web/kit/feedback/message-strip.tsx';
import { formatMoment } from '#web/kit/words/zoned-time.ts';

/** Shows how old the displayed data is when there is no signal. */
export function OfflineNotice() {
  const at = useCopyShownAt();
  const client = useQueryClient();
  const { franchiseDefaultTimezone: zone } = useAccount();
  if (at === undefined) return null;
  return (
    <MessageStrip
      label={text('offline_title')}
      tone="yellow"
      icon={SignalSlashIcon}
      actions={
        <Button onClick={() => void client.refetchQueries({ type: 'active' })}>
          {text('offline_again')}
        </Button>
      }
    >
      {text('offline_text', { at: formatMoment(new Date(at).toISOString(), zone) })}
    </MessageStrip>
  );
}
