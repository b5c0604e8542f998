// Two years of a franchise, month by month: invoices are issued, paid, corrected, voided, and their
// events moved, also months later. Each month is exported, and most are closed. Whatever happens,
// the exports add up to the journal as it is in the end, nothing is exported twice, and a closed
// month stays what it was.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  findClosedDays,
  findLastClosable,
  listClosedAdjustments,
  listMonthsToClose,
  listUnexported,
} from '#shared/domain/accounting/books.ts';
import { includesDay } from '#shared/domain/values/date-range.ts';
import {
  type BookedInvoice,
  listInvoiceEntries,
} from '#shared/domain/accounting/invoice-entries.ts';
import {
  addAmounts,
  type JournalEntry,
  toAmounts,
  toLines,
} from '#shared/domain/accounting/journal.ts';
import type { LedgerFact } from '#shared/domain/invoices/invoice.ts';
import { getMonthRange } from '#shared/domain/values/date-range.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import {
  addDays,
  addMonths,
  localDate,
  startOfLocalDay,
  toYearMonth,
  type YearMonth,
} from '#shared/domain/values/local-date.ts';
import { cents } from '#shared/domain/values/money.ts';

const zone = 'America/New_York';
const first = localDate('2027-01-01');

const change = fc.record({
  does: fc.constantFrom('issue', 'issue', 'pay', 'pay', 'backdate', 'correct', 'move', 'void'),
  which: fc.nat(1000),
  day: fc.integer({ min: 0, max: 27 }),
  amount: fc.integer({ min: 100, max: 90_000 }),
});
type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never;
const month = fc.record({ changes: fc.array(change, { maxLength: 6 }), closes: fc.boolean() });
type Month = typeof month extends fc.Arbitrary<infer Value> ? Value : never;

class Franchise {
  readonly invoices: BookedInvoice[] = [];
  readonly closedMonths: YearMonth[] = [];
  readonly closed: JournalEntry[] = [];
  readonly exported: JournalEntry[] = [];
  runs = 0;

  change({ does, which, day, amount }: Change, start: Instant) {
    const at = instant(start + day * 86_400_000 + 3_600_000);
    if (does === 'issue')
      return void this.invoices.push(issue(this.invoices.length, at, amount, day));
    const recent = this.invoices.slice(-10);
    const invoice = recent[which % Math.max(1, recent.length)];
    if (!invoice) return;
    const index = this.invoices.indexOf(invoice);
    this.invoices[index] = { ...invoice, ...changes[does](invoice, at, amount) };
  }

  compute(now: Instant) {
    return this.invoices.flatMap((invoice) => listInvoiceEntries(invoice, zone, now));
  }

  /** As screens show it. */
  view(now: Instant): JournalEntry[] {
    const closedDays = findClosedDays(this.closedMonths);
    const all = this.compute(now);
    if (!closedDays) return all;
    const isClosed = ({ day }: JournalEntry) => includesDay(closedDays, day);
    const since = { from: closedDays.from, firstOpenDay: addDays(closedDays.to, 1) };
    return [
      ...this.closed,
      ...all.filter((entry) => !isClosed(entry)),
      ...listClosedAdjustments(all.filter(isClosed), this.closed, since),
    ];
  }

  export(now: Instant) {
    this.runs += 1;
    this.exported.push(...listUnexported(this.view(now), this.exported, this.runs));
  }

  /** With the open months before it, twelve at most. */
  close(month: YearMonth, now: Instant) {
    const last = this.closedMonths.at(-1);
    const latest = last && findLastClosable(last);
    const months = listMonthsToClose(latest && latest < month ? latest : month, last);
    this.closed.push(...this.view(now).filter(({ day }) => months.includes(toYearMonth(day))));
    this.closedMonths.push(...months);
  }

  /** What the screens show of the closed months. */
  viewClosed(now: Instant): JournalEntry[] {
    const days = findClosedDays(this.closedMonths);
    return days ? this.view(now).filter(({ day }) => includesDay(days, day)) : [];
  }
}

function issue(number: number, at: Instant, amount: number, day: number): BookedInvoice {
  const version = { at, totalCents: amount, taxCents: Math.floor(amount / 15), discountCents: 0 };
  return {
    invoiceId: `I${number}`,
    number: String(number),
    brandId: 'shaved-ice',
    clientName: 'Acme Tools',
    eventDay: day % 3 === 0 ? undefined : addDays(localDate('2027-01-01'), number + day * 2),
    versions: [version],
    voidedAt: undefined,
    ledger: [],
  };
}

const pay = ({ ledger }: BookedInvoice, at: Instant, amount: number) => {
  const line: LedgerFact = {
    factId: `payment-${ledger.length}`,
    kind: 'payment',
    amountCents: cents(amount),
    at,
    method: 'check',
    of: undefined,
    note: '',
    by: '',
  };
  return { ledger: [...ledger, line] };
};

const changes: Record<
  Exclude<Change['does'], 'issue'>,
  (invoice: BookedInvoice, at: Instant, amount: number) => Partial<BookedInvoice>
> = {
  pay,
  backdate: (invoice, at, amount) => pay(invoice, instant(at - 40 * 86_400_000), amount),
  correct: ({ versions }, at, amount) => ({
    versions: [...versions, { at, totalCents: amount, taxCents: 0, discountCents: 10 }],
  }),
  move: ({ eventDay }, _, amount) => ({
    eventDay: eventDay && addDays(eventDay, (amount % 60) - 30),
  }),
  void: ({ voidedAt }, at) => ({ voidedAt: voidedAt ?? at }),
};

const sum = (entries: readonly JournalEntry[]) => toAmounts(entries.flatMap(({ lines }) => lines));

function runTwoYears(months: readonly Month[]) {
  const franchise = new Franchise();
  for (const [index, { changes: all, closes }] of months.entries()) {
    const range = getMonthRange(addMonths(first, index));
    const start = startOfLocalDay(range.from, zone);
    for (const each of all) franchise.change(each, start);
    const now = startOfLocalDay(addDays(range.to, 1), zone);
    franchise.export(now);
    expect(franchise.viewClosed(now)).toEqual(franchise.closed);
    const { length } = franchise.exported;
    if (closes) franchise.close(toYearMonth(range.from), now);
    franchise.export(now);
    expect(franchise.exported).toHaveLength(length);
  }
  const now = startOfLocalDay(addMonths(first, 24), zone);
  franchise.export(now);
  const { exported } = franchise;

  expect(
    exported.every(({ lines }) => lines.reduce((all, it) => all + it.amountCents, 0) === 0),
  ).toBe(true);
  expect(new Set(exported.map(({ entryId }) => entryId)).size).toBe(exported.length);
  expect(toLines(addAmounts(sum(exported), sum(franchise.compute(now)), -1))).toEqual([]);
  expect(listUnexported(franchise.view(now), exported, 999)).toEqual([]);
}

test('two years of exports add up to the journal, and closed months stay', () => {
  const years = fc.array(month, { minLength: 24, maxLength: 24 });
  fc.assert(fc.property(years, runTwoYears), { numRuns: 50, seed: 20_270_101 });
});
