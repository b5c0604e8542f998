import { invoicePayments } from '#addresses/invoices/invoice-payments.ts';
import type { InvoiceDetails } from '#shared/contract/invoices/invoice-shapes.ts';
import type { RouteResponse } from '#shared/contract/route.ts';
import { text } from '#shared/text/invoices/invoices.ts';
import { useAccount } from '#web/api/account/account.ts';
import { useRoute } from '#web/api/use-route.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { Dialog } from '#web/kit/overlays/dialog.tsx';
import { formatMoney } from '#web/kit/words/format.ts';
import { formatMoment } from '#web/kit/words/zoned-time.ts';
import { kitWords } from '#web/kit/words/kit-words.ts';
import { useResendReceipt } from './queries.ts';

type ReceiptDialogProps = { invoice: InvoiceDetails; factId: string; onClose: () => void };

/** What a payment was for and what is still due, to read or to email to the client. */
export function ReceiptDialog({ invoice, factId, onClose }: ReceiptDialogProps) {
  const { id, invoiceNumber, customerDetails } = invoice;
  const receipt = useRoute(invoicePayments, 'viewReceipt', { params: { id }, query: { factId } });
  const resend = useResendReceipt();
  return (
    <Dialog
      open
      title={text('invoice_receipt_title', { number: invoiceNumber })}
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{kitWords.close}</Button>
          {customerDetails.contactEmail && (
            <Button
              variant="primary"
              busy={resend.isPending}
              onClick={() =>
                resend.mutate(
                  { body: { id, factId, requestKey: crypto.randomUUID() } },
                  { onSuccess: onClose },
                )
              }
            >
              {text('invoice_resend_receipt')}
            </Button>
          )}
        </>
      }
    >
      {receipt.isError && (
        <ErrorState text={text('invoices_load_failed')} onRetry={() => void receipt.refetch()} />
      )}
      {receipt.isPending && (
        <div role="status" aria-busy aria-label={text('invoice_receipt_loading')}>
          <Skeleton className="h-32" />
        </div>
      )}
      {receipt.data && <Facts receipt={receipt.data.data} />}
    </Dialog>
  );
}

type Receipt = RouteResponse<(typeof invoicePayments)['routes']['viewReceipt']>['data'];

function Facts({ receipt: { payment, paidAt, refunded, invoice } }: { receipt: Receipt }) {
  const { franchiseDefaultTimezone: zone } = useAccount();
  return (
    <>
      <p className="figures mb-3 text-title font-semibold tracking-tight">
        {formatMoney(payment.amount)}
      </p>
      <dl className="space-y-1">
        <Fact label={text('invoice_receipt_from')} value={invoice.businessName} />
        <Fact label={text('invoice_receipt_paid')} value={formatMoment(paidAt, zone)} />
        {payment.counterpart && (
          <Fact
            label={text('invoice_method')}
            value={text('invoice_fact_creditApplied', { number: payment.counterpart.number })}
          />
        )}
        {payment.method && (
          <Fact label={text('invoice_method')} value={text(`invoice_method_${payment.method}`)} />
        )}
        {payment.note && <Fact label={text('invoice_note')} value={payment.note} />}
        {refunded > 0 && (
          <Fact label={text('invoice_receipt_refunded')} value={formatMoney(refunded)} />
        )}
        <Fact label={text('invoice_total')} value={formatMoney(invoice.grandTotal)} />
        {invoice.overpaidAmount > 0 ? (
          <Fact
            label={text('invoices_column_overpaid')}
            value={formatMoney(invoice.overpaidAmount)}
          />
        ) : (
          <Fact label={text('invoices_column_left')} value={formatMoney(invoice.dueAmount)} />
        )}
      </dl>
    </>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-quiet">{label}</dt>
      <dd className="figures text-right wrap-anywhere">{value}</dd>
    </div>
  );
}
