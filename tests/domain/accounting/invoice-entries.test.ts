// A thousand random lives of an invoice, before and after its event: versions, payments, card fees,
// refunds that succeed or fail, credits both ways, late fees, write-offs, a dispute, voiding. Each
// entry balances and touches only what the table of movements names; receivables are what the
// invoice says is due; deposits are zero after the event; the money accounts hold the money.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BookAccountKey } from '#shared/domain/accounting/account.ts';
import {
  type BilledVersion,
  type BookedInvoice,
  listInvoiceEntries,
} from '#shared/domain/accounting/invoice-entries.ts';
import { type JournalEntry, sumByAccount } from '#shared/domain/accounting/journal.ts';
import { movements } from '#shared/domain/accounting/movements.ts';
import {
  computeDueCents,
  computeOverpaidCents,
  type InvoiceFacts,
  type LedgerFact,
  sumLedger,
} from '#shared/domain/invoices/invoice.ts';
import {
  computeRefundableCents,
  computeRemainingCents,
  computeReturnedCents,
} from '#shared/domain/invoices/ledger.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { addDays, localDate, startOfLocalDay } from '#shared/domain/values/local-date.ts';
import { cents } from '#shared/domain/values/money.ts';
import { dayMilliseconds } from '#shared/domain/values/time-units.ts';

const zone = 'America/New_York';
const issuedOn = localDate('2027-03-01');

const doings = [
  ...['card', 'card', 'cash', 'check', 'refund', 'refund', 'refundDone', 'refundFailed'],
  ...['correct', 'lateFee', 'waive', 'take', 'give', 'writeOff', 'undoWriteOff', 'unpay', 'void'],
] as const;
type Doing = (typeof doings)[number];
const step = fc.record({
  does: fc.constantFrom(...doings),
  share: fc.integer({ min: 1, max: 130 }),
  days: fc.integer({ min: 0, max: 12 }),
});
type Step = { readonly does: Doing; readonly share: number; readonly days: number };

class Life {
  now: Instant = startOfLocalDay(issuedOn, zone);
  readonly ledger: LedgerFact[] = [];
  readonly versions: BilledVersion[] = [];
  readonly asked: string[] = [];
  voidedAt: Instant | undefined;
  money = 0;

  constructor(total: number) {
    this.bill(total);
  }

  bill(total: number) {
    const taxCents = Math.floor(total * 0.07);
    const discountCents = Math.floor(total * 0.05);
    this.versions.push({ at: this.now, totalCents: total, taxCents, discountCents });
  }

  get facts(): InvoiceFacts {
    return {
      type: 'invoice',
      issued: true,
      voided: this.voidedAt !== undefined,
      answer: '',
      converted: false,
      dueDate: '',
      depositDueDate: '',
      totalCents: this.versions.at(-1)?.totalCents ?? 0,
      depositCents: 0,
      ...sumLedger(this.ledger),
    };
  }

  note(kind: LedgerFact['kind'], amount: number, given: Partial<LedgerFact> = {}) {
    const line: LedgerFact = {
      factId: `${kind}-${this.ledger.length}`,
      kind,
      amountCents: cents(amount),
      at: this.now,
      method: undefined,
      of: undefined,
      note: '',
      by: '',
      ...given,
    };
    this.ledger.push(line);
    return line;
  }

  live({ does, share, days }: Step) {
    this.now = instant(this.now + days * dayMilliseconds + 1);
    const due = computeDueCents(this.facts);
    const amount = Math.ceil((due * share) / 100);
    if (this.voidedAt !== undefined && !['refund', 'refundDone', 'refundFailed'].includes(does))
      return;
    const steps: Record<Doing, () => void> = {
      card: () => this.payByCard(Math.min(amount, due)),
      cash: () => this.pay(amount, 'cash'),
      check: () => this.pay(amount, 'check'),
      refund: () => this.refund(share),
      refundDone: () => this.endRefund('done'),
      refundFailed: () => this.endRefund('failed'),
      correct: () => this.bill(Math.max(1, share * 997)),
      lateFee: () => this.note('lateFee', 2500),
      waive: () => this.undo('lateFee', 'waiver'),
      take: () => this.credit('creditApplied', Math.min(due, amount)),
      give: () => this.credit('creditGiven', computeOverpaidCents(this.facts)),
      writeOff: () => due > 0 && this.note('writeOff', Math.min(due, amount)),
      undoWriteOff: () => this.undo('writeOff', 'writeOffUndone'),
      unpay: () => this.unpay(),
      void: () => this.void(),
    };
    steps[does]();
  }

  pay(amount: number, method: 'cash' | 'check') {
    if (amount <= 0) return;
    this.note('payment', amount, { method });
    this.money += amount;
  }

