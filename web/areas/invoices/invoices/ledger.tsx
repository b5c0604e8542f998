import { lazy, Suspense, useState } from 'react';
import { invoicePayments } from '#addresses/invoices/invoice-payments.ts';
import type { InvoiceDetails } from '#shared/contract/invoices/invoice-shapes.ts';
import { isWaived, isWriteOffUndone } from '#shared/domain/invoices/ledger.ts';
import { toLedgerLines, toSignedCents } from '#shared/domain/money/ledger-lines.ts';
import { text } from '#shared/text/invoices/invoices.ts';
import { useAccount, useCan } from '#web/api/account/account.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { ConfirmDialog } from '#web/kit/overlays/confirm-dialog.tsx';
import { formatMoney } from '#web/kit/words/format.ts';
import { formatMoment } from '#web/kit/words/zoned-time.ts';
import {
  computeLeftCents,
  computeRefundableCentsOnInvoice,
  toSummedFacts,
} from './ledger-facts.ts';
import { useMarkInvoicePaid, useUndoWriteOff } from './queries.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { ReceiptDialog } from './receipt-dialog.tsx';
import { WaiveLateFeeDialog } from './waive-late-fee-dialog.tsx';

/** The form loads with the contract's schemas when it opens. */
const PaymentRefundDialog = lazy(async () => ({
  default: (await import('./refund-dialog.tsx')).PaymentRefundDialog,
}));

type LedgerFact = InvoiceDetails['successPaymentLogs'][number];
type InvoiceLedgerListProps = { invoice: InvoiceDetails; onChanged: () => void };

