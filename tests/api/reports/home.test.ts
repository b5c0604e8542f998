import { expect, test } from 'vitest';
import { createBookingRequest } from '#functions/data/events/booking-requests.ts';
import { measureCost } from '#functions/data/store/meter.ts';
import { newId } from '#functions/ports/ids.ts';
import { buildBookingRequest } from '#scripts/seed/request-builders.ts';
import { bookingForms } from '#shared/contract/events/booking-forms.ts';
import { templates } from '#shared/contract/menus/templates.ts';
import { home } from '#shared/contract/reports/home.ts';
import { isLetterheadComplete } from '#shared/domain/reports/setup.ts';
import { addTruck } from '#tests/support/fixtures/equipment.ts';
import type { AccessCode } from '#shared/domain/access/permissions.ts';
import { localDate } from '#shared/domain/values/local-date.ts';
import { daysAfter, startWaiting } from '#tests/support/fixtures/awaited-replies.ts';
import { bookTestEvent } from '#tests/support/fixtures/event-mails.ts';
import { createIssuedInvoice } from '#tests/support/fixtures/invoices.ts';
import { settle } from '#tests/support/stream.ts';
import { mapInSequence, rangeTo } from '#tests/support/map-in-sequence.ts';
import { type Caller, buildPermission, noon, type World, world } from '#tests/support/world.ts';

const brandId = 'shaved-ice';

const view = async (who: Caller, brandIds: string[] = [], at = noon) =>
  (await who.call(home, 'view', { body: { brandIds } }, at)).body.data;

const needs = async (who: Caller, brandIds: string[] = [], at = noon) =>
  Object.fromEntries(
    (await view(who, brandIds, at)).attention.map(({ kind, count }) => [kind, count]),
  );

const bookOn = (own: World, day: string, change: object = {}) =>
  bookTestEvent(own, { eventDate: localDate(day), ...change });

async function busy() {
  const own = await world();
  const owner = await own.as('Franchise');
  await bookOn(own, '2026-07-15');
  await bookOn(own, '2026-07-21', { status: 'confirmed' });
  await bookOn(own, '2026-07-22');
  await bookOn(own, '2026-07-20', { status: 'cancelled' });
  await bookOn(own, '2026-07-01');
  await createBookingRequest(
    own.scope,
    buildBookingRequest({ requestId: newId(noon), brandId, contactName: 'Ann' }),
  );
  await startWaiting(own, newId(noon));
  await settle();
  return { own, owner };
}

test('it shows today and the next six days, and what of them is not ready', async () => {
  const { owner } = await busy();

  const { today, events, months } = await view(owner);

  expect(today).toBe('2026-07-15');
  expect(events?.map(({ eventDate, staff }) => [eventDate, staff])).toEqual([
    ['2026-07-15', []],
    ['2026-07-21', []],
  ]);
  expect(await needs(owner)).toEqual({
    unassigned: 2,
    unconfirmed: 1,
    bookingRequests: 1,
    unrecorded: 1,
    noReplies: 1,
  });
  expect(months).toMatchObject({ now: { from: '2026-07-01', to: '2026-07-15', events: 0 } });
});

test('an invoice that is overdue stands there with what is owed', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  await createIssuedInvoice(own, owner);

  const before = await needs(owner);
  const { attention } = await view(owner, [], daysAfter(noon, 20));

  expect(before).toEqual({});
  expect(attention).toEqual([{ kind: 'overdueInvoices', count: 1, dueCents: 10_800 }]);
});

test.each<[AccessCode, string[], boolean, boolean]>([
  ['MANAGE_EVENT', ['bookingRequests', 'unassigned', 'unconfirmed', 'unrecorded'], true, false],
  ['MANAGE_NO_REPLIES', ['noReplies'], false, false],
  ['MANAGE_INVOICE', [], false, false],
  ['MANAGE_DASHBOARD', [], false, true],
])('%s alone shows its part and no other', async (code, kinds, seesEvents, seesFigures) => {
  const { own } = await busy();
  const who = await own.as('Manager', buildPermission(code, 'read', [brandId]));

  const { attention, events, months } = await view(who);

  expect(attention.map(({ kind }) => kind).toSorted()).toEqual(kinds);
  expect([events !== null, months !== null]).toEqual([seesEvents, seesFigures]);
});

test('a code on another brand, and another brand in the filter, show nothing of this one', async () => {
  const { own, owner } = await busy();
  const who = await own.as('Manager', buildPermission('MANAGE_EVENT', 'read', ['coffee']));

  expect([await needs(who), (await view(who)).events]).toEqual([{}, []]);
  expect(await needs(owner, ['coffee'])).toEqual({});
});

test('it takes a dozen requests, however much there is', async () => {
  const { own, owner } = await busy();
  await view(owner);
  await mapInSequence(rangeTo(10), () => bookOn(own, '2026-07-17'));
  await view(owner);

  const { cost } = await measureCost(() => view(owner));

  expect(cost.requests).toBeLessThanOrEqual(14);
});

const readDone = async (who: Caller) => (await who.call(home, 'setup', {})).body.data.done;

test('a new franchise has nothing done, and a step is done when its own screen has something', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const before = await readDone(owner);

  const menu = { brandId, starter: 'shaved-ice', requestKey: newId(noon) } as const;
  await owner.call(templates, 'addStarter', { body: menu });
  await addTruck(owner);
  await owner.call(bookingForms, 'save', { body: { brandId, active: true } });
  await createIssuedInvoice(own, owner);

  expect(before).not.toEqual(expect.arrayContaining(['menu']));
  expect(before).not.toEqual(expect.arrayContaining(['quote']));
  expect(await readDone(owner)).toEqual(
    expect.arrayContaining(['menu', 'equipment', 'bookingForm', 'quote']),
  );
});

test('the letterhead needs a street and a phone', async () => {
  expect(isLetterheadComplete({ billingAddress: '', primaryPhone: '+19375550100' })).toBe(false);
  expect(isLetterheadComplete({ billingAddress: '1 Main St', primaryPhone: '' })).toBe(false);
  expect(isLetterheadComplete({ billingAddress: '1 Main St', primaryPhone: '+19375550100' })).toBe(
    true,
  );
});
