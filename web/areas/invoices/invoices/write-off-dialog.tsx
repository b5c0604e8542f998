import type { z } from 'zod';
import type { InvoiceDetails } from '#shared/contract/invoices/invoice-shapes.ts';
import { invoicePayments } from '#shared/contract/invoices/invoice-payments.ts';
import { invoiceLimits } from '#shared/domain/invoices/limits.ts';
import { text } from '#shared/text/invoices/invoices.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { SubmitDialog } from '#web/api/forms/submit-dialog.tsx';
import { MoneyField } from '#web/kit/form/fields/money-field.tsx';
import { TextField } from '#web/kit/form/fields/text-field.tsx';
import { useWriteOff } from './queries.ts';

const body = invoicePayments.routes.writeOff.body.omit({ requestKey: true });
type Form = z.output<typeof body>;
type WriteOffValues = { id: string; version: number; amount: number | null; reason: string };
const resolver = createContractResolver<WriteOffValues, Form>(body);

type WriteOffDialogProps = { invoice: InvoiceDetails; onClose: () => void };

/** Gives up what is owed, or a part of it. */
export function WriteOffDialog({ invoice, onClose }: WriteOffDialogProps) {
  const writeOff = useWriteOff();
  const { id, version, calculations } = invoice;
  const { dueAmount } = calculations;
  return (
    <SubmitDialog<WriteOffValues, Form>
      title={text('invoice_write_off_title')}
      description={text('invoice_write_off_hint')}
      submit={text('invoice_write_off')}
      busy={writeOff.isPending}
      onClose={onClose}
      initial={{ id, version, amount: dueAmount, reason: '' }}
      resolver={resolver}
      save={(values, outcome, requestKey) =>
        writeOff.mutate({ body: { ...values, requestKey } }, outcome)
      }
    >
      {({ control }) => (
        <>
          <MoneyField
            control={control}
            name="amount"
            label={text('invoice_amount')}
            maxCents={dueAmount}
            required
          />
          <TextField
            control={control}
            name="reason"
            label={text('invoice_reason')}
            maxLength={invoiceLimits.reasonLength}
            required
          />
        </>
      )}
    </SubmitDialog>
  );
}
