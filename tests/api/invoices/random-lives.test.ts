// Random lives of invoices through the product's own calls: drafts, versions, partial payments by
// hand and by card, refunds, credits, disputes, late fees, write-offs, passing days. After each step
// the invoice, and at the end the grid and the client's statement, agree with a second computation
// (tests/support/fixtures/invoice-account.ts). INVOICE_LIVES=1000 runs more of them.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listThingPayments } from '#functions/data/payments/payments.ts';
import { processDueInvoice } from '#functions/flows/invoices/process-due-invoice.ts';
import { settlePayment } from '#functions/flows/payments/settle-payment.ts';
import { newId } from '#functions/ports/ids.ts';
import { payables } from '#functions/registries/payables.ts';
import { accounting } from '#shared/contract/accounting/accounting.ts';
import { invoicePayments } from '#shared/contract/invoices/invoice-payments.ts';
import type { InvoiceDetails } from '#shared/contract/invoices/invoice-shapes.ts';
import { invoiceSettings } from '#shared/contract/invoices/invoice-settings.ts';
import { invoices } from '#shared/contract/invoices/invoices.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { dayMilliseconds } from '#shared/domain/values/time-units.ts';
import { InvoiceAccount } from '#tests/support/fixtures/invoice-account.ts';
import {
  addInvoiceDraft,
  buildInvoiceInput,
  chooseAtStripe,
  createInvoiceBearer,
  createTestClient,
  getInvoiceDetails,
  publishDraft,
} from '#tests/support/fixtures/invoices.ts';
import { completeStripeConnection } from '#tests/support/outside/stripe-walk.ts';
import { noon, world } from '#tests/support/world.ts';

const lives = Number(process.env['INVOICE_LIVES'] ?? 200);

const own = await world();
const owner = await own.as('Franchise');
await completeStripeConnection(owner);
const lateFee = {
  ruleId: 'late',
  daysAfterDueDate: 10,
  feeType: 'Fixed' as const,
  amount: 2500,
  repeatDays: 0,
};
const fees = { version: 0, enabled: true, rules: [lateFee] };
await owner.call(invoiceSettings, 'saveLateFees', { body: fees });

const doings = [
  ...['pay', 'pay', 'overpay', 'card', 'unpay', 'refund', 'refund', 'correct', 'credit'],
  ...['dispute', 'writeOff', 'undoWriteOff', 'pass', 'waive'],
] as const;
type Doing = (typeof doings)[number];
const step = fc.record({
  does: fc.constantFrom(...doings) as fc.Arbitrary<Doing>,
  share: fc.integer({ min: 1, max: 100 }),
});
const life = fc.record({
  cups: fc.integer({ min: 1, max: 2000 }),
  redrafted: fc.boolean(),
  steps: fc.array(step, { minLength: 3, maxLength: 10 }),
});
type Plan = typeof life extends fc.Arbitrary<infer Value> ? Value : never;

type Payment = {
  factId: string;
  amount: number;
  back: number;
  url?: string;
  fee?: number;
  over?: boolean;
};

/** Each cup is $1.00, and 8 % tax. */
const items = (cups: number) => [
  { itemId: 'a', itemName: 'Cups', quantity: String(cups), unitPrice: 100 },
];
const computeTotal = (cups: number) => cups * 100 + Math.round((cups * 100 * 8) / 100);

class Life {
  now: Instant = noon;
  details: InvoiceDetails | undefined;
  readonly payments: Payment[] = [];
  /** What was done, for whoever reads a failure. */
  readonly story: string[] = [];

  constructor(
    readonly id: string,
    readonly clientId: string,
    readonly account: InvoiceAccount,
  ) {}

  get version() {
    return this.details?.version ?? 0;
  }

  async read() {
    this.details = await getInvoiceDetails(owner, this.id, this.now);
    return this.details;
  }

  async send(
    route: 'updateStatus' | 'refund' | 'writeOff' | 'undoWriteOff' | 'waiveLateFee',
    given: object,
  ) {
    const body = { id: this.id, version: this.version, requestKey: newId(this.now), ...given };
    const { status } = await owner.call(invoicePayments, route, { body: body as never }, this.now);
    expect([route, status]).toEqual([route, 200]);
  }

