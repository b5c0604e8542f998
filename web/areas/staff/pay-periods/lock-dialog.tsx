import { formatDays } from '#shared/domain/values/day-text.ts';
import { text } from '#shared/text/staff/pay-periods.ts';
import { ConfirmDialog } from '#web/kit/overlays/confirm-dialog.tsx';
import type { PayPeriod } from './period.ts';
import { useLockPayPeriod } from './queries.ts';

export function LockDialog({ period, onClose }: { period: PayPeriod; onClose: () => void }) {
  const lock = useLockPayPeriod();
  const { from, to } = period;
  return (
    <ConfirmDialog
      open
      title={text('pay_lock')}
      text={text('pay_lock_about', { days: formatDays({ from, to }) })}
      confirm={text('pay_lock')}
      busy={lock.isPending}
      onConfirm={() => lock.mutate({ body: { from, to } }, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
