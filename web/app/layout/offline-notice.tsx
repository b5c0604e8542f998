import { SignalSlashIcon } from '@heroicons/react/20/solid';
import { useCallback, useEffect } from 'react';
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
  const load = useCallback(() => void client.refetchQueries({ type: 'active' }), [client]);
  const isShown = at !== undefined;
  useEffect(() => {
    if (!isShown) return undefined;
    // The query client hears of no change if the page was opened without a signal.
    window.addEventListener('online', load);
    return () => window.removeEventListener('online', load);
  }, [isShown, load]);
  if (!isShown) return null;
  return (
    <MessageStrip
      label={text('offline_title')}
      tone="yellow"
      icon={SignalSlashIcon}
      actions={<Button onClick={load}>{text('offline_again')}</Button>}
    >
      {text('offline_text', { at: formatMoment(new Date(at).toISOString(), zone) })}
    </MessageStrip>
  );
}