  async live(does: Doing, share: number, other: Life): Promise<void> {
    const part = (amount: number) => Math.ceil((amount * share) / 100);
    const { account } = this;
    switch (does) {
      case 'pay':
        return this.pay(Math.min(account.due, part(account.due)));
      case 'overpay':
        return this.pay(account.due + part(5000));
      case 'card':
        return this.payByCard();
      case 'unpay':
        return this.unpay();
      case 'refund':
        return this.refund(share);
      case 'correct':
        return this.correct(share * 15);
      case 'credit':
        return this.credit(other, part(account.overpaid));
      case 'dispute':
        return this.dispute(share);
      case 'writeOff':
        return this.writeOff(part(account.due));
      case 'undoWriteOff':
        return this.undoWriteOff();
      case 'pass':
        return this.pass(share);
      case 'waive':
        return this.waive();
    }
  }

  async pay(amount: number) {
    if (amount === 0) return;
    await this.send('updateStatus', { status: 'paid', method: 'check', amount, overpaid: true });
    this.account.held += amount;
    await this.noteLast(amount);
  }

  async noteLast(amount: number, card: Partial<Pick<Payment, 'url' | 'fee'>> = {}) {
    const { successPaymentLogs } = await this.read();
    const { factId = '' } = successPaymentLogs.findLast(({ kind }) => kind === 'payment') ?? {};
    this.payments.push({ factId, amount, back: 0, ...card });
  }

  async payByCard() {
    const { due } = this.account;
    if (due < 50) return;
    const client = await createInvoiceBearer(own, this.id);
    const asked = { amount: due, requestKey: newId(this.now) };
    const page = await client.pay(asked, this.now);
    expect(page.body).toMatchObject({ data: {} });
    const { url } = page.body.data;
    await chooseAtStripe(url, 'never');
    await this.settle();
    const fee = Math.round((due * 2) / 100);
    this.account.fees += fee;
    this.account.held += due + fee;
    await this.noteLast(due + fee, { url, fee });
  }

  async settle() {
    const all = await listThingPayments(own.scope, { kind: 'invoice', id: this.id });
    for (const { paymentId } of all) await settlePayment(own.scope, paymentId, payables, this.now);
  }

  async unpay() {
    const payment = this.payments.findLast((it) => !it.over && it.url === undefined);
    const left = payment ? payment.amount - payment.back : 0;
    if (!payment || left === 0) return;
    await this.send('updateStatus', { status: 'unpaid', factId: payment.factId });
    payment.over = true;
    this.account.held -= left;
  }

  async refund(share: number) {
    const payment = this.payments.findLast((it) => !it.over && it.amount > it.back);
    const most = payment ? Math.min(payment.amount - payment.back, this.account.money) : 0;
    if (!payment || most <= 0) return;
    const amount = Math.ceil((most * share) / 100);
    const { factId } = payment;
    const refund = { factId, refundType: 'CUSTOM', amount, reason: 'Rain' };
    this.account.refund(newId(this.now), amount);
    await this.send('refund', refund);
    if (payment.url !== undefined) await this.settle();
    payment.back += amount;
  }

  async correct(cups: number) {
    const { requestKey: _, ...content } = buildInvoiceInput(this.clientId, {
      clientInvoiceItems: items(cups),
      ...(this.details && { dueDate: this.details.dueDate }),
    });
    const body = { ...content, id: this.id, version: this.version, reason: 'Other guests' };
    const { status } = await owner.call(invoices, 'update', { body }, this.now);
    expect(['correct', status]).toEqual(['correct', 200]);
    this.account.total = computeTotal(cups);
  }

  async credit(other: Life, asked: number) {
    const amount = Math.min(asked, other.account.due);
    if (amount === 0) return;
    const credit = { toId: other.id, amount, requestKey: newId(this.now) };
    const body = { id: this.id, version: this.version, ...credit };
    const { status } = await owner.call(invoicePayments, 'credit', { body }, this.now);
    expect(['credit', status]).toEqual(['credit', 200]);
    this.account.held -= amount;
    other.account.held += amount;
  }

