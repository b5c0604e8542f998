// A thousand random lives of an invoice: payments, refunds that succeed or fail, credits both ways,
// late fees, waivers, corrections and passing days. What is due, what is overpaid, and the status
// are computed a second time here, from a running account of what each party holds, without the
// rules.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  computeOverpaidCents,
  computeDueCents,
  type InvoiceFacts,
  isPayable,
  type LedgerFact,
  countOverdueDays,
  getInvoiceStatus,
  sumLedger,
} from '#shared/domain/invoices/invoice.ts';
import { invoiceGrid, type InvoiceRow } from '#shared/domain/invoices/invoice-grid.ts';
import { listDueFees } from '#shared/domain/invoices/late-fees.ts';
import { computeRefundableCents, computeReturnedCents } from '#shared/domain/invoices/ledger.ts';
import { dueReminders } from '#shared/domain/invoices/reminders.ts';
import { instant } from '#shared/domain/values/instant.ts';
import { addDays, type LocalDate, localDate } from '#shared/domain/values/local-date.ts';
import { cents } from '#shared/domain/values/money.ts';

type Step =
  | { readonly does: 'pay' | 'refund' | 'failRefund' | 'take' | 'give'; readonly share: number }
  | { readonly does: 'correct'; readonly total: number }
  | { readonly does: 'moveDueDate' | 'pass'; readonly days: number }
  | { readonly does: 'waive' | 'markUnpaid' };

const share = fc.integer({ min: 1, max: 150 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    does: fc.constantFrom('pay', 'pay', 'refund', 'refund', 'failRefund', 'take', 'give'),
    share,
  }),
  fc.record({ does: fc.constant('correct' as const), total: fc.integer({ min: 1, max: 300_000 }) }),
  fc.record({
    does: fc.constantFrom('moveDueDate' as const, 'pass' as const),
    days: fc.integer({ min: 0, max: 40 }),
  }),
  fc.record({ does: fc.constantFrom('waive' as const, 'markUnpaid' as const) }),
);

const rule = {
  ruleId: 'once',
  daysAfterDueDate: 10,
  feeType: 'Fixed' as const,
  ratePercent: '0',
  amountCents: cents(2500),
  repeatDays: 0,
};
const reminder = { slot: 'reminder1', days: 7, when: 'after' } as const;
const opened = localDate('2026-03-01');

/**
 * The second computation. Each refund remembers how much of it was the client's own money at that
 * time.
 */
class Account {
  total: number;
  fees = 0;
  /** Payments and credits received, less what was refunded, bounced or credited elsewhere. */
  held = 0;
  readonly gifts = new Map<string, number>();
  readonly returns = new Map<string, number>();

  constructor(total: number) {
    this.total = total;
  }

  get owed(): number {
    return this.total + this.fees;
  }

  get given(): number {
    return sum(this.gifts);
  }

  get kept(): number {
    return this.held - sum(this.returns);
  }

  get due(): number {
    return this.kept < this.owed ? this.owed - this.kept : 0;
  }

  /** What is given away comes out of the overpaid amount first. */
  get overpaid(): number {
    const tooMuch = this.kept - this.owed - this.given;
    return this.kept > this.owed && tooMuch > 0 ? tooMuch : 0;
  }

  refund(id: string, amount: number): void {
    const returned = amount < this.overpaid ? amount : this.overpaid;
    this.returns.set(id, returned);
    this.gifts.set(id, amount - returned);
  }

  fail(id: string): void {
    this.returns.delete(id);
    this.gifts.delete(id);
  }
}

const sum = (amounts: ReadonlyMap<string, number>) =>
  [...amounts.values()].reduce((all, amount) => all + amount, 0);

class Life {
  readonly account: Account;
  readonly ledger: LedgerFact[] = [];
  today: LocalDate = opened;
  dueDate: LocalDate;
  readonly openRefunds: string[] = [];

  constructor(
    total: number,
    readonly depositCents: number,
  ) {
    this.account = new Account(total);
    this.dueDate = addDays(opened, 14);
  }

  get facts(): InvoiceFacts {
    return {
      type: 'invoice',
      issued: true,
      voided: false,
      answer: '',
      converted: false,
      dueDate: this.dueDate,
      depositDueDate: addDays(opened, 7),
      totalCents: this.account.total,
      depositCents: this.depositCents,
      ...sumLedger(this.ledger),
    };
  }

  note(kind: LedgerFact['kind'], amount: number, given: Partial<LedgerFact> = {}): LedgerFact {
    const line: LedgerFact = {
      factId: `${kind}-${this.ledger.length}`,
      kind,
      amountCents: cents(amount),
      at: instant(this.ledger.length),
      method: undefined,
      of: undefined,
      note: '',
      by: '',
      ...given,
    };
    this.ledger.push(line);
    return line;
  }

