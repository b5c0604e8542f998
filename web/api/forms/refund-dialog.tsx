import { type ReactNode, useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import type { RefundType } from '#shared/domain/money/refund.ts';
import type { Cents } from '#shared/domain/values/money.ts';
import { text } from '#shared/text/refunds.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import { MoneyField } from '#web/kit/form/fields/money-field.tsx';
import { SelectField } from '#web/kit/form/fields/select-field.tsx';
import { TextField } from '#web/kit/form/fields/text-field.tsx';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { formatMoney } from '#web/kit/words/format.ts';
import { createContractResolver } from './contract-resolver.ts';

export type RefundInput = {
  readonly refundType: RefundType;
  readonly amount?: Cents | undefined;
  readonly reason: string;
};

type RefundFormValues = { refundType: RefundType; amount: number | null; reason: string };

type RefundRequest = {
  readonly requestKey: string;
  readonly onError: (error: ApiError) => void;
};

export type RefundDialogProps = {
  title: string;
  /** The schema of these fields in the area's own route. */
  schema: z.ZodType<RefundInput>;
  maxCents: number;
  /** The initial amount, if it isn't the maximum. */
  startCents?: number | undefined;
  reason: { label: string; maxLength: number };
  busy: boolean;
  /** Describes the result before the refund is made. */
  preview?: (amountCents: number) => ReactNode;
  onSend: (refund: RefundInput, sending: RefundRequest) => void;
  onClose: () => void;
};

/** Refunds all that is left of a payment, or a custom amount of it (spec §4). */
export function RefundDialog(props: RefundDialogProps) {
  const { title, schema, maxCents, startCents = maxCents, reason, busy, preview } = props;
  const { onSend, onClose } = props;
  const formId = useId();
  const [requestKey] = useState(() => crypto.randomUUID());
  const form = useForm<RefundFormValues, unknown, RefundInput>({
    defaultValues: {
      refundType: startCents < maxCents ? 'CUSTOM' : 'ALL',
      amount: startCents,
      reason: '',
    },
    resolver: createContractResolver<RefundFormValues, RefundInput>(schema),
  });
  const { control } = form;
  const [refundType, amount] = useWatch({ control, name: ['refundType', 'amount'] });
  const isCustom = refundType === 'CUSTOM';
  const onError = ({ fields }: ApiError) => void applyServerErrors(form, fields);
  const submit = form.handleSubmit((refund) => onSend(refund, { requestKey, onError }));
  return (
    <FormDialog title={title} formId={formId} submit={title} busy={busy} onClose={onClose}>
      <form id={formId} noValidate onSubmit={(sent) => void submit(sent)} className="space-y-4">
        <SelectField
          control={control}
          name="refundType"
          label={text('refund_type')}
          options={[
            { value: 'ALL', label: text('refund_all', { amount: formatMoney(maxCents) }) },
            { value: 'CUSTOM', label: text('refund_custom') },
          ]}
          required
        />
        {isCustom && (
          <MoneyField
            control={control}
            name="amount"
            label={text('refund_amount')}
            maxCents={maxCents}
            required
          />
        )}
        <TextField control={control} name="reason" {...reason} required />
        {preview?.(isCustom ? (amount ?? 0) : maxCents)}
      </form>
    </FormDialog>
  );
}