  /** Even shares are won. A lost one takes back what remains of the payment. */
  async dispute(share: number) {
    const payment = this.payments.findLast((it) => !it.over && it.url !== undefined);
    if (!payment) return;
    await chooseAtStripe(payment.url ?? '', 'dispute');
    await this.settle();
    const isLost = share % 2 === 1;
    await chooseAtStripe(payment.url ?? '', isLost ? 'lose' : 'withdraw');
    await this.settle();
    if (!isLost) return;
    payment.over = true;
    const left = payment.amount - payment.back;
    this.account.held -= left;
    // Of a payment of which nothing is left, no fee is owed.
    if (left > 0) this.account.fees -= payment.fee ?? 0;
  }

  async writeOff(amount: number) {
    if (amount === 0) return;
    await this.send('writeOff', { amount, reason: 'Closed' });
    this.account.forgiven += amount;
  }

  async undoWriteOff() {
    const logs = this.details?.successPaymentLogs ?? [];
    const line = logs.findLast(
      ({ kind, factId }) => kind === 'writeOff' && !logs.some(({ of }) => of === factId),
    );
    if (!line) return;
    await this.send('undoWriteOff', { factId: line.factId, reason: 'Paid after all' });
    this.account.forgiven -= line.amount;
  }

  /** The fee of $25.00 is charged once, to who still owes ten days after the due date. */
  async pass(days: number) {
    this.now = instant(this.now + days * dayMilliseconds);
    const { dueDate = '', successPaymentLogs = [] } = this.details ?? {};
    const lateDays = (this.now - Date.parse(`${dueDate}T12:00:00Z`)) / dayMilliseconds;
    await processDueInvoice(own.scope, this.id, this.now);
    const isCharged = successPaymentLogs.some(({ kind }) => kind === 'lateFee');
    if (lateDays >= 10 && this.account.due > 0 && !isCharged) this.account.fees += 2500;
  }

  async waive() {
    const logs = this.details?.successPaymentLogs ?? [];
    const fee = logs.find(({ kind }) => kind === 'lateFee');
    if (!fee || logs.some(({ kind }) => kind === 'waiver')) return;
    await this.send('waiveLateFee', { factId: fee.factId, reason: 'A good client' });
    this.account.fees -= 2500;
  }

  async check(done: unknown) {
    const { calculations, status, successPaymentLogs } = await this.read();
    const { due, overpaid, writtenOff, money } = this.account;
    const { dueAmount, overpaidAmount, writtenOffAmount } = calculations;
    expect([done, dueAmount, overpaidAmount, writtenOffAmount]).toEqual([
      ...[done, due, overpaid, writtenOff],
    ]);
    expect(sumMoney(successPaymentLogs)).toBe(money);
    expect(['paid', 'partial_refunded', 'refunded', 'written_off'].includes(status)).toBe(
      due === 0,
    );
    expect(status === 'written_off').toBe(due === 0 && writtenOff > 0);
  }
}

/** What came in and went out, line by line. */
function sumMoney(logs: InvoiceDetails['successPaymentLogs']): number {
  const signs: Partial<Record<string, number>> = {
    payment: 1,
    creditApplied: 1,
    reversal: -1,
    creditGiven: -1,
    refundAsked: -1,
    refundFailed: 1,
  };
  return logs.reduce((sum, { kind, amount }) => sum + (signs[kind] ?? 0) * amount, 0);
}

const begunIds: string[] = [];

async function begin(clientId: string, { cups, redrafted }: Plan): Promise<Life> {
  const customerDetails = { clientId, businessName: 'Acme Tools' };
  const first = { customerDetails, clientInvoiceItems: items(redrafted ? 1 : cups) };
  const id = await addInvoiceDraft(own, owner, first);
  if (redrafted) {
    const { requestKey: _, ...content } = buildInvoiceInput(clientId, {
      clientInvoiceItems: items(cups),
    });
    await owner.call(invoices, 'update', { body: { ...content, id, version: 1 } });
  }
  await publishDraft(owner, id, noon, false);
  begunIds.push(id);
  const begun = new Life(id, clientId, new InvoiceAccount(computeTotal(cups)));
  await begun.read();
  return begun;
}

