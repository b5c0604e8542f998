import type { OrderDetails } from '#shared/contract/orders/orders.ts';
import { cups } from '#shared/domain/menus/cups.ts';
import { computeOrderBill } from '#shared/domain/orders/cart.ts';
import { cents } from '#shared/domain/values/money.ts';
import { text } from '#shared/text/orders/orders.ts';
import { Card } from '#web/kit/layout/card.tsx';
import { formatMoney } from '#web/kit/words/format.ts';

const stepLabels: Readonly<Record<string, string>> = {
  tax: text('order_step_tax'),
  seasonPass: text('order_step_seasonPass'),
  entryPass: text('order_step_entryPass'),
  deliveryFee: text('order_step_deliveryFee'),
  entryFee: text('order_step_entryFee'),
  gratuity: text('order_step_gratuity'),
};

/**
 * The lines of an order and how its total is calculated, with the engine that the server bills
 * with.
 */
export function OrderBill({ order }: { order: OrderDetails }) {
  const lines = order.lines.map((line) => ({ ...line, unitCents: cents(line.unitCents) }));
  const bill = computeOrderBill(lines, order);
  return (
    <Card title={text('orders_column_items')}>
      <ul className="mb-4 divide-y divide-line border-y border-line">
        {order.lines.map((line, index) => (
          <li key={index} className="flex justify-between gap-4 py-2">
            <span className="min-w-0 break-words">
              {`${line.quantity} × ${[line.name, formatSize(line.size), ...line.flavors, ...line.extras].filter(Boolean).join(', ')}`}
            </span>
            <span className="figures">{formatMoney(line.unitCents * line.quantity)}</span>
          </li>
        ))}
      </ul>
      <h3 className="mb-2 font-medium">{text('order_calculated')}</h3>
      <dl className="space-y-1">
        {bill.steps.map(({ name, amountCents }) => (
          <BillRow
            key={name}
            label={
              name === 'items'
                ? text(`order_step_items_${order.taxMode}`)
                : (stepLabels[name] ?? name)
            }
            cents={amountCents}
          />
        ))}
        <BillRow label={text('order_total')} cents={order.grandTotalCents} strong />
        {order.taxMode === 'inside' && (
          <BillRow
            label={text('order_tax_inside', { percent: order.salesTaxRate })}
            cents={order.taxCents}
          />
        )}
      </dl>
      {order.seasonPass && (
        <p className="mt-4">
          {text('order_pass', { what: text(`orders_pass_${order.seasonPass}`) })}
        </p>
      )}
      {order.message && (
        <p className="mt-4 break-words whitespace-pre-line">
          {`${text('order_message')}: ${order.message}`}
        </p>
      )}
    </Card>
  );
}

const formatSize = (size: OrderDetails['lines'][number]['size']) =>
  size === 'each' ? '' : cups[size].priceName;

type BillRowProps = { label: string; cents: number; strong?: boolean };

export function BillRow({ label, cents: amount, strong = false }: BillRowProps) {
  return (
    <div
      className={`flex justify-between gap-4 ${strong ? 'border-t border-line pt-1 font-semibold' : ''}`}
    >
      <dt>{label}</dt>
      <dd className="figures">{formatMoney(amount)}</dd>
    </div>
  );
}
