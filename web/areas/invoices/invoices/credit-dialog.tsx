import { useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { invoices } from '#addresses/invoices/invoices.ts';
import type { InvoiceDetails } from '#shared/contract/invoices/invoice-shapes.ts';
import { invoicePayments } from '#shared/contract/invoices/invoice-payments.ts';
import { owedStatuses } from '#shared/domain/invoices/invoice.ts';
import { invoiceLimits } from '#shared/domain/invoices/limits.ts';
import { text } from '#shared/text/invoices/invoices.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { useRoute } from '#web/api/use-route.ts';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { MoneyField } from '#web/kit/form/fields/money-field.tsx';
import { SelectField } from '#web/kit/form/fields/select-field.tsx';
import { TextField } from '#web/kit/form/fields/text-field.tsx';
import { formatMoney } from '#web/kit/words/format.ts';
import { useCreditOverpayment } from './queries.ts';

const { body } = invoicePayments.routes.credit;
type Form = z.output<typeof body>;
type CreditValues = {
  id: string;
  version: number;
  toId: string;
  amount: number | null;
  note: string;
  requestKey: string;
};
const resolver = createContractResolver<CreditValues, Form>(body);

/** The client's unpaid invoices: as many as a person can look through. */
const maxOptions = 50;

type CreditDialogProps = { invoice: InvoiceDetails; onClose: () => void };
type UnpaidInvoice = { id: string; invoiceNumber: string; dueAmount: number };

/** Credits an overpayment of one invoice to another invoice of the same client. */
export function CreditDialog({ invoice, onClose }: CreditDialogProps) {
  const { data, isError, refetch } = useRoute(invoices, 'list', {
    body: {
      clientIds: [invoice.customerDetails.clientId],
      types: ['invoice'],
      statuses: [...owedStatuses],
      limit: maxOptions,
      sortColumn: 'dueDate',
      sortType: 'ASC',
    },
  });
  const formId = useId();
  const credit = useCreditOverpayment();
  const offered = data?.data.filter(({ id }) => id !== invoice.id) ?? [];
  return (
    <FormDialog
      title={text('invoice_credit')}
      formId={formId}
      submit={offered.length > 0 ? text('invoice_credit_apply') : undefined}
      busy={credit.isPending}
      onClose={onClose}
    >
      {isError && <ErrorState text={text('invoices_load_failed')} onRetry={() => void refetch()} />}
      {!data && !isError && (
        <div role="status" aria-busy aria-label={text('invoice_credit_loading')}>
          <Skeleton className="h-32" />
        </div>
      )}
      {data && offered.length === 0 && (
        <p className="text-ink-soft">{text('invoice_credit_none')}</p>
      )}
      {offered.length > 0 && (
        <CreditForm
          formId={formId}
          invoice={invoice}
          offered={offered}
          credit={credit}
          onClose={onClose}
        />
      )}
    </FormDialog>
  );
}

type CreditFormProps = CreditDialogProps & {
  formId: string;
  offered: readonly UnpaidInvoice[];
  credit: ReturnType<typeof useCreditOverpayment>;
};

function CreditForm({ formId, invoice, offered, credit, onClose }: CreditFormProps) {
  const [requestKey] = useState(() => crypto.randomUUID());
  const { id, version, calculations } = invoice;
  const getMax = (toId: string) =>
    Math.min(calculations.overpaidAmount, offered.find((it) => it.id === toId)?.dueAmount ?? 0);
  const [first] = offered;
  const toId = first?.id ?? '';
  const form = useForm<CreditValues, unknown, Form>({
    defaultValues: { id, version, toId, amount: getMax(toId), note: '', requestKey },
    resolver: resolver,
  });
  const { control } = form;
  const chosen = useWatch({ control, name: 'toId' });
  const submit = form.handleSubmit((sent) =>
    credit.mutate(
      { body: sent },
      { onSuccess: onClose, onError: ({ fields }) => applyServerErrors(form, fields) },
    ),
  );
  return (
    <form id={formId} noValidate onSubmit={(sent) => void submit(sent)} className="space-y-4">
      <SelectField
        control={control}
        name="toId"
        label={text('invoice_credit_to')}
        options={offered.map((it) => ({
          value: it.id,
          label: text('invoice_credit_option', {
            number: it.invoiceNumber,
            amount: formatMoney(it.dueAmount),
          }),
        }))}
        required
      />
      <MoneyField
        // Another invoice accepts another amount.
        key={chosen}
        control={control}
        name="amount"
        label={text('invoice_amount')}
        maxCents={getMax(chosen)}
        required
      />
      <TextField
        control={control}
        name="note"
        label={text('invoice_note')}
        maxLength={invoiceLimits.reasonLength}
      />
    </form>
  );
}
