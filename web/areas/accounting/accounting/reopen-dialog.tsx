import { z } from 'zod';
import { requiredLine } from '#shared/contract/wire.ts';
import { accountingLimits } from '#shared/domain/accounting/limits.ts';
import { formatMonth } from '#shared/domain/values/month-text.ts';
import { text } from '#shared/text/accounting/accounting.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { SubmitDialog } from '#web/api/forms/submit-dialog.tsx';
import { TextField } from '#web/kit/form/fields/text-field.tsx';
import { useReopenMonths } from './queries.ts';

const ReasonForm = z.object({ reason: requiredLine(accountingLimits.reasonLength) });
type ReasonForm = z.output<typeof ReasonForm>;
const resolver = createContractResolver<ReasonForm, ReasonForm>(ReasonForm);

type ReopenDialogProps = { version: number; month: string; onClose: () => void };

export function ReopenDialog({ version, month, onClose }: ReopenDialogProps) {
  const reopen = useReopenMonths();
  const name = formatMonth(month);
  return (
    <SubmitDialog
      title={text('accounting_reopen', { month: name })}
      description={text('accounting_reopen_about', { month: name })}
      size="small"
      submit={text('accounting_reopen', { month: name })}
      busy={reopen.isPending}
      initial={{ reason: '' }}
      resolver={resolver}
      save={({ reason }, outcome) => reopen.mutate({ body: { version, month, reason } }, outcome)}
      onClose={onClose}
    >
      {({ control }) => (
        <TextField
          control={control}
          name="reason"
          label={text('accounting_reason')}
          maxLength={accountingLimits.reasonLength}
          required
        />
      )}
    </SubmitDialog>
  );
}
