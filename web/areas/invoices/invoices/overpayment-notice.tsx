import { lazy, Suspense, useState } from 'react';
import { invoicePayments } from '#addresses/invoices/invoice-payments.ts';
import type { InvoiceDetails } from '#shared/contract/invoices/invoice-shapes.ts';
import { text } from '#shared/text/invoices/invoices.ts';
import { useCan } from '#web/api/account/account.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { formatMoney } from '#web/kit/words/format.ts';
import { listRefundablePayments } from './ledger-facts.ts';

/** The forms load with the contract's schemas when one opens. */
const PaymentRefundDialog = lazy(async () => ({
  default: (await import('./refund-dialog.tsx')).PaymentRefundDialog,
}));
const CreditDialog = lazy(async () => ({
  default: (await import('./credit-dialog.tsx')).CreditDialog,
}));

type OverpaymentNoticeProps = { invoice: InvoiceDetails; onChanged: () => void };

/** Lets permitted people refund an overpayment, or credit it to another invoice. */
export function OverpaymentNotice({ invoice, onChanged }: OverpaymentNoticeProps) {
  const [asking, setAsking] = useState<'refund' | 'credit'>();
  const can = useCan();
  const { overpaidAmount } = invoice.calculations;
  // A refund belongs to one payment: the one with the largest refundable amount.
  const [payment] = listRefundablePayments(invoice);
  const refundable = Math.min(overpaidAmount, payment?.amount ?? 0);
  const close = () => {
    setAsking(undefined);
    onChanged();
  };
  if (!can(invoicePayments.routes.credit)) return null;
  return (
    <Card title={text('invoice_overpaid', { amount: formatMoney(overpaidAmount) })}>
      <div className="flex flex-wrap gap-2">
        {payment && can(invoicePayments.routes.refund) && (
          <Button onClick={() => setAsking('refund')}>
            {text('invoice_overpaid_refund', { amount: formatMoney(refundable) })}
          </Button>
        )}
        <Button onClick={() => setAsking('credit')}>{text('invoice_credit')}</Button>
      </div>
      <Suspense>
        {asking === 'refund' && payment && (
          <PaymentRefundDialog
            invoice={invoice}
            fact={payment}
            startCents={refundable}
            onClose={close}
          />
        )}
        {asking === 'credit' && <CreditDialog invoice={invoice} onClose={close} />}
      </Suspense>
    </Card>
  );
}
