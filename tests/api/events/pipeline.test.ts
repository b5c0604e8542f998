// One board from the first request to the booking, at a cost that doesn't grow with it.
import { expect, test } from 'vitest';
import { getBookingRequest } from '#functions/data/events/booking-requests.ts';
import { measureCost } from '#functions/data/store/meter.ts';
import { bookingRequests } from '#shared/contract/events/booking-requests.ts';
import { home } from '#shared/contract/reports/home.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { createIssuedInvoice } from '#tests/support/fixtures/invoices.ts';
import { mapInSequence, rangeTo } from '#tests/support/map-in-sequence.ts';
import { buildPermission, type Caller, noon, type World, world } from '#tests/support/world.ts';
import { createRequest } from './booking-worlds.ts';

const later = (minutes: number): Instant => instant(noon + minutes * 60_000);

const readBoard = async (who: Caller, now = later(60)) =>
  (await who.call(home, 'pipeline', { body: {} }, now)).body.data;

async function change(own: World, owner: Caller, id: string, given: object, now: Instant) {
  const version = (await getBookingRequest(own.scope, id))?.version ?? 1;
  await owner.call(bookingRequests, 'update', { body: { id, version, ...given } }, now);
}

const listCounts = ({ columns }: Awaited<ReturnType<typeof readBoard>>) =>
  Object.fromEntries(columns.map(({ stage, count }) => [stage, count]));

test('a request moves on as it is answered, and says why it was lost', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  await createRequest(own, undefined, 'School');
  await createRequest(own, undefined, 'Pool');
  const listed = (await owner.call(bookingRequests, 'list', { body: {} })).body.data;
  const find = (name: string) => listed.find((it) => it.businessName === name)?.id ?? '';
  const [first, second] = [find('School'), find('Pool')];
  const before = await readBoard(owner);

  await change(own, owner, first, { manualStatus: 'contacted' }, later(25));
  await change(own, owner, second, { manualStatus: 'deleted', lostReason: 'Too far' }, later(30));

  const after = await readBoard(owner);
  expect(listCounts(before)).toMatchObject({ new: 2, talking: 0, lost: 0 });
  expect(listCounts(after)).toMatchObject({ new: 0, talking: 1, lost: 1 });
  const lost = after.columns.find(({ stage }) => stage === 'lost');
  expect(lost?.cards).toMatchObject([{ name: 'Pool', reason: 'Too far' }]);
  expect(after.figures).toMatchObject({ requests: 2, answered: 1, answerMinutes: 25, lost: 1 });
});

test('who may not see invoices sees requests only', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  await createRequest(own);
  await createIssuedInvoice(own, owner, {}, 'quotation');
  const manager = await own.as('Manager', buildPermission('MANAGE_EVENT', 'read', ['shaved-ice']));

  expect(listCounts(await readBoard(owner))).toMatchObject({ new: 1, sent: 1 });
  expect(listCounts(await readBoard(manager))).toMatchObject({ new: 1, sent: 0 });
});

test('the board costs the same with one request and quote as with twenty', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const measureBoard = async () => {
    await readBoard(owner);
    return (await measureCost(() => readBoard(owner))).cost;
  };
  await createRequest(own);
  await createIssuedInvoice(own, owner, {}, 'quotation');
  const few = await measureBoard();

  await mapInSequence(rangeTo(19), async () => {
    await createRequest(own);
    await createIssuedInvoice(own, owner, {}, 'quotation');
  });

  const many = await measureBoard();
  expect(many).toEqual(few);
  expect(many).toMatchObject({ requests: 3, readUnits: 2.5 });
});
