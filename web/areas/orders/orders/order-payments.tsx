import type { OrderDetails } from '#shared/contract/orders/orders.ts';
import { toLedgerLines, toSignedCents } from '#shared/domain/money/ledger-lines.ts';
import { text } from '#shared/text/orders/orders.ts';
import { Card } from '#web/kit/layout/card.tsx';
import { formatMoney } from '#web/kit/words/format.ts';
import { formatMoment } from '#web/kit/words/zoned-time.ts';
import { BillRow } from './order-bill.tsx';

/** The payments and refunds, line by line, and the remaining amount. */
export function OrderPayments({ order, zone }: { order: OrderDetails; zone: string }) {
  return (
    <Card title={text('order_payments')}>
      <p className="mb-4 break-words">{`${text('order_email')}: ${order.email}`}</p>
      <ul className="mb-4 divide-y divide-line">
        {toLedgerLines(order.ledger).map(({ factId, kind, amountCents, at, note }) => (
          <li key={factId} className="flex justify-between gap-4 py-2">
            <span className="min-w-0 break-words">
              {text(`order_fact_${kind}`)}
              <span className="block text-ink-soft">
                {[formatMoment(at, zone), note].filter(Boolean).join(' · ')}
              </span>
            </span>
            <span className="figures">{formatMoney(toSignedCents(kind, amountCents))}</span>
          </li>
        ))}
      </ul>
      <dl className="space-y-1">
        <BillRow label={text('order_total')} cents={order.grandTotalCents} />
        {order.refundedCents > 0 && (
          <BillRow label={text('orders_column_refunded')} cents={order.refundedCents} />
        )}
        {order.underwayCents > 0 && (
          <BillRow label={text('order_underway')} cents={order.underwayCents} />
        )}
        <BillRow
          label={text(order.isUnpaid ? 'order_owed' : 'order_left')}
          cents={order.refundableCents}
          strong
        />
      </dl>
    </Card>
  );
}
