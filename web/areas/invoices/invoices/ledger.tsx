import { lazy, Suspense, useState } from 'react';
import { invoicePayments } from '#addresses/invoices/invoice-payments.ts';
import type { InvoiceDetails } from '#shared/contract/invoices/invoice-shapes.ts';
import { ledgerLines, signedCents } from '#shared/domain/money/ledger-lines.ts';
import { text } from '#shared/text/invoices/invoices.ts';
import { useAccount, useCan } from '#web/api/account/account.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { ConfirmDialog } from '#web/kit/overlays/confirm-dialog.tsx';
import { formatMoney } from '#web/kit/words/format.ts';
import { formatMoment } from '#web/kit/words/zoned-time.ts';
import { useMarkPaid } from './queries.ts';
import { ReceiptDialog } from './receipt-dialog.tsx';
import { WaiveDialog } from './waive-dialog.tsx';

/** Its form comes with the contract's schemas, when it is opened. */
const PaymentRefundDialog = lazy(async () => ({
  default: (await import('./refund-dialog.tsx')).PaymentRefundDialog,
}));

type Fact = InvoiceDetails['successPaymentLogs'][number];
type LedgerProps = { invoice: InvoiceDetails; onChanged: () => void };

/** Payments, refunds and fees, line by line as they came. */
export function Ledger({ invoice, onChanged }: LedgerProps) {
  const { franchiseDefaultTimezone: zone } = useAccount();
  const logs = ledgerLines(invoice.successPaymentLogs);
  return (
    <Card title={text('invoice_ledger')}>
      {logs.length === 0 && <p className="text-ink-soft">{text('invoice_ledger_empty')}</p>}
      <ul className="divide-y divide-line">
        {logs.map((fact) => (
          <li key={fact.factId} className="py-2">
            <p className="flex justify-between gap-4">
              <span>
                {titleOf(fact)}
                {isMoney(fact) && fact.method && ` · ${text(`invoice_method_${fact.method}`)}`}
              </span>
              <span className="figures">{formatMoney(signedCents(fact.kind, fact.amount))}</span>
            </p>
            <p className="text-small text-ink-quiet break-words">
              {formatMoment(fact.at, zone)}{' '}
              {fact.kind !== 'lateFee' && fact.note && `· ${fact.note}`}
            </p>
            <FactActs invoice={invoice} fact={fact} onChanged={onChanged} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The note of a late fee says that it is one, and for how many days. */
const titleOf = ({ kind, note }: Fact) =>
  kind === 'lateFee' && note ? note : text(`invoice_fact_${kind}`);

/** A fee isn't paid by anything: its payment is. */
const isMoney = ({ kind }: Fact) => kind !== 'cardFee' && kind !== 'lateFee';

const sumOf = ({ successPaymentLogs }: InvoiceDetails, of: string, kind: Fact['kind']) =>
  successPaymentLogs
    .filter((it) => it.of === of && it.kind === kind)
    .reduce((sum, { amount }) => sum + amount, 0);

/** What was neither given back nor taken back of a payment; the server decides by the same lines. */
function leftOf(invoice: InvoiceDetails, { factId, amount }: Fact): number {
  const given = sumOf(invoice, factId, 'refundAsked') - sumOf(invoice, factId, 'refundFailed');
  return Math.max(0, amount - given - sumOf(invoice, factId, 'reversal'));
}

const isWaived = (invoice: InvoiceDetails, { factId }: Fact) =>
  sumOf(invoice, factId, 'waiver') > 0;

type FactActsProps = LedgerProps & { fact: Fact };

function FactActs({ invoice, fact, onChanged }: FactActsProps) {
  const [asking, setAsking] = useState<'refund' | 'unpaid' | 'waive' | 'receipt'>();
  const can = useCan();
  const mayWrite = can(invoicePayments.routes.updateStatus);
  const close = () => {
    setAsking(undefined);
    onChanged();
  };
  if (!mayWrite) return null;
  if (fact.kind === 'lateFee') {
    return (
      <>
        {!isWaived(invoice, fact) && (
          <Button variant="quiet" className="-mx-3" onClick={() => setAsking('waive')}>
            {text('invoice_waive')}
          </Button>
        )}
        {asking === 'waive' && (
          <WaiveDialog invoice={invoice} factId={fact.factId} onClose={close} />
        )}
      </>
    );
  }
  if (fact.kind !== 'payment') return null;
  const left = leftOf(invoice, fact);
  const isByHand = !fact.factId.startsWith('card-');
  return (
    <div className="-mx-3 flex flex-wrap">
      {left > 0 && can(invoicePayments.routes.refund) && (
        <Button variant="quiet" onClick={() => setAsking('refund')}>
          {text('invoice_refund')}
        </Button>
      )}
      {isByHand && left > 0 && (
        <Button variant="quiet" onClick={() => setAsking('unpaid')}>
          {text('invoice_mark_unpaid')}
        </Button>
      )}
      <Button variant="quiet" onClick={() => setAsking('receipt')}>
        {text('invoice_view_receipt')}
      </Button>
      {asking === 'receipt' && (
        <ReceiptDialog invoice={invoice} factId={fact.factId} onClose={close} />
      )}
      {asking === 'refund' && (
        <Suspense>
          <PaymentRefundDialog invoice={invoice} fact={{ ...fact, amount: left }} onClose={close} />
        </Suspense>
      )}
      {asking === 'unpaid' && <Unpaid invoice={invoice} fact={fact} onClose={close} />}
    </div>
  );
}

type UnpaidProps = { invoice: InvoiceDetails; fact: Fact; onClose: () => void };

function Unpaid({ invoice: { id, version }, fact: { factId, amount }, onClose }: UnpaidProps) {
  const [requestKey] = useState(() => crypto.randomUUID());
  const mark = useMarkPaid();
  return (
    <ConfirmDialog
      open
      title={text('invoice_mark_unpaid')}
      text={text('invoice_mark_unpaid_text', { amount: formatMoney(amount) })}
      confirm={text('invoice_mark_unpaid')}
      danger
      busy={mark.isPending}
      onConfirm={() =>
        mark.mutate(
          { body: { id, version, status: 'unpaid', factId, requestKey } },
          { onSettled: onClose },
        )
      }
      onClose={onClose}
    />
  );
}
