// Gratuities that were paid online, in the pay of the event's crew.
import { expect, test } from 'vitest';
import { createEvent } from '#functions/data/events/events.ts';
import { buildPutOrderItem } from '#functions/data/orders/orders.ts';
import type { OrderDetail } from '#functions/data/orders/order.ts';
import { transact } from '#functions/data/store/transact.ts';
import { newEventCode, newId } from '#functions/ports/ids.ts';
import { buildEvent, buildOrder, buildOrderDetail } from '#scripts/seed/builders.ts';
import { timeClock } from '#shared/contract/staff/time-clock.ts';
import { noCrew } from '#shared/domain/events/event-crew.ts';
import type { OrderFact } from '#shared/domain/orders/order-ledger.ts';
import { instantAt, localTime } from '#shared/domain/values/local-date.ts';
import { cents } from '#shared/domain/values/money.ts';
import { addStaffAndGetId } from '#tests/support/fixtures/staff.ts';
import { noon, type World } from '#tests/support/world.ts';
import { reviewCard } from './clock-worlds.ts';
import {
  createApprovedWeek,
  enterTime,
  getPay,
  lockWeek,
  nextWeek,
  tuesday,
  week,
} from './pay-worlds.ts';

const at = (time: string) => instantAt(tuesday, localTime(time), 'America/Chicago');
const fact = (kind: OrderFact['kind'], amount: number): OrderFact => ({
  factId: `${kind}-${amount}`,
  kind,
  amountCents: cents(amount),
  at: noon,
  note: '',
  by: '',
});

async function putOrder(
  { scope }: Pick<World, 'scope'>,
  eventId: string,
  { orderId, over }: { orderId: string; over: Partial<OrderDetail> },
) {
  const detail = buildOrderDetail({
    slot: at('12:00'),
    term: 'menu',
    gratuityCents: cents(1000),
    grandTotalCents: cents(3000),
    ledger: [fact('payment', 3000)],
    ...over,
  });
  await transact([buildPutOrderItem(scope, buildOrder({ orderId, eventId, detail }))]);
}

/** Tuesday noon to 2: the driver was there for 2 hours, the worker for 1; a customer gave $10.00. */
async function createTippedWeek() {
  const own = await createApprovedWeek();
  const { owner, staffId, scope } = own;
  const workerId = await addStaffAndGetId(owner, { role: 'Worker', hourlyRateCents: 1800 });
  await enterTime(owner, workerId, tuesday, ['13:00', '14:30']);
  const [eventId, orderId] = [newId(noon), newId(noon)];
  const event = buildEvent({
    eventId,
    code: newEventCode(),
    eventDate: tuesday,
    startsAt: at('12:00'),
    endsAt: at('14:00'),
    crew: { ...noCrew, staffIds: [staffId, workerId] },
  });
  await createEvent(scope, event, undefined);
  await putOrder(own, eventId, { orderId, over: {} });
  return { ...own, workerId, eventId, orderId };
}

const getTips = async (...given: Parameters<typeof getPay>) =>
  (await getPay(...given)).people.map(({ staffId, tipsCents }) => [staffId, tipsCents]);

test('they wait for approved time, and are shared by the hours at the event', async () => {
  const { owner, staffId, workerId, eventId } = await createTippedWeek();
  const before = await getTips(owner);

  await reviewCard(owner, workerId, 'approved', tuesday);

  expect(before).toEqual([[staffId, 1000]]);
  expect(new Map((await getTips(owner)) as [string, number][])).toEqual(
    new Map([
      [staffId, 667],
      [workerId, 333],
    ]),
  );
  expect((await getPay(owner)).tips).toMatchObject([{ eventId, day: tuesday, isCarried: false }]);
});

test('or equally, as the franchise chose', async () => {
  const { owner, workerId } = await createTippedWeek();
  await reviewCard(owner, workerId, 'approved', tuesday);
  const rules = { roundingMinutes: 0, dailyOvertimeHours: null, weeklyOvertimeHours: 40 } as const;

  const saved = await owner.call(timeClock, 'saveSettings', {
    body: { ...rules, tipPool: 'equal', version: 0 },
  });

  expect(saved.status).toBe(200);
  expect((await getTips(owner)).map(([, tips]) => tips)).toEqual([500, 500]);
});

test('without approved time of the crew they are nobody’s, and the page says so', async () => {
  const { owner, staffId, eventId } = await createTippedWeek();
  await reviewCard(owner, staffId, 'rejected', tuesday);

  expect(await getPay(owner)).toMatchObject({
    tips: [],
    unsharedTips: [{ eventId, day: tuesday, cents: 1000 }],
  });
});

test('a gratuity that is refunded after it was paid out is taken back in the next period, once', async () => {
  const { owner, staffId, workerId, eventId, orderId, ...own } = await createTippedWeek();
  await reviewCard(owner, workerId, 'approved', tuesday);
  await lockWeek(owner);
  const ledger = [fact('payment', 3000), fact('refundAsked', 3000), fact('refund', 3000)];

  await putOrder(own, eventId, { orderId, over: { ledger } });

  const [paid, next] = [await getPay(owner), await getPay(owner, nextWeek)];
  const people = [staffId, workerId].map((id) => next.people.find((it) => it.staffId === id));
  expect(paid.people.map(({ tipsCents }) => tipsCents).toSorted()).toEqual([333, 667]);
  expect(people).toMatchObject([
    { tipsCents: 0, adjustmentCents: -667, totalCents: -667 },
    { tipsCents: 0, adjustmentCents: -333, totalCents: -333 },
  ]);
  expect(next.tips).toMatchObject([{ eventId, isCarried: true }]);
  expect((await getPay(owner, week.from)).status).toBe('locked');
});