  payByCard(amount: number) {
    if (amount <= 0) return;
    const fee = Math.ceil(amount * 0.02);
    const factId = `card-P${this.ledger.length}`;
    this.note('cardFee', fee, { factId: `${factId}|fee`, of: factId, method: 'card' });
    this.note('payment', amount + fee, { factId, method: 'card' });
    this.money += amount + fee;
  }

  refund(share: number) {
    const payment = this.ledger.findLast(
      (fact) => fact.kind === 'payment' && computeRefundableCents(this.ledger, fact) > 0,
    );
    if (!payment) return;
    const most = computeRefundableCents(this.ledger, payment);
    const amount = cents(Math.min(most, Math.ceil((most * share) / 100)));
    const id = `R${this.ledger.length}`;
    const overpaidCents = computeReturnedCents(this.facts, amount);
    const { factId: of, method } = payment;
    this.note('refundAsked', amount, { factId: `refund-${id}`, of, method, overpaidCents });
    this.asked.push(id);
  }

  endRefund(outcome: 'done' | 'failed') {
    const id = this.asked.pop();
    const asked = this.ledger.find(({ factId }) => factId === `refund-${id}`);
    if (!asked) return;
    const { amountCents, of, method } = asked;
    const kind = outcome === 'done' ? 'refund' : 'refundFailed';
    this.note(kind, amountCents, { factId: `${id}|${outcome}`, of, method });
    if (outcome === 'done') this.money -= amountCents;
  }

  credit(kind: 'creditApplied' | 'creditGiven', amount: number) {
    if (amount > 0) this.note(kind, amount);
  }

  undo(kind: 'lateFee' | 'writeOff', by: 'waiver' | 'writeOffUndone') {
    const undone = new Set(this.ledger.map(({ of }) => of));
    const line = this.ledger.findLast((it) => it.kind === kind && !undone.has(it.factId));
    if (line) this.note(by, line.amountCents, { of: line.factId });
  }

  unpay() {
    const payment = this.ledger.findLast(({ kind }) => kind === 'payment');
    const amount = payment ? computeRemainingCents(this.ledger, payment) : 0;
    if (!payment || amount === 0) return;
    const { factId: of, method } = payment;
    const reversal = this.note('reversal', amount, { of, method });
    const fee = this.ledger.find((it) => it.kind === 'cardFee' && it.of === of);
    const factId = `${reversal.factId}|fee`;
    if (fee && amount === payment.amountCents)
      this.note('cardFeeReversal', fee.amountCents, { factId, of: fee.factId });
    this.money -= amount;
  }

  void() {
    this.voidedAt = this.now;
  }
}

const sumOf = (entries: readonly JournalEntry[], accounts: readonly BookAccountKey[]) =>
  sumByAccount(entries)
    .filter(({ account }) => accounts.includes(account))
    .reduce((sum, { debitCents, creditCents }) => sum + debitCents - creditCents, 0);

const moneyAccounts = ['bank', 'cash', 'undeposited', 'otherReceipts', 'cardClearing'] as const;

function checkEntry({ kind, lines }: JournalEntry) {
  expect(lines.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(0);
  const { debit, credit } = movements[kind];
  for (const { account, amountCents } of lines) {
    const side: readonly BookAccountKey[] = amountCents > 0 ? debit : credit;
    if (!side.includes(account)) throw new Error(`${kind} ${account} ${amountCents}`);
  }
}

test('the entries balance, and the accounts hold what the invoice says', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 300_000 }),
      fc.constantFrom(undefined, -5, 0, 20, 60),
      fc.array(step, { minLength: 1, maxLength: 20 }),
      (total, eventIn, steps) => {
        const life = new Life(total);
        const eventDay = eventIn === undefined ? undefined : addDays(issuedOn, eventIn);
        for (const lived of steps) {
          life.live(lived);
          const { ledger, versions, voidedAt, now, facts } = life;
          const invoice: BookedInvoice = {
            invoiceId: 'I',
            number: '1042',
            brandId: 'shaved-ice',
            clientName: 'Oakwood School',
            eventDay,
            versions,
            voidedAt,
            ledger,
          };

          const entries = listInvoiceEntries(invoice, zone, now);

          entries.forEach(checkEntry);
          expect(new Set(entries.map(({ entryId }) => entryId)).size).toBe(entries.length);
          expect(sumOf(entries, moneyAccounts)).toBe(life.money);
          const isSold = !eventDay || now >= startOfLocalDay(eventDay, zone);
          if (isSold) {
            expect(sumOf(entries, ['receivable'])).toBe(computeDueCents(facts));
            expect(sumOf(entries, ['deposits'])).toBe(0);
          } else {
            expect(sumOf(entries, ['sales'])).toBe(0);
          }
        }
      },
    ),
    { numRuns: 1000, seed: 20_270_401 },
  );
});
