// The journal of online orders that are paid by card. What is paid at the truck is in the takings
// of the event, and what the host pays is on the invoice.
import { splitRefund } from '#shared/domain/money/refund.ts';
import type { OrderFact } from '#shared/domain/orders/order-ledger.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { type LocalDate, toLocalDate } from '#shared/domain/values/local-date.ts';
import { type Cents, cents } from '#shared/domain/values/money.ts';
import { groupBy } from '#shared/domain/values/group-by.ts';
import { addAmounts, type Amounts, buildEntry, type JournalEntry } from './journal.ts';

/** An order that was paid, whatever happened to it afterwards. */
export type BookedOrder = {
  readonly orderId: string;
  readonly eventId: string;
  readonly eventName: string;
  readonly brandId: string;
  readonly customerName: string;
  /** The day of its slot. */
  readonly day: LocalDate;
  readonly totalCents: Cents;
  readonly taxCents: Cents;
  readonly gratuityCents: Cents;
  /** Empty if nothing was refunded. */
  readonly ledger: readonly OrderFact[];
};

type RefundStep = {
  readonly refundId: string;
  readonly kind: 'orderRefund' | 'orderRefundReturned';
  readonly day: LocalDate;
  readonly amountCents: number;
};

/** Refunds that were done, and those that the bank returned afterwards. */
function listRefundSteps({ ledger }: BookedOrder, timeZone: string): RefundStep[] {
  const isDone = (refundId: string) => ledger.some(({ factId }) => factId === `${refundId}|done`);
  return ledger.flatMap(({ factId, kind, amountCents, at }): RefundStep[] => {
    const [refundId = ''] = factId.split('|');
    const step = { refundId, amountCents, day: toLocalDate(at, timeZone) };
    if (kind === 'refund') return [{ ...step, kind: 'orderRefund' }];
    const isReturned = kind === 'refundFailed' && isDone(refundId);
    return isReturned ? [{ ...step, kind: 'orderRefundReturned' }] : [];
  });
}

type OrderBooks = {
  readonly sold: Amounts;
  readonly refunds: readonly { readonly step: RefundStep; readonly amounts: Amounts }[];
};

function bookOrder(order: BookedOrder, timeZone: string): OrderBooks {
  const { totalCents, taxCents, gratuityCents } = order;
  const sharedCents = cents(totalCents - gratuityCents);
  const parts = [cents(sharedCents - taxCents), taxCents];
  let refunded = 0;
  let sold: Amounts | undefined;
  const sell = () => (sold ??= toSale(remaining()));
  /** Sales and tax are refunded in proportion, the tip last: it is the crew's until then. */
  const remaining = () => {
    const taken = cents(Math.min(refunded, sharedCents));
    const [net = 0, tax = 0] = splitRefund(
      parts,
      { paidCents: sharedCents, refundedCents: cents(0) },
      taken,
    );
    const [sales = 0] = parts;
    const tips = gratuityCents - Math.max(0, refunded - sharedCents);
    return { refunds: sales - net, salesTax: taxCents - tax, tips };
  };
  const refunds = listRefundSteps(order, timeZone).map((step) => {
    const isBefore = step.day < order.day;
    if (!isBefore) sell();
    const before = remaining();
    const sign = step.kind === 'orderRefund' ? 1 : -1;
    refunded += sign * step.amountCents;
    const amounts = isBefore
      ? { deposits: sign * step.amountCents }
      : addAmounts(before, remaining(), -1);
    return { step, amounts };
  });
  return { sold: sell(), refunds };
}

const toSale = ({
  refunds,
  salesTax,
  tips,
}: {
  refunds: number;
  salesTax: number;
  tips: number;
}) => ({
  sales: -refunds,
  salesTax: -salesTax,
  tips: -tips,
});

/** Sales by event and day until `today`, and each refund. */
export function listOrderEntries(
  orders: readonly BookedOrder[],
  timeZone: string,
  today: LocalDate,
): JournalEntry[] {
  const booked = orders.map((order) => ({ order, books: bookOrder(order, timeZone) }));
  const due = booked.filter(({ order }) => order.day <= today);
  const sold = [
    ...groupBy(due, ({ order }) => `${order.eventId}|${order.brandId}|${order.day}`),
  ].flatMap(([id, [first, ...others]]) => {
    if (!first) return [];
    const amounts = others.reduce<Amounts>(
      (sum, { books }) => addAmounts(sum, books.sold),
      first.books.sold,
    );
    const { eventId, eventName, brandId, day } = first.order;
    const entryId = `orders-sold|${id}`;
    const about = { subject: 'event', subjectId: eventId, title: eventName } as const;
    return buildEntry(
      { entryId, day, kind: 'ordersSold', brandId, ...about, clientName: '', amounts },
      'deposits',
    );
  });
  const refunded = booked.flatMap(({ order, books }) =>
    books.refunds.flatMap(({ step, amounts }) => buildRefundEntry(order, step, amounts)),
  );
  return [...sold, ...refunded];
}

const buildRefundEntry = (
  { orderId, brandId, customerName, eventName }: BookedOrder,
  { refundId, kind, day }: RefundStep,
  amounts: Amounts,
) =>
  buildEntry(
    {
      entryId: `${kind === 'orderRefund' ? 'order-refund' : 'order-returned'}|${refundId}|${day}`,
      day,
      kind,
      brandId,
      subject: 'order',
      subjectId: orderId,
      title: eventName,
      clientName: customerName,
      amounts,
    },
    'cardClearing',
  );

/** Ids of completed refunds in the ledgers, used to spot refunds that no ledger has. */
export const listRefundIds = (
  ledger: readonly { readonly factId: string; readonly at: Instant }[],
) =>
  ledger.flatMap(({ factId }) =>
    factId.endsWith('|done') ? [factId.slice(0, -'|done'.length)] : [],
  );
