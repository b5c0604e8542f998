import { expect, test, vi } from 'vitest';
import { requireFound } from '#functions/errors/errors.ts';
import { newId } from '#functions/ports/ids.ts';
import * as sms from '#functions/ports/sms.ts';
import { customerOrders } from '#shared/contract/orders/customer-orders.ts';
import { orders } from '#shared/contract/orders/orders.ts';
import { call } from '#tests/support/call.ts';
import { createMobile, replyByText, listTextsTo } from '#tests/support/outside/sms.ts';
import { minutesAfter } from '#tests/support/fixtures/reports.ts';
import { settle, tick } from '#tests/support/stream.ts';
import { mapInSequence } from '#tests/support/map-in-sequence.ts';
import { noon, world } from '#tests/support/world.ts';
import { createOfferedEvent, buildOrderInput } from './order-worlds.ts';

const own = await world();
const owner = await own.as('Franchise');
const ready = 'Your order is ready.';

async function ordered(given: { agreesToTexts?: boolean; mobile?: string } = {}) {
  const event = await createOfferedEvent(own);
  const mobile = given.mobile ?? createMobile();
  const body = { ...buildOrderInput(event), agreesToTexts: true, ...given, mobile };
  await call(customerOrders, customerOrders.routes.order, { body }, { now: noon });
  const row = requireFound(
    (await owner.call(orders, 'list', { body: { eventId: event.eventId } })).body.data[0],
  );
  return { ...row, mobile };
}

const asked = ({ id, version }: { id: string; version: number }) => ({
  body: { id, version, text: ready, requestKey: newId(noon) },
});

const getOrderDetails = async (id: string) =>
  (await owner.call(orders, 'details', { params: { id } })).body.data;

test('who agreed to it is texted that their order is ready, and the order says so', async () => {
  const order = await ordered();

  const { status } = await owner.call(orders, 'sendSms', asked(order));
  await settle();

  const [received] = await listTextsTo(order.mobile);
  const { sentTexts } = await getOrderDetails(order.id);
  expect(status).toBe(200);
  expect(received).toMatch(/: Your order is ready\. Reply STOP to end texts\.$/);
  expect(sentTexts).toMatchObject([{ text: ready, outcome: 'sent' }]);
});

test('a press sent twice, and two people who press at once, send one text', async () => {
  const order = await ordered();
  const [press, other] = [asked(order), asked(order)];

  const replied = await Promise.all(
    [press, press, other].map((it) => owner.call(orders, 'sendSms', it)),
  );
  const again = await owner.call(orders, 'sendSms', replied[0]?.status === 200 ? press : other);
  await settle();

  expect(replied.map(({ status }) => status)).toContain(409);
  expect(again.status).toBe(200);
  expect(await listTextsTo(order.mobile)).toHaveLength(1);
});

test('who did not agree to it is not texted, whatever number they left', async () => {
  const order = await ordered({ agreesToTexts: false });

  const { status } = await owner.call(orders, 'sendSms', asked(order));

  expect(status).toBe(409);
  expect(await getOrderDetails(order.id)).toMatchObject({ mobile: '', takesTexts: false });
});

test('who agrees to texts says where', async () => {
  const body = {
    ...buildOrderInput(await createOfferedEvent(own)),
    agreesToTexts: true,
    mobile: '',
  };

  const reply = await call(customerOrders, customerOrders.routes.order, { body }, { now: noon });

  expect(reply).toMatchObject({ status: 400, body: { mobile: [{}] } });
});

test('a customer who replied STOP gets no more texts, and the order says why', async () => {
  const order = await ordered();
  await replyByText(order.mobile, 'STOP');

  await owner.call(orders, 'sendSms', asked(order));
  await settle();

  expect(await listTextsTo(order.mobile)).toEqual([]);
  expect((await getOrderDetails(order.id)).sentTexts).toMatchObject([{ outcome: 'optedOut' }]);
});

test('a text that the service refuses for an hour has failed', async () => {
  const order = await ordered({ mobile: '3125550199' });

  await owner.call(orders, 'sendSms', asked(order));
  await settle();
  await mapInSequence([2, 8, 24, 40, 61], (minutes) =>
    tick('send-mail', minutesAfter(noon, minutes)),
  );

  expect((await getOrderDetails(order.id)).sentTexts).toMatchObject([{ outcome: 'failed' }]);
});

test('a text whose answer was lost is unknown, never sent again by itself, but by a person', async () => {
  const order = await ordered();
  const { sendSms } = sms;
  vi.spyOn(sms, 'sendSms').mockImplementationOnce(async (text) => {
    await sendSms(text);
    throw new Error('cut off before the answer');
  });

  await owner.call(orders, 'sendSms', asked(order));
  await settle();
  await mapInSequence([2, 8, 24, 61], (minutes) => tick('send-mail', minutesAfter(noon, minutes)));
  const alone = [await listTextsTo(order.mobile), (await getOrderDetails(order.id)).sentTexts];
  await owner.call(orders, 'sendSms', asked({ id: order.id, version: order.version + 1 }));
  await settle();

  expect(alone).toMatchObject([{ length: 1 }, [{ outcome: 'unknown' }]]);
  expect(await listTextsTo(order.mobile)).toHaveLength(2);
  expect((await getOrderDetails(order.id)).sentTexts).toMatchObject([
    { outcome: 'unknown' },
    { outcome: 'sent' },
  ]);
});

test('an order is texted about five times at most', async () => {
  const order = await ordered();

  for (const version of [1, 2, 3, 4, 5]) {
    await owner.call(orders, 'sendSms', asked({ id: order.id, version }));
  }
  const sixth = await owner.call(orders, 'sendSms', asked({ id: order.id, version: 6 }));

  expect(sixth.status).toBe(409);
  expect((await getOrderDetails(order.id)).sentTexts).toHaveLength(5);
});

const complete = ({ id }: { id: string }, now = noon) =>
  owner.call(orders, 'setStatusOfMany', { body: { ids: [id], status: 'COMPLETED' } }, now);

test('who agreed to it is texted once their order is completed, however often that happens', async () => {
  const order = await ordered();
  const number = String(order.number).padStart(3, '0');

  await Promise.all([complete(order), complete(order)]);
  await owner.call(orders, 'setStatusOfMany', {
    body: { ids: [order.id], status: 'IN_PROGRESS' },
  });
  await complete(order);
  await settle();

  expect(await listTextsTo(order.mobile)).toEqual([
    expect.stringMatching(new RegExp(`: Order ${number} is ready\\. Reply STOP to end texts\\.$`)),
  ]);
  expect(await getOrderDetails(order.id)).toMatchObject({
    status: 'COMPLETED',
    sentTexts: [{ outcome: 'sent' }],
  });
});

test('nobody is texted twice, without agreeing, or hours after their slot', async () => {
  const [told, silent, late] = [
    await ordered(),
    await ordered({ agreesToTexts: false }),
    await ordered(),
  ];
  await owner.call(orders, 'sendSms', asked(told));

  await complete(told);
  await complete(silent);
  // The slot is two hours after noon.
  await complete(late, minutesAfter(noon, 6 * 60));
  await settle();

  expect(await listTextsTo(told.mobile)).toHaveLength(1);
  expect((await getOrderDetails(silent.id)).sentTexts).toEqual([]);
  expect(await listTextsTo(late.mobile)).toEqual([]);
});
