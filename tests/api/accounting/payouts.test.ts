// Stripe's payouts in the books, also while Stripe doesn't report them.
import { beforeEach, expect, test, vi } from 'vitest';
import { linkStripeAccount } from '#functions/data/franchises/stripe-accounts.ts';
import * as payouts from '#functions/ports/payments/payouts.ts';
import { StripeUnavailable } from '#functions/ports/payments/stripe.ts';
import { localDate } from '#shared/domain/values/local-date.ts';
import {
  august,
  closeJuly,
  exportPeriod,
  july,
  readSums,
} from '#tests/api/accounting/book-worlds.ts';
import { changeAccountAtStripe, sendStripeWebhook } from '#tests/support/outside/stripe.ts';
import { completeStripeConnection, getStripeAccount } from '#tests/support/outside/stripe-walk.ts';
import { buildPermission, world } from '#tests/support/world.ts';

type Payout = Awaited<ReturnType<typeof payouts.listBankPayouts>>[number];

const paid: Payout = {
  payoutId: 'po_1',
  day: localDate('2026-07-20'),
  amountCents: 5000,
  arrives: true,
};

const report = (...all: readonly Payout[]) =>
  vi
    .mocked(payouts.listBankPayouts)
    .mockImplementation(async (_, { from, to }) =>
      all.filter(({ day }) => day >= from && day <= to),
    );

beforeEach(() => void vi.spyOn(payouts, 'listBankPayouts'));

async function connect() {
  const own = await world({ brandIds: ['shaved-ice', 'coffee'] });
  const owner = await own.as('Franchise');
  const { account } = await completeStripeConnection(owner);
  report(paid);
  return { own, owner, account };
}

const isDown = () =>
  vi
    .mocked(payouts.listBankPayouts)
    .mockRejectedValue(new StripeUnavailable(new Error('no route to Stripe')));

test('while Stripe is down, no payout of a closed month is exported again', async () => {
  const { owner } = await connect();
  await closeJuly(owner);
  const first = await exportPeriod(owner, july);
  isDown();

  const again = await exportPeriod(owner, august);

  expect(first.entries).toBe(1);
  expect(again.id).toBeNull();
  expect(await readSums(owner, july)).toEqual({ bank: 5000, cardClearing: -5000 });
  expect(await readSums(owner, august)).toEqual({});
});

test('while Stripe is down, no month is closed', async () => {
  const { owner } = await connect();
  isDown();

  const { status, body } = await closeJuly(owner);

  expect(status).toBe(409);
  expect(JSON.stringify(body)).toContain('Try closing the month again in a few minutes.');
});

test('payouts of an account that is unlinked stay in the books', async () => {
  const { owner, account } = await connect();
  await exportPeriod(owner, july);
  await closeJuly(owner);

  await changeAccountAtStripe(account, 'disconnected');
  await sendStripeWebhook({ account, type: 'account.application.deauthorized' });

  expect((await getStripeAccount(owner)).state).toBe('notConnected');
  expect((await exportPeriod(owner, august)).id).toBeNull();
  expect(await readSums(owner, august)).toEqual({});
});

test('payouts that we may not list any more stay exported', async () => {
  const { owner } = await connect();
  await exportPeriod(owner, july);
  report();

  expect((await exportPeriod(owner, august)).id).toBeNull();
});

test('a payout that fails is taken back, and one that arrives later moves', async () => {
  const { owner } = await connect();
  await exportPeriod(owner, july);
  await closeJuly(owner);

  report({ ...paid, arrives: false });
  const failed = await readSums(owner, august);
  report({ ...paid, day: localDate('2026-08-03') });
  const moved = await exportPeriod(owner, august);

  expect(failed).toEqual({ bank: -5000, cardClearing: 5000 });
  expect(moved.entries).toBe(2);
  expect(await readSums(owner, august)).toEqual({ bank: 0, cardClearing: 0 });
});

test('a payout of two brands is shown to those who see both', async () => {
  const { own, owner, account } = await connect();
  await linkStripeAccount(own.scope, 'coffee', account);
  const signIn = (...brandIds: readonly string[]) =>
    own.as('Manager', buildPermission('MANAGE_REPORT', 'write', brandIds));
  // The payout is booked under the first of the two.
  const one = await signIn('coffee');
  const both = await signIn('shaved-ice', 'coffee');
  const readBank = async () => [
    (await readSums(one, july))['bank'],
    (await readSums(both, july))['bank'],
  ];

  const open = await readBank();
  await closeJuly(owner);

  expect([open, await readBank()]).toEqual([
    [undefined, 5000],
    [undefined, 5000],
  ]);
});
