import {
  listOrderBillLines,
  type OrderAmounts,
  type OrderBillLine,
} from '#shared/domain/orders/order-bill.ts';
import { formatCents } from '#shared/domain/values/money.ts';
import { text } from '#shared/text/orders/customer.ts';

const looks: Partial<Record<OrderBillLine['name'], string>> = {
  total: 'text-large font-semibold',
  tax_inside: 'text-ink-soft',
};

/** How the total is calculated. */
export function BillLineList({ bill }: { bill: OrderAmounts }) {
  return (
    <dl className="space-y-1">
      {listOrderBillLines(bill).map(({ name, amountCents }) => (
        <div key={name} className={`flex justify-between gap-4 ${looks[name] ?? ''}`}>
          <dt>{text(`customer_${name}`)}</dt>
          <dd className="figures">{formatCents(amountCents)}</dd>
        </div>
      ))}
    </dl>
  );
}
