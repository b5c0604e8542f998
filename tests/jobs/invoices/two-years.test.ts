// Two years of a franchise's mornings with the job itself and the table: ticks that are left out,
// come twice in parallel, or are interrupted; invoices that are issued twice in parallel, some paid
// eventually, some never.
import { beforeEach, expect, test } from 'vitest';
import { getInvoice } from '#functions/data/invoices/invoices.ts';
import { publishInvoice } from '#functions/flows/invoices/publish-invoice.ts';
import { invoicePayments } from '#shared/contract/invoices/invoice-payments.ts';
import { invoices } from '#shared/contract/invoices/invoices.ts';
import { invoiceSettings } from '#shared/contract/invoices/invoice-settings.ts';
import { sumLedger } from '#shared/domain/invoices/invoice.ts';
import { getInvoiceFacts } from '#functions/data/invoices/invoice-rows.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { addDays, type LocalDate, toLocalDate } from '#shared/domain/values/local-date.ts';
import { type Random, createRandom } from '#scripts/seed/random.ts';
import { interruptAt } from '#tests/support/interrupt.ts';
import { addInvoiceDraft, createTestClient } from '#tests/support/fixtures/invoices.ts';
import { listMailsTo } from '#tests/support/outside/mail.ts';
import { settle, tick } from '#tests/support/stream.ts';
import { mapInSequence } from '#tests/support/map-in-sequence.ts';
import { type Caller, noon, type World, world } from '#tests/support/world.ts';

beforeEach(() => settle());

const days = 730;
const morning = (day: number): Instant => instant(noon + day * 86_400_000);
const dateOn = (day: number): LocalDate => toLocalDate(morning(day), 'America/Chicago');

const rules = [
  { ruleId: 'flat', daysAfterDueDate: 1, feeType: 'Fixed' as const, amount: 1500, repeatDays: 0 },
  {
    ruleId: 'monthly',
    daysAfterDueDate: 30,
    feeType: 'Percentage' as const,
    ratePercent: '1.5',
    repeatDays: 30,
  },
];
const reminders = [
  { slot: 'reminder1' as const, days: 7 as const, when: 'before' as const },
  { slot: 'reminder2' as const, days: 0 as const, when: 'after' as const },
  { slot: 'reminder3' as const, days: 14 as const, when: 'after' as const },
];

type Owed = { readonly id: string; readonly email: string; dueOn: number; paidOn: number };

/** Due two weeks after its day, as the number of a day. */
async function issue(own: World, owner: Caller, day: number, random: Random): Promise<Owed> {
  const clientId = await createTestClient(own);
  const email = `${clientId.toLowerCase()}@years.example`;
  const customerDetails = { clientId, businessName: 'Acme Tools', contactEmail: email };
  const dated = { invoiceDate: dateOn(day), dueDate: addDays(dateOn(day), 14) };
  const id = await addInvoiceDraft(own, owner, { customerDetails, ...dated });
  const now = morning(day);
  const publish = async () => {
    const draft = await getInvoice(own.scope, id);
    return draft && publishInvoice(own.scope, draft, { mail: false, by: owner.user.userId, now });
  };
  // Pressed twice at the same time, next to a draft that is dropped.
  const dropped = await addInvoiceDraft(own, owner);
  await Promise.all([publish(), publish()]);
  await owner.call(invoices, 'remove', { params: { id: dropped } }, now);
  // A third pays within half a year, a third late, a third never.
  const paidOn = random.pick([
    day + random.between(1, 30),
    day + random.between(31, 180),
    Infinity,
  ]);
  return { id, email, dueOn: day + 14, paidOn };
}

async function pay(own: World, owner: Caller, { id }: Owed, day: number): Promise<void> {
  const { version } = (await getInvoice(own.scope, id)) ?? { version: 0 };
  const body = { id, version, status: 'paid', method: 'check', requestKey: `pay-${id}` } as const;
  const { status } = await owner.call(invoicePayments, 'updateStatus', { body }, morning(day));
  expect(status).toBe(200);
}

/** The job's runs on a day: none for up to two days, several in parallel, interrupted. */
async function wake(day: number, random: Random): Promise<void> {
  const now = morning(day);
  const twice = random.chance(0.2);
  if (random.chance(0.2)) {
    const at = { request: random.between(1, 12), isSent: random.chance(0.5) };
    await interruptAt(() => tick('process-due-invoices', now), at);
  }
  await Promise.all((twice ? [1, 2] : [1]).map(() => tick('process-due-invoices', now)));
  await settle(now);
}

/** By simple counting: on the days on which the job ran before it was paid. */
function feesExpected({ dueOn, paidOn }: Owed, wakings: readonly number[]): number {
  const last = wakings.filter((day) => day < paidOn).at(-1) ?? 0;
  const late = last - dueOn;
  const monthly = Math.min(24, Math.max(0, Math.floor(late / 30)));
  return (late >= 1 ? 1500 : 0) + monthly * 162;
}

const remindersExpected = ({ dueOn, paidOn }: Owed, wakings: readonly number[]) =>
  [dueOn - 7, dueOn, dueOn + 14].filter((on) => wakings.some((day) => day >= on && day < paidOn))
    .length;

test('two years of ticks with gaps, duplicates and crashes charge and remind once, and numbers have no gaps', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  await owner.call(invoiceSettings, 'saveReminders', { body: { version: 0, reminders } });
  await owner.call(invoiceSettings, 'saveLateFees', { body: { version: 1, enabled: true, rules } });
  const random = createRandom(20);
  const owed: Owed[] = [];
  const wakings: number[] = [];

  for (let day = 0, next = 0; day <= days; day += 1) {
    if (day % 30 === 0 && day < days - 60) owed.push(await issue(own, owner, day, random));
    await mapInSequence(
      owed.filter(({ paidOn }) => paidOn === day),
      (one) => pay(own, owner, one, day),
    );
    if (day < next && day < days) continue;
    await wake(day, random);
    wakings.push(day);
    next = day + random.between(1, 3);
  }

  const kept = await Promise.all(owed.map(({ id }) => getInvoice(own.scope, id)));
  const grid = { limit: 100, sortColumn: 'invoiceNumber', sortType: 'ASC' } as const;
  const { body } = await owner.call(invoices, 'list', { body: grid }, morning(days));
  const reminded = await Promise.all(
    owed.map(async ({ email }) =>
      (await listMailsTo(email)).filter(({ subject }) => subject.startsWith('Reminder: ')),
    ),
  );
  const ledgers = kept.map((invoice) => invoice?.ledger ?? []);
  const feesOf = (ledger: (typeof ledgers)[number]) =>
    ledger.reduce((sum, it) => sum + (it.kind === 'lateFee' ? it.amountCents : 0), 0);

  expect(body.data.map(({ invoiceNumber }) => invoiceNumber)).toEqual(
    owed.map((_, at) => `INV-${String(at + 1).padStart(5, '0')}`),
  );
  expect(ledgers.map(feesOf)).toEqual(owed.map((one) => feesExpected(one, wakings)));
  expect(reminded.map((mails) => mails.length)).toEqual(
    owed.map((one) => remindersExpected(one, wakings)),
  );
  expect(kept.map((it) => it && getInvoiceFacts(it))).toMatchObject(ledgers.map(sumLedger));
  const paid = owed.map(({ paidOn }) => paidOn <= days);
  expect(body.totals.dueAmount).toBe(
    ledgers.reduce((sum, ledger, at) => sum + (paid[at] ? 0 : 10_800 + feesOf(ledger)), 0),
  );
});