async function run(plan: Plan): Promise<void> {
  const clientId = await createTestClient(own);
  const lived = await begin(clientId, plan);
  const other = await begin(clientId, { ...plan, cups: 50, redrafted: false });
  for (const { does, share } of plan.steps) {
    await lived.live(does, share, other);
    lived.story.push(`${does} ${share}`);
    await lived.check(lived.story.join(', '));
  }
  other.now = lived.now;
  await other.check('other');
  await checkTogether(clientId, [lived, other], lived.now);
}

const sumOf = (all: readonly Life[], pick: (account: InvoiceAccount) => number) =>
  all.reduce((sum, { account }) => sum + pick(account), 0);

async function checkTogether(clientId: string, all: readonly Life[], now: Instant) {
  const listed = await owner.call(invoices, 'list', { body: { clientIds: [clientId] } }, now);
  const params = { id: clientId };
  const asked = await owner.call(invoicePayments, 'statement', { params, query: {} }, now);
  const due = sumOf(all, (account) => account.due);
  const overpaid = sumOf(all, (account) => account.overpaid);
  const money = sumOf(all, (account) => account.money);
  expect(listed.body.totals).toEqual({
    grandTotal: sumOf(all, (account) => account.owed),
    dueAmount: due,
    overpaidAmount: overpaid,
    paidAmount: money,
  });
  const details = new Map(all.map((each) => [each.id, each.details?.status]));
  for (const { id, status } of listed.body.data) expect(status).toBe(details.get(id));
  const { closingCents, paidCents, lines } = asked.body.data;
  expect([closingCents, paidCents]).toEqual([due - overpaid, money]);
  expect(lines.at(-1)?.balanceCents ?? 0).toBe(due - overpaid);
}

test(`${lives} lives: invoices, grid and statements say what a second account says`, async () => {
  // One after the other: Stripe's stand-in has one clock.
  for (const plan of fc.sample(life, { seed: 20_260_101, numRuns: lives })) await run(plan);
}, 1_200_000);

/** Each step may pass a hundred days, so the lives fill nearly three years. */
const years = ['2026', '2027', '2028', '2029'].map((year) => ({
  fromDate: `${year}-07-01`,
  toDate: `${Number(year) + 1}-06-30`,
}));

async function readBalances(now: Instant) {
  const balances = new Map<string, number>();
  for (const query of years) {
    const { data } = (await owner.call(accounting, 'journal', { query }, now)).body;
    expect(data.debitCents).toBe(data.creditCents);
    for (const { account, debitCents, creditCents } of data.accounts) {
      balances.set(account, (balances.get(account) ?? 0) + debitCents - creditCents);
    }
  }
  return balances;
}

/** What Stripe has of the lives' payments, before its payouts. */
async function sumAtStripe(): Promise<number> {
  const all = await Promise.all(
    begunIds.map((id) => listThingPayments(own.scope, { kind: 'invoice', id })),
  );
  return all
    .flat()
    .filter(({ state }) => state === 'paid')
    .reduce((sum, { amountCents, processingFeeCents = 0, refunds }) => {
      const done = refunds.filter(({ state }) => state === 'done');
      const refunded = done.reduce((total, refund) => total + refund.amountCents, 0);
      return sum + amountCents - processingFeeCents - refunded;
    }, 0);
}

async function sumLostDisputes(now: Instant): Promise<number> {
  const details = await Promise.all(begunIds.map((id) => getInvoiceDetails(owner, id, now)));
  return details
    .flatMap(({ successPaymentLogs }) => successPaymentLogs)
    .filter(({ factId }) => /^dispute-[^|]*$/.test(factId))
    .reduce((sum, { amount }) => sum + amount, 0);
}

test('the journal of all these years balances, with what invoices and Stripe say', async () => {
  const now = instant(noon + 1100 * dayMilliseconds);
  const balances = await readBalances(now);
  const { totals } = (await owner.call(invoices, 'list', { body: {} }, now)).body;

  expect(balances.get('receivable')).toBe(totals.dueAmount);
  expect(balances.get('customerCredits') ?? 0).toBe(-totals.overpaidAmount);
  expect(balances.get('deposits') ?? 0).toBe(0);
  expect(balances.get('refundsPayable') ?? 0).toBe(0);
  const held = (balances.get('cardClearing') ?? 0) + (balances.get('bank') ?? 0);
  expect(held).toBe((await sumAtStripe()) - (await sumLostDisputes(now)));
});
