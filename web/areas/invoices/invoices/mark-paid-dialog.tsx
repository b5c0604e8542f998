import { useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import type { InvoiceDetails } from '#shared/contract/invoices/invoice-shapes.ts';
import { invoicePayments } from '#shared/contract/invoices/invoice-payments.ts';
import { manualPaymentMethods } from '#shared/domain/invoices/invoice.ts';
import { invoiceLimits } from '#shared/domain/invoices/limits.ts';
import { text } from '#shared/text/invoices/invoices.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { MoneyField } from '#web/kit/form/fields/money-field.tsx';
import { SelectField } from '#web/kit/form/fields/select-field.tsx';
import { SwitchField } from '#web/kit/form/fields/switch-field.tsx';
import { TextField } from '#web/kit/form/fields/text-field.tsx';
import { formatMoney } from '#web/kit/words/format.ts';
import { useMarkInvoicePaid } from './queries.ts';

const { body } = invoicePayments.routes.updateStatus;
type Form = z.output<typeof body>;
type MarkPaidValues = {
  id: string;
  version: number;
  status: 'paid';
  method: (typeof manualPaymentMethods)[number];
  amount: number | null;
  overpaid: boolean;
  note: string;
  requestKey: string;
};
const resolver = createContractResolver<MarkPaidValues, Form>(body);

/** Records a payment that was made outside the product. */
export function MarkPaidDialog({
  invoice,
  onClose,
}: {
  invoice: InvoiceDetails;
  onClose: () => void;
}) {
  const formId = useId();
  const [requestKey] = useState(() => crypto.randomUUID());
  const mark = useMarkInvoicePaid();
  const { id, version, calculations } = invoice;
  const form = useForm<MarkPaidValues, unknown, Form>({
    defaultValues: {
      id,
      version,
      status: 'paid',
      method: 'check',
      overpaid: false,
      note: '',
      requestKey,
      amount: calculations.dueAmount,
    },
    resolver: resolver,
  });
  const amount = useWatch({ control: form.control, name: 'amount' });
  const more = (amount ?? 0) - calculations.dueAmount;
  const submit = form.handleSubmit((sent) =>
    mark.mutate(
      { body: sent },
      { onSuccess: onClose, onError: ({ fields }) => applyServerErrors(form, fields) },
    ),
  );
  return (
    <FormDialog
      title={text('invoice_mark_paid')}
      formId={formId}
      submit={text('invoice_mark_paid')}
      busy={mark.isPending}
      onClose={onClose}
    >
      <form id={formId} noValidate onSubmit={(sent) => void submit(sent)} className="space-y-4">
        <MoneyField
          control={form.control}
          name="amount"
          label={text('invoice_amount')}
          maxCents={invoiceLimits.paymentCents}
          required
        />
        {more > 0 && (
          <SwitchField
            control={form.control}
            name="overpaid"
            label={text('invoice_paid_more_confirm')}
            hint={text('invoice_paid_more', { amount: formatMoney(more) })}
          />
        )}
        <SelectField
          control={form.control}
          name="method"
          label={text('invoice_method')}
          options={manualPaymentMethods.map((value) => ({
            value,
            label: text(`invoice_method_${value}`),
          }))}
          required
        />
        <TextField
          control={form.control}
          name="note"
          label={text('invoice_note')}
          maxLength={invoiceLimits.reasonLength}
        />
      </form>
    </FormDialog>
  );
}
