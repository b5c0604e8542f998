import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useWatch, type Control } from 'react-hook-form';
import type { z } from 'zod';
import { payPeriods, PayrollExport } from '#shared/contract/staff/pay-periods.ts';
import { staffLimits } from '#shared/domain/staff/limits.ts';
import { payrollFormats } from '#shared/domain/staff/payroll-file.ts';
import { formatDays } from '#shared/domain/values/day-text.ts';
import { text } from '#shared/text/staff/pay-periods.ts';
import { useAccount } from '#web/api/account/account.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { callForFile } from '#web/api/call.ts';
import { saveBlob } from '#web/api/files/save-file.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { SubmitDialog } from '#web/api/forms/submit-dialog.tsx';
import { SelectField } from '#web/kit/form/fields/select-field.tsx';
import { TextField } from '#web/kit/form/fields/text-field.tsx';
import { formatMoment } from '#web/kit/words/zoned-time.ts';
import type { PayPeriod } from './period.ts';

const ExportForm = PayrollExport.omit({ from: true, again: true });
type ExportForm = z.output<typeof ExportForm>;
const resolver = createContractResolver<ExportForm, ExportForm>(ExportForm);

/** A locked period as a file for payroll. Once it was exported, another file has to be meant. */
export function ExportDialog({ period, onClose }: { period: PayPeriod; onClose: () => void }) {
  const { from, to, trail } = period;
  const { franchiseDefaultTimezone: zone } = useAccount();
  const lockedAt = trail.findLastIndex(({ kind }) => kind === 'locked');
  const earlier = trail.slice(lockedAt).findLast(({ kind }) => kind === 'exported');
  const save = usePayrollExport(from, earlier !== undefined);
  return (
    <SubmitDialog
      title={text('pay_export')}
      description={
        earlier
          ? text('pay_export_again', { by: earlier.by, moment: formatMoment(earlier.at, zone) })
          : text('pay_export_about', { days: formatDays({ from, to }) })
      }
      size="small"
      submit={text(earlier ? 'pay_export_again_submit' : 'pay_export')}
      busy={save.isPending}
      initial={{ format: 'csv', companyCode: '', companyName: '', companyCreateTime: '' }}
      resolver={resolver}
      save={(form, outcome) => save.mutate(form, outcome)}
      onClose={onClose}
    >
      {({ control }) => <ExportFields control={control} period={period} />}
    </SubmitDialog>
  );
}

function usePayrollExport(from: PayPeriod['from'], again: boolean) {
  const client = useQueryClient();
  return useMutation<void, ApiError, ExportForm>({
    mutationFn: async (form) => {
      const answer = await callForFile(payPeriods.routes.export, {
        body: { ...form, from, again },
      });
      if ('file' in answer) saveBlob(answer);
    },
    onSettled: () => client.invalidateQueries({ queryKey: [payPeriods.name, 'period'] }),
  });
}

type ExportFieldsProps = {
  control: Control<ExportForm, unknown, ExportForm>;
  period: PayPeriod;
};

function ExportFields({ control, period }: ExportFieldsProps) {
  const format = useWatch({ control, name: 'format' });
  return (
    <>
      <SelectField
        control={control}
        name="format"
        label={text('pay_format')}
        options={payrollFormats.map((value) => ({ value, label: text(`pay_format_${value}`) }))}
        required
      />
      {format === 'adp' && (
        <TextField
          control={control}
          name="companyCode"
          label={text('pay_company_code')}
          maxLength={staffLimits.companyCodeLength}
          required
        />
      )}
      {format === 'quickbooks' && (
        <>
          <TextField
            control={control}
            name="companyName"
            label={text('pay_company_name')}
            maxLength={staffLimits.companyNameLength}
            required
          />
          <TextField
            control={control}
            name="companyCreateTime"
            label={text('pay_company_create_time')}
            hint={text('pay_company_create_time_hint')}
            maxLength={staffLimits.payrollNumberLength}
            required
          />
        </>
      )}
      {format !== 'csv' && <LeftOutNote people={period.people} />}
    </>
  );
}

/** What an hours import doesn't take, if the period has any. */
function LeftOutNote({ people }: Pick<PayPeriod, 'people'>) {
  const parts = [
    ...(people.some(({ tipsCents }) => tipsCents !== 0) ? [text('pay_tips')] : []),
    ...(people.some(({ mileageCents }) => mileageCents !== 0) ? [text('pay_mileage')] : []),
    ...(people.some(({ adjustmentCents }) => adjustmentCents !== 0)
      ? [text('pay_adjustments')]
      : []),
  ];
  if (parts.length === 0) return null;
  return (
    <p className="text-ink-soft">
      {text('pay_export_left_out', { what: parts.join(', ').toLowerCase() })}
    </p>
  );
}