/** Payments, refunds and fees in the order they arrived. */
export function InvoiceLedgerList({ invoice, onChanged }: InvoiceLedgerListProps) {
  const { franchiseDefaultTimezone: zone } = useAccount();
  const logs = toLedgerLines(invoice.successPaymentLogs);
  return (
    <Card title={text('invoice_ledger')}>
      {logs.length === 0 && <p className="text-ink-soft">{text('invoice_ledger_empty')}</p>}
      <ul className="divide-y divide-line">
        {logs.map((fact) => (
          <li key={fact.factId} className="py-2">
            <p className="flex justify-between gap-4">
              <span>
                {formatFactTitle(fact)}
                {isMoney(fact) && fact.method && ` · ${text(`invoice_method_${fact.method}`)}`}
              </span>
              <span className="figures">{formatMoney(toSignedCents(fact.kind, fact.amount))}</span>
            </p>
            <p className="text-small text-ink-quiet break-words">
              {formatMoment(fact.at, zone)}{' '}
              {fact.kind !== 'lateFee' && fact.note && `· ${fact.note}`}
            </p>
            <FactActions invoice={invoice} fact={fact} onChanged={onChanged} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** A late fee's note says that it is one and for how many days. */
const formatFactTitle = ({ kind, note, counterpart }: LedgerFact) =>
  kind === 'lateFee' && note
    ? note
    : text(`invoice_fact_${kind}`, { number: counterpart?.number ?? '' });

/** A fee has no payment method; its payment does. */
const isMoney = ({ kind }: LedgerFact) =>
  kind !== 'cardFee' && kind !== 'cardFeeReversal' && kind !== 'lateFee';

type FactActionsProps = InvoiceLedgerListProps & { fact: LedgerFact };

function FactActions(props: FactActionsProps) {
  const { kind } = props.fact;
  const mayWrite = useCan()(invoicePayments.routes.updateStatus);
  if (!mayWrite) return null;
  if (kind === 'lateFee') return <FeeActions {...props} />;
  if (kind === 'writeOff') return <WriteOffActions {...props} />;
  return isPayment(kind) ? <PaymentActions {...props} kind={kind} /> : null;
}

type PaymentKind = keyof typeof unpaidLabels;
const isPayment = (kind: LedgerFact['kind']): kind is PaymentKind =>
  Object.hasOwn(unpaidLabels, kind);

function FeeActions({ invoice, fact, onChanged }: FactActionsProps) {
  const [isAsking, setAsking] = useState(false);
  const close = () => {
    setAsking(false);
    onChanged();
  };
  return (
    <>
      {!isWaived(toSummedFacts(invoice), fact.factId) && (
        <Button variant="quiet" className="-mx-3" onClick={() => setAsking(true)}>
          {text('invoice_waive')}
        </Button>
      )}
      {isAsking && <WaiveLateFeeDialog invoice={invoice} factId={fact.factId} onClose={close} />}
    </>
  );
}

function WriteOffActions({ invoice, fact: { factId }, onChanged }: FactActionsProps) {
  const [isAsking, setAsking] = useState(false);
  const undo = useUndoWriteOff();
  const { id, version } = invoice;
  if (isWriteOffUndone(toSummedFacts(invoice), factId)) return null;
  const close = () => {
    setAsking(false);
    onChanged();
  };
  return (
    <>
      <Button variant="quiet" className="-mx-3" onClick={() => setAsking(true)}>
        {text('invoice_write_off_undo')}
      </Button>
      {isAsking && (
        <ReasonDialog
          title={text('invoice_write_off_undo')}
          busy={undo.isPending}
          onClose={close}
          onConfirm={(reason) =>
            undo.mutate({ body: { id, version, factId, reason } }, { onSettled: close })
          }
        />
      )}
    </>
  );
}

function PaymentActions({
  invoice,
  fact,
  kind,
  onChanged,
}: FactActionsProps & { kind: PaymentKind }) {
  const [asking, setAsking] = useState<'refund' | 'unpaid' | 'receipt'>();
  const can = useCan();
  const close = () => {
    setAsking(undefined);
    onChanged();
  };
  const left = computeLeftCents(invoice, fact);
  const refundable = kind === 'payment' ? computeRefundableCentsOnInvoice(invoice, fact) : 0;
  // A credit that results from reversing another one can't be reversed again.
  const isFinal = kind === 'creditApplied' && fact.of !== null;
  const isByHand = !fact.factId.startsWith('card-');
  return (
    <div className="-mx-3 flex flex-wrap">
      {refundable > 0 && can(invoicePayments.routes.refund) && (
        <Button variant="quiet" onClick={() => setAsking('refund')}>
          {text('invoice_refund')}
        </Button>
      )}
      {isByHand && !isFinal && left > 0 && (
        <Button variant="quiet" onClick={() => setAsking('unpaid')}>
          {text(unpaidLabels[kind])}
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
          <PaymentRefundDialog
            invoice={invoice}
            fact={{ ...fact, amount: refundable }}
            onClose={close}
          />
        </Suspense>
      )}
      {asking === 'unpaid' && (
        <MarkUnpaidDialog invoice={invoice} fact={{ ...fact, amount: left }} onClose={close} />
      )}
    </div>
  );
}

type MarkUnpaidDialogProps = { invoice: InvoiceDetails; fact: LedgerFact; onClose: () => void };

const unpaidLabels = {
  payment: 'invoice_mark_unpaid',
  creditApplied: 'invoice_credit_take_back',
} as const;

function MarkUnpaidDialog({ invoice: { id, version }, fact, onClose }: MarkUnpaidDialogProps) {
  const { factId, kind, amount, counterpart } = fact;
  const label = text(unpaidLabels[kind === 'creditApplied' ? kind : 'payment']);
  const number = counterpart?.number ?? '';
  const [requestKey] = useState(() => crypto.randomUUID());
  const mark = useMarkInvoicePaid();
  return (
    <ConfirmDialog
      open
      title={label}
      text={text(
        kind === 'creditApplied' ? 'invoice_credit_take_back_text' : 'invoice_mark_unpaid_text',
        { amount: formatMoney(amount), number },
      )}
      confirm={label}
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
