import { useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import type { InvoiceDetails } from '#shared/contract/invoices/invoice-shapes.ts';
import { invoicePayments } from '#shared/contract/invoices/invoice-payments.ts';
import { invoiceLimits } from '#shared/domain/invoices/limits.ts';
import { text } from '#shared/text/invoices/invoices.ts';
import { contractRules } from '#web/api/forms/contract-rules.ts';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { MoneyField } from '#web/kit/form/fields/money-field.tsx';
import { SelectField } from '#web/kit/form/fields/select-field.tsx';
import { TextField } from '#web/kit/form/fields/text-field.tsx';
import { useRefund } from './queries.ts';

const { body } = invoicePayments.routes.refund;
type Form = z.output<typeof body>;
type Values = {
  id: string;
  version: number;
  factId: string;
  refundType: 'ALL' | 'CUSTOM';
  amount: number | null;
  reason: string;
  requestKey: string;
};
const rules = contractRules<Values, Form>(body);

type RefundDialogProps = {
  invoice: InvoiceDetails;
  fact: { factId: string; amount: number };
  onClose: () => void;
};

export function RefundDialog({ invoice: { id, version }, fact, onClose }: RefundDialogProps) {
  const formId = useId();
  const [requestKey] = useState(() => crypto.randomUUID());
  const refund = useRefund();
  const { factId, amount } = fact;
  const form = useForm<Values, unknown, Form>({
    defaultValues: {
      ...{ id, version, factId, refundType: 'ALL', amount, reason: '', requestKey },
    },
    resolver: rules,
  });
  const isCustom = useWatch({ control: form.control, name: 'refundType' }) === 'CUSTOM';
  const submit = form.handleSubmit((sent) =>
    refund.mutate(
      { body: sent },
      { onSuccess: onClose, onError: ({ fields }) => applyServerErrors(form, fields) },
    ),
  );
  return (
    <FormDialog
      title={text('invoice_refund')}
      formId={formId}
      submit={text('invoice_refund')}
      busy={refund.isPending}
      onClose={onClose}
    >
      <form id={formId} noValidate onSubmit={(sent) => void submit(sent)} className="space-y-4">
        <SelectField
          control={form.control}
          name="refundType"
          label={text('invoice_refund_type')}
          options={[
            { value: 'ALL', label: text('invoice_refund_all') },
            { value: 'CUSTOM', label: text('invoice_refund_custom') },
          ]}
          required
        />
        {isCustom && (
          <MoneyField
            control={form.control}
            name="amount"
            label={text('invoice_amount')}
            maxCents={amount}
            required
          />
        )}
        <TextField
          control={form.control}
          name="reason"
          label={text('invoice_reason')}
          maxLength={invoiceLimits.reasonLength}
          characters="quotes"
          required
        />
      </form>
    </FormDialog>
  );
}