  live(lived: Step): void {
    switch (lived.does) {
      case 'correct':
        this.account.total = lived.total;
        return;
      case 'moveDueDate':
        this.dueDate = addDays(this.today, lived.days);
        return;
      case 'pass':
        this.today = addDays(this.today, lived.days);
        return this.charge();
      case 'refund':
        return this.refund(lived.share);
      case 'failRefund':
        return this.failRefund();
      case 'waive':
        return this.waive();
      case 'markUnpaid':
        return this.markUnpaid();
      default:
        return this.move(lived.does, Math.ceil((this.account.owed * lived.share) / 100));
    }
  }

  /** Money comes in, or is credited from or to another invoice. */
  move(how: 'pay' | 'take' | 'give', asked: number): void {
    const { account } = this;
    const most = { pay: asked, take: account.due, give: account.overpaid }[how];
    const amount = Math.min(asked, most);
    const kind = { pay: 'payment', take: 'creditApplied', give: 'creditGiven' } as const;
    if (amount > 0) this.note(kind[how], amount);
    account.held += how === 'give' ? -amount : amount;
  }

  failRefund(): void {
    const id = this.openRefunds.pop();
    if (id === undefined) return;
    const asked = this.ledger.find(({ factId }) => factId === `refund-${id}`);
    const { amountCents = 0, of } = asked ?? {};
    this.note('refundFailed', amountCents, { factId: `${id}|failed`, of });
    this.account.fail(id);
  }

  waive(): void {
    const fee = this.ledger.find(({ kind }) => kind === 'lateFee');
    if (!fee || this.ledger.some(({ kind }) => kind === 'waiver')) return;
    this.note('waiver', fee.amountCents, { of: fee.factId });
    this.account.fees -= fee.amountCents;
  }

  markUnpaid(): void {
    const payment = this.ledger.findLast(({ kind }) => kind === 'payment');
    if (!payment || this.ledger.some(({ of }) => of === payment.factId)) return;
    this.note('reversal', payment.amountCents, { of: payment.factId });
    this.account.held -= payment.amountCents;
  }

  refund(percent: number): void {
    const payment = this.ledger.findLast(
      (fact) => fact.kind === 'payment' && computeRefundableCents(this.ledger, fact) > 0,
    );
    if (!payment) return;
    const most = computeRefundableCents(this.ledger, payment);
    const amount = cents(Math.min(most, Math.ceil((most * percent) / 100)));
    const id = `R${this.ledger.length}`;
    const overpaidCents = computeReturnedCents(this.facts, amount);
    this.note('refundAsked', amount, { factId: `refund-${id}`, of: payment.factId, overpaidCents });
    this.account.refund(id, amount);
    this.openRefunds.push(id);
  }

  charge(): void {
    const fees = listDueFees({ enabled: true, rules: [rule] }, this.facts, this.ledger, this.today);
    for (const { factId, amountCents } of fees) {
      this.note('lateFee', amountCents, { factId });
      this.account.fees += amountCents;
    }
  }

  /** The status according to the running account only. */
  get expectedStatuses(): readonly string[] {
    const { due, given, held, owed, kept } = this.account;
    if (due > 0) {
      if (this.today > this.dueDate) return ['overdue'];
      return kept > 0
        ? ['partial_paid', 'deposit_paid', 'deposit_overdue']
        : ['sent', 'deposit_overdue'];
    }
    if (given === 0 || kept - given >= owed) return ['paid'];
    return held > 0 && kept - given > 0 ? ['partial_refunded'] : ['refunded'];
  }
}

test('what is due, overpaid and added up agrees with a second account, and the status with both', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 300_000 }),
      fc.constantFrom(0, 1, 2),
      fc.array(step, { minLength: 1, maxLength: 25 }),
      (total, deposits, steps) => {
        const life = new Life(total, Math.floor((total * deposits) / 5));
        for (const lived of steps) {
          life.live(lived);
          const { account, facts, today, ledger } = life;
          const { due, overpaid } = account;

          expect([computeDueCents(facts), computeOverpaidCents(facts)]).toEqual([due, overpaid]);
          expect(life.expectedStatuses).toContain(getInvoiceStatus(facts, today));
          expect(facts.paidCents - facts.refundedCents).toBe(account.kept - account.given);
          expect(ledger.filter(({ kind }) => kind === 'lateFee').length).toBeLessThan(2);
          expect(isPayable(facts)).toBe(due > 0);
          const isLate = due > 0 && today > facts.dueDate;
          expect(countOverdueDays(facts, today) > 0).toBe(isLate);
          expect(getInvoiceStatus(facts, today) === 'overdue').toBe(isLate);
          const day = { today, issuedOn: opened };
          if (due === 0) expect(dueReminders([reminder], facts, [], day).send).toBeUndefined();
          const row = facts as InvoiceRow;
          const { totals } = invoiceGrid(today);
          expect(totals.plus(totals.none, row)).toEqual({
            grandTotal: account.owed,
            dueAmount: due,
            overpaidAmount: overpaid,
            paidAmount: account.kept - account.given,
          });
        }
      },
    ),
    { numRuns: 1000 },
  );
});
