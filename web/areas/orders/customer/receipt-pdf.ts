// Creates the receipt of an order as a PDF from the facts on its page.
import type { TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import type { OwnOrder } from '#shared/contract/orders/customer-orders.ts';
import { formatOrderLine } from '#shared/domain/orders/cart.ts';
import { listOrderBillLines } from '#shared/domain/orders/order-bill.ts';
import { formatOrderNumber } from '#shared/domain/orders/order-number.ts';
import { cents, formatCents } from '#shared/domain/values/money.ts';
import { text } from '#shared/text/orders/customer.ts';
import { formatAddressLine } from '#shared/domain/values/address-line.ts';
import { savePdf } from '#web/api/files/save-pdf.ts';
import { formatGuestMoment } from '#web/kit/words/zoned-time.ts';
import { formatAllergens } from './allergen-line.tsx';

/** Saves it under its event code: `receipt-K7M2QX.pdf`. */
export const saveReceipt = (order: OwnOrder) =>
  savePdf(buildReceiptDocument(order), `receipt-${order.event.code}.pdf`);

function buildReceiptDocument(order: OwnOrder): TDocumentDefinitions {
  const { event, slot, customerName, refundedCents, paymentStatus } = order;
  return {
    info: { title: `${text('customer_receipt')} ${event.eventName}`, author: event.franchiseName },
    pageSize: 'LETTER',
    pageMargins: [48, 48, 48, 56],
    defaultStyle: { font: 'Roboto', fontSize: 10, lineHeight: 1.2 },
    content: [
      { text: text('customer_receipt'), fontSize: 20, bold: true },
      { text: event.franchiseName, fontSize: 13, bold: true, marginTop: 8 },
      ...(order.number === null
        ? []
        : [
            {
              text: `${text('customer_number')} ${formatOrderNumber(order.number)}`,
              fontSize: 13,
              bold: true,
              marginTop: 12,
            },
          ]),
      { text: event.eventName, marginTop: 12 },
      formatGuestMoment(slot, event.timeZone),
      formatAddressLine(event),
      text(`customer_way_${event.delivery}`),
      { text: text('customer_for', { name: customerName }), marginBottom: 16 },
      buildTable(
        order.lines.map((line) => [
          [
            `${line.quantity} × ${formatOrderLine(line)}`,
            ...(line.allergens.length > 0 ? [formatAllergens(line.allergens)] : []),
          ].join('\n'),
          line.unitCents * line.quantity,
        ]),
      ),
      buildTable(
        listOrderBillLines(order).map(({ name, amountCents }) => [
          text(`customer_${name}`),
          amountCents,
        ]),
        12,
      ),
      { text: text(`customer_payment_${paymentStatus}`), bold: true, marginTop: 12 },
      ...(refundedCents > 0
        ? [text('customer_refunded', { amount: formatCents(cents(refundedCents)) })]
        : []),
    ],
  };
}

function buildTable(rows: readonly (readonly [string, number])[], marginTop = 0) {
  return {
    marginTop,
    layout: 'lightHorizontalLines',
    table: {
      widths: ['*', 'auto'],
      body: rows.map(([label, amount]): TableCell[] => [
        label,
        { text: formatCents(cents(amount)), alignment: 'right' },
      ]),
    },
  };
}
