// Automatic daily payouts: each day pays out what became available, less what was refunded or
// disputed, until the day before. A negative balance waits for the next payments.
import { daySeconds } from '#shared/domain/values/time-units.ts';
import { type CardRefund, type CheckoutSession, toBalanceObject } from './stripe-checkout.ts';

type AccountMovements = {
  readonly sessions: readonly CheckoutSession[];
  readonly refunds: readonly CardRefund[];
};

const toDay = (seconds: number) => Math.floor(seconds / daySeconds);

function listChanges({ sessions, refunds }: AccountMovements) {
  const paid = sessions.filter((session) => session.paid);
  return [
    ...paid.map(({ intentId, amount, createdAt }) => {
      const balance = toBalanceObject(intentId, amount, createdAt);
      return { day: toDay(balance.available_on), amount: balance.net };
    }),
    ...refunds
      .filter(({ status }) => status === 'succeeded')
      .map(({ createdAt, amount }) => ({ day: toDay(createdAt), amount: -amount })),
    ...paid.flatMap(({ dispute, amount }) =>
      dispute && dispute.status !== 'won'
        ? [{ day: toDay(dispute.createdAt), amount: -amount }]
        : [],
    ),
  ];
}

/** The newest first, as Stripe lists them. */
export function listPayoutObjects(
  accountId: string,
  movements: AccountMovements,
  nowSeconds: number,
) {
  const changes = listChanges(movements).toSorted((one, other) => one.day - other.day);
  const days = [...new Set(changes.map(({ day }) => day + 1))].filter(
    (day) => day <= toDay(nowSeconds),
  );
  let balance = 0;
  let next = 0;
  return days
    .flatMap((day) => {
      for (; (changes[next]?.day ?? day) < day; next += 1) balance += changes[next]?.amount ?? 0;
      if (balance <= 0) return [];
      const amount = balance;
      balance = 0;
      return [toPayoutObject(accountId, day, amount)];
    })
    .reverse();
}

const toPayoutObject = (accountId: string, day: number, amount: number) => ({
  id: `po_${accountId.replace(/^acct_/, '')}${day}`,
  object: 'payout',
  amount,
  arrival_date: day * daySeconds,
  automatic: true,
  created: day * daySeconds,
  currency: 'usd',
  livemode: false,
  method: 'standard',
  status: 'paid',
  type: 'bank_account',
});
