// A thousand random lives of an invoice: payments, refunds that succeed or fail, credits both ways,
// late fees, waivers, write-offs, corrections and passing days. What is due, what is overpaid, the
// status and the statement are computed a second time, from a running account of what each party
// holds, without the rules.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  computeOverpaidCents,
  computeDueCents,
  computeWrittenOffCents,
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
import { listDueReminders } from '#shared/domain/invoices/reminders.ts';
import { buildStatement, type StatementInvoice } from '#shared/domain/invoices/statement.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { addDays, type LocalDate, localDate } from '#shared/domain/values/local-date.ts';
import { cents } from '#shared/domain/values/money.ts';
import { InvoiceAccount } from '#tests/support/fixtures/invoice-account.ts';

type Moving = 'pay' | 'take' | 'give';
type Step =
  | { readonly does: Moving | 'refund' | 'failRefund' | 'writeOff'; readonly share: number }
  | { readonly does: 'correct'; readonly total: number }
  | { readonly does: 'moveDueDate' | 'pass'; readonly days: number }
  | { readonly does: 'waive' | 'markUnpaid' | 'undoWriteOff' };

const share = fc.integer({ min: 1, max: 150 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    does: fc.constantFrom(
      'pay',
      'pay',
      'refund',
      'refund',
      'failRefund',
      'take',
      'give',
      'writeOff',
    ),
    share,
  }),
  fc.record({ does: fc.constant('correct' as const), total: fc.integer({ min: 1, max: 300_000 }) }),
  fc.record({
    does: fc.constantFrom('moveDueDate' as const, 'pass' as const),
    days: fc.integer({ min: 0, max: 40 }),
  }),
  fc.record({
    does: fc.constantFrom('waive' as const, 'markUnpaid' as const, 'undoWriteOff' as const),
  }),
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
const everything = { from: instant(0), to: instant(1_000_000) };

class Life {
  readonly account: InvoiceAccount;
  readonly versions: { at: Instant; totalCents: number }[] = [];
  clock = 0;
  readonly ledger: LedgerFact[] = [];
  today: LocalDate = opened;
  dueDate: LocalDate;
  readonly openRefunds: string[] = [];

  constructor(
    total: number,
    readonly depositCents: number,
  ) {
    this.account = new InvoiceAccount(total);
    this.versions.push({ at: this.next(), totalCents: total });
    this.dueDate = addDays(opened, 14);
  }

  /** Each step at its own moment. */
  next(): Instant {
    this.clock += 1;
    return instant(this.clock);
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
      at: this.next(),
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
        this.versions.push({ at: this.next(), totalCents: lived.total });
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
      case 'writeOff':
        return this.writeOff(lived.share);
      case 'undoWriteOff':
        return this.undoWriteOff();
      case 'waive':
        return this.waive();
      case 'markUnpaid':
        return this.markUnpaid();
      default:
        return this.move(lived.does, Math.ceil((this.account.owed * lived.share) / 100));
    }
  }

  /** Money comes in, or is credited from or to another invoice. */
  move(how: Moving, asked: number): void {
    const { account } = this;
    const most = { pay: asked, take: account.due, give: account.overpaid }[how];
    const amount = Math.min(asked, most);
    const kind = { pay: 'payment', take: 'creditApplied', give: 'creditGiven' } as const;
    if (amount > 0) this.note(kind[how], amount);
    account.held += how === 'give' ? -amount : amount;
  }

  writeOff(percent: number): void {
    const amount = Math.min(this.account.due, Math.ceil((this.account.due * percent) / 100));
    if (amount === 0) return;
    this.note('writeOff', amount);
    this.account.forgiven += amount;
  }

  undoWriteOff(): void {
    const undone = new Set(this.ledger.map(({ of }) => of));
    const line = this.ledger.findLast(
      ({ kind, factId }) => kind === 'writeOff' && !undone.has(factId),
    );
    if (!line) return;
    this.note('writeOffUndone', line.amountCents, { of: line.factId });
    this.account.forgiven -= line.amountCents;
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

  get statement(): StatementInvoice {
    const { versions, ledger } = this;
    return { invoiceId: 'I', number: 'INV-1', versions, voidedAt: undefined, ledger };
  }

  /** The status according to the running account only. */
  get expectedStatuses(): readonly string[] {
    const { due, given, held, owed, kept, writtenOff } = this.account;
    if (due > 0) {
      if (this.today > this.dueDate) return ['overdue'];
      return kept > 0
        ? ['partial_paid', 'deposit_paid', 'deposit_overdue']
        : ['sent', 'deposit_overdue'];
    }
    if (writtenOff > 0) return ['written_off'];
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
          expect(computeWrittenOffCents(facts)).toBe(account.writtenOff);
          const statement = buildStatement([life.statement], everything);
          expect(statement.closingCents).toBe(due - overpaid);
          expect(statement.paidCents).toBe(account.money);
          expect(statement.billedCents).toBe(account.money + due - overpaid);
          const isLate = due > 0 && today > facts.dueDate;
          expect(countOverdueDays(facts, today) > 0).toBe(isLate);
          expect(getInvoiceStatus(facts, today) === 'overdue').toBe(isLate);
          const day = { today, issuedOn: opened };
          if (due === 0) expect(listDueReminders([reminder], facts, [], day).send).toBeUndefined();
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
