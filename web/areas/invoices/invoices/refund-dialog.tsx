import type { InvoiceDetails } from '#shared/contract/invoices/invoice-shapes.ts';
import { invoicePayments } from '#shared/contract/invoices/invoice-payments.ts';
import { invoiceLimits } from '#shared/domain/invoices/limits.ts';
import { text } from '#shared/text/invoices/invoices.ts';
import { RefundDialog } from '#web/api/forms/refund-dialog.tsx';
import { useRefundPayment } from './queries.ts';

const schema = invoicePayments.routes.refund.body.pick({
  refundType: true,
  amount: true,
  reason: true,
});

type PaymentRefundDialogProps = {
  invoice: InvoiceDetails;
  fact: { factId: string; amount: number };
  /** The initial amount, if it isn't the maximum. */
  startCents?: number;
  onClose: () => void;
};

export function PaymentRefundDialog(props: PaymentRefundDialogProps) {
  const { invoice, fact, startCents, onClose } = props;
  const refund = useRefundPayment();
  const { id, version } = invoice;
  const { factId, amount } = fact;
  return (
    <RefundDialog
      title={text('invoice_refund')}
      schema={schema}
      maxCents={amount}
      startCents={startCents}
      reason={{ label: text('invoice_reason'), maxLength: invoiceLimits.reasonLength }}
      busy={refund.isPending}
      onSend={(refundInput, { requestKey, onError }) =>
        refund.mutate(
          { body: { id, version, factId, requestKey, ...refundInput } },
          { onSuccess: onClose, onError },
        )
      }
      onClose={onClose}
    />
  );
}
