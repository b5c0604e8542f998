// What was ordered and how its total is calculated, as a mail shows it: as plain text and as the
// rows of a table.
import type { OrderDetail } from './order.ts';
import { formatOrderLine, type PricedCartLine } from '#shared/domain/orders/cart.ts';
import { listOrderBillLines, type OrderBillLine } from '#shared/domain/orders/order-bill.ts';
import { cents, formatCents } from '#shared/domain/values/money.ts';
import { text } from '#shared/text/catalogue.ts';
import { escapeValues } from '#shared/text/escaped.ts';

type ReceiptLines = { readonly text: string; readonly html: string };

export function renderReceiptLines(detail: OrderDetail): ReceiptLines {
  const { deliveryFeeCents = 0, seasonPassCents = 0 } = detail;
  const bill = listOrderBillLines({ ...detail, deliveryFeeCents, seasonPassCents });
  const parts = [...detail.lines.map(renderItem), ...bill.map(renderBillLine)];
  return {
    text: parts.map((part) => part.text).join('\n'),
    html: parts.map((part) => part.html).join('\n'),
  };
}

function renderItem(line: PricedCartLine): ReceiptLines {
  const { quantity, unitCents, allergens } = line;
  const notes = [
    ...(quantity > 1 ? [text('mail_order_each', { price: formatCents(unitCents) })] : []),
    ...(allergens.length > 0
      ? [
          text('menus_allergens', {
            names: allergens.map((allergen) => text(`menus_allergen_${allergen}`)).join(', '),
          }),
        ]
      : []),
  ];
  const values = {
    item: `${quantity} × ${formatOrderLine(line)}`,
    amount: formatCents(cents(unitCents * quantity)),
    notes: notes.join('. '),
  };
  const hasNotes = notes.length > 0;
  return {
    text: text(hasNotes ? 'mail_order_item_notes_text' : 'mail_order_item_text', values),
    html: text(
      hasNotes ? 'mail_order_item_notes_html' : 'mail_order_item_html',
      escapeValues(values),
    ),
  };
}

function renderBillLine({ name, amountCents }: OrderBillLine): ReceiptLines {
  const values = { label: text(`customer_${name}`), amount: formatCents(amountCents) };
  return {
    text: text('mail_order_sum_text', values),
    html: text(
      name === 'total' ? 'mail_order_total_html' : 'mail_order_sum_html',
      escapeValues(values),
    ),
  };
}
