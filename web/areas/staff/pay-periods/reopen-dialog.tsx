import { z } from 'zod';
import { requiredLine } from '#shared/contract/wire.ts';
import { staffLimits } from '#shared/domain/staff/limits.ts';
import { formatDays } from '#shared/domain/values/day-text.ts';
import { text } from '#shared/text/staff/pay-periods.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { SubmitDialog } from '#web/api/forms/submit-dialog.tsx';
import { TextField } from '#web/kit/form/fields/text-field.tsx';
import type { PayPeriod } from './period.ts';
import { useReopenPayPeriod } from './queries.ts';

const ReasonForm = z.object({ reason: requiredLine(staffLimits.reasonLength) });
type ReasonForm = z.output<typeof ReasonForm>;
const resolver = createContractResolver<ReasonForm, ReasonForm>(ReasonForm);

export function ReopenDialog({ period, onClose }: { period: PayPeriod; onClose: () => void }) {
  const reopen = useReopenPayPeriod();
  const { from, to, version } = period;
  return (
    <SubmitDialog
      title={text('pay_reopen')}
      description={text('pay_reopen_about', { days: formatDays({ from, to }) })}
      size="small"
      submit={text('pay_reopen')}
      busy={reopen.isPending}
      initial={{ reason: '' }}
      resolver={resolver}
      save={({ reason }, outcome) => reopen.mutate({ body: { from, version, reason } }, outcome)}
      onClose={onClose}
    >
      {({ control }) => (
        <TextField
          control={control}
          name="reason"
          label={text('pay_reason')}
          maxLength={staffLimits.reasonLength}
          required
        />
      )}
    </SubmitDialog>
  );
}
