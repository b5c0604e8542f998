import { expect, test } from 'vitest';
import { createEvent, getEvent } from '#functions/data/events/events.ts';
import {
  createFranchise,
  type Franchise,
  getFranchise,
} from '#functions/data/franchises/franchises.ts';
import { createScope } from '#functions/data/store/scope.ts';
import { newEventCode, newId } from '#functions/ports/ids.ts';
import { buildEvent, buildFranchise } from '#scripts/seed/builders.ts';
import { cities } from '#shared/contract/platform/cities.ts';
import { franchises } from '#shared/contract/franchises/franchises.ts';
import { metadata } from '#shared/contract/platform/metadata.ts';
import { settings } from '#shared/contract/franchises/settings.ts';
import { createIssuedInvoice, getInvoiceDetails } from '#tests/support/fixtures/invoices.ts';
import { type Caller, buildPermission, noon, world } from '#tests/support/world.ts';

async function read(who: Caller, id: string) {
  const { body } = await who.call(settings, 'details', { params: { id } });
  return body.data;
}

async function change(who: Caller, id: string, changed: object) {
  const { support: _support, letterhead: _letterhead, ...before } = await read(who, id);
  return who.call(settings, 'update', { body: { ...before, ...changed } });
}

test('an owner changes the settings of the franchise', async () => {
  const { as, franchise } = await world();
  const owner = await as('Franchise');
  const wanted = { taskCardColor: '#123456', weekStart: 2, reminderHours: [2, 24] } as const;

  const saved = await change(owner, franchise.franchiseId, wanted);

  expect(saved.body.general).toEqual([{ message: 'Settings saved.' }]);
  expect(await read(owner, franchise.franchiseId)).toMatchObject({ ...wanted, version: 2 });
});

test('a franchise stored before there were business hours has the usual ones, and keeps those it sets', async () => {
  const {
    businessOpensAt: _opens,
    businessClosesAt: _closes,
    ...before
  } = buildFranchise({
    franchiseId: newId(noon),
  });
  await createFranchise(before as Franchise);
  const scope = createScope(before.franchiseId, 'all');
  const usual = { businessOpensAt: '09:00', businessClosesAt: '21:00' };
  expect(await getFranchise(scope)).toMatchObject(usual);

  const { as, franchise } = await world();
  const owner = await as('Franchise');
  await change(owner, franchise.franchiseId, { businessOpensAt: '07:00' });
  // A page from an earlier version sends none.
  const left = { businessOpensAt: undefined, businessClosesAt: undefined, weekStart: 2 };
  const saved = await change(owner, franchise.franchiseId, left);

  expect(saved.status).toBe(200);
  expect(await read(owner, franchise.franchiseId)).toMatchObject({
    ...usual,
    businessOpensAt: '07:00',
    weekStart: 2,
  });
});

test('of two who change the settings the second learns of the first', async () => {
  const { as, franchise } = await world();
  const [owner, admin] = [await as('Franchise'), await as('Admin')];
  const id = franchise.franchiseId;
  const { support: _support, ...before } = await read(owner, id);
  const save = (who: Caller, taskCardColor: string) =>
    who.call(settings, 'update', { body: { ...before, taskCardColor } });

  const statuses = [await save(owner, '#111111'), await save(admin, '#222222')];

  expect(statuses.map(({ status }) => status)).toEqual([200, 409]);
  expect((await read(owner, id)).taskCardColor).toBe('#111111');
});

test('an admin who changes the master data leaves the settings alone', async () => {
  const { as, franchise } = await world();
  const [owner, admin] = [await as('Franchise'), await as('Admin')];
  const id = franchise.franchiseId;
  await change(owner, id, { taskCardColor: '#123456' });

  const { body } = await admin.call(franchises, 'details', { params: { id } });
  const { activated: _activated, ...master } = body.data;
  const saved = await admin.call(franchises, 'update', { body: { ...master, name: 'Renamed' } });

  expect(saved.status).toBe(200);
  expect((await read(owner, id)).taskCardColor).toBe('#123456');
});

test('the settings of another franchise do not exist', async () => {
  const [here, there] = [await world(), await world()];
  const owner = await here.as('Franchise');
  const { support: _support, ...own } = await read(owner, here.franchise.franchiseId);
  const id = there.franchise.franchiseId;

  const seen = await owner.call(settings, 'details', { params: { id } });
  const saved = await owner.call(settings, 'update', { body: { ...own, id } });
  const shown = await owner.call(settings, 'display', { params: { id } });

  expect([seen.status, saved.status, shown.status]).toEqual([404, 404, 404]);
});

test('a manager needs the permission to manage settings, and on every brand to change them', async () => {
  const { as, franchise } = await world({ brandIds: ['shaved-ice', 'coffee'] });
  const id = franchise.franchiseId;
  const manager = (level: 'read' | 'write', brandIds: readonly string[]) =>
    as('Manager', buildPermission('MANAGE_SETTINGS', level, brandIds));
  const { support: _support, ...before } = await read(await as('Franchise'), id);
  const save = async (who: Caller) => (await who.call(settings, 'update', { body: before })).status;
  const see = async (who: Caller) =>
    (await who.call(settings, 'details', { params: { id } })).status;

  expect(await see(await as('Manager', buildPermission('MANAGE_EVENT', 'write', ['coffee'])))).toBe(
    403,
  );
  expect(await see(await manager('read', ['coffee']))).toBe(200);
  expect(await save(await manager('read', ['shaved-ice', 'coffee']))).toBe(403);
  expect(await save(await manager('write', ['coffee']))).toBe(403);
  expect(await save(await manager('write', ['shaved-ice', 'coffee']))).toBe(200);
});

test('everyone of a franchise sees its colours and calendar', async () => {
  const { as, franchise } = await world();
  const driver = await as('Driver');

  const { body } = await driver.call(settings, 'display', {
    params: { id: franchise.franchiseId },
  });

  expect(body.data).toEqual({
    timeZone: 'America/Chicago',
    weekStart: 1,
    monthStart: 1,
    taskCardColor: '#C9C8C8',
    notificationSentColor: '#1B8A4B',
    notificationNotSentColor: '#C4372E',
  });
});

test('an event keeps the zone in which it was booked', async () => {
  const { as, franchise, scope } = await world();
  const event = buildEvent({ eventId: newId(noon), code: newEventCode() });
  await createEvent(scope, event, undefined);

  await change(await as('Franchise'), franchise.franchiseId, { timeZone: 'America/Denver' });

  expect(await getEvent(scope, event.eventId)).toMatchObject({
    timeZone: 'America/Chicago',
    startsAt: event.startsAt,
  });
});

test('whom to ask for help stands in the super settings and reaches every owner', async () => {
  const { as, franchise } = await world();
  const admin = await as('System Admin');
  const { body } = await admin.call(settings, 'superDetails', {});
  const support = { supportName: 'Help', supportEmail: 'help@example.com', supportPhone: '' };

  const first = await admin.call(settings, 'superUpdate', { body: { ...body.data, ...support } });
  const second = await admin.call(settings, 'superUpdate', { body: { ...body.data } });

  expect([first.status, second.status]).toEqual([200, 409]);
  expect((await read(await as('Franchise'), franchise.franchiseId)).support).toEqual(support);
});

test('reading and changing the settings cost what they must', async () => {
  const { as, franchise } = await world();
  const owner = await as('Franchise');
  const id = franchise.franchiseId;

  const seen = await owner.call(settings, 'details', { params: { id } });
  const { support: _support, ...before } = seen.body.data;
  const saved = await owner.call(settings, 'update', { body: before });

  // Session, franchise (consistent), super settings.
  expect(seen.cost).toEqual({ requests: 3, readUnits: 2, writeUnits: 0 });
  // Session, franchise, the transaction: the item and its row in the list.
  expect(saved.cost).toMatchObject({ requests: 3, readUnits: 1.5 });
});

test('cities are suggested by state, each once and in order', async () => {
  const { as } = await world();
  const driver = await as('Driver');
  const citiesOf = async (stateId: string) => {
    const { status, body } = await driver.call(cities, 'list', { query: { stateId } });
    return { status, names: status === 200 ? body.data.map(({ name }) => name) : [] };
  };

  const { names } = await citiesOf('IL');
  expect(names).toContain('Naperville');
  expect(names).toEqual([...new Set(names)].sort((a, b) => a.localeCompare(b, 'en')));
  expect(await citiesOf('VI')).toEqual({ status: 200, names: [] });
  expect((await citiesOf('XX')).status).toBe(400);
});

test('the lookups: states, time zones and the zone of the caller', async () => {
  const { as } = await world({ timeZone: 'America/Denver' });
  const owner = await as('Franchise');

  const states = await owner.call(metadata, 'states', { query: { countryCode: 'USA' } });
  const zones = await owner.call(metadata, 'metadata', {});
  const zone = await owner.call(metadata, 'franchiseTimezone', {});
  const elsewhere = await owner.call(metadata, 'states', {
    query: { countryCode: 'CAN' as 'USA' },
  });

  expect(states.body.data).toContainEqual({ stateId: 'IL', name: 'Illinois' });
  expect(zones.body.data.timezoneList).toContain('America/Chicago');
  expect(zone.body.data).toEqual({ franchiseDefaultTimezone: 'America/Denver' });
  expect(elsewhere.status).toBe(400);
});

test('settings and letterhead that are opened together are saved one after the other', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const id = own.franchise.franchiseId;
  const { support: _support, letterhead, ...opened } = await read(owner, id);
  const { name: _name, ...lines } = letterhead;
  const paper = { id, version: opened.version, ...lines, taxId: '31-7654321' };

  const settled = await owner.call(settings, 'update', { body: { ...opened, weekStart: 2 } });
  const printed = await owner.call(settings, 'saveLetterhead', { body: paper as never });
  const again = await owner.call(settings, 'update', { body: { ...opened, weekStart: 3 } });
  const stale = await owner.call(settings, 'saveLetterhead', { body: paper as never });

  expect([settled.status, printed.status, again.status, stale.status]).toEqual([
    ...[200, 200, 409, 409],
  ]);
  expect(await read(owner, id)).toMatchObject({
    weekStart: 2,
    letterhead: { taxId: '31-7654321' },
  });
});

test('the owner sets the letterhead, which new papers have and sent ones keep', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const id = own.franchise.franchiseId;
  const before = await createIssuedInvoice(own, owner);
  const { version } = await read(owner, id);
  const letterhead = {
    ...{ billingName: 'Polar Petal LLC', billingAddress: '12 Main St', billingCity: 'Dayton' },
    ...{ billingState: 'OH', billingZip: '45402', primaryPhone: '9375550100' },
    ...{ primaryEmail: 'office@polar.example', taxId: '31-1234567' },
  };

  const saved = await owner.call(settings, 'saveLetterhead', {
    body: { id, version, ...letterhead },
  });
  const stale = await owner.call(settings, 'saveLetterhead', {
    body: { id, version, ...letterhead },
  });
  const after = await createIssuedInvoice(own, owner);

  expect([saved.status, stale.status]).toEqual([200, 409]);
  expect((await read(owner, id)).letterhead).toMatchObject(letterhead);
  expect((await getInvoiceDetails(owner, after)).franchiseDetails).toMatchObject({
    franchiseName: 'Polar Petal LLC',
    franchiseAddress: '12 Main St',
    franchisePhoneNumber: '9375550100',
    franchiseTaxId: '31-1234567',
  });
  expect((await getInvoiceDetails(owner, before)).franchiseDetails.franchiseTaxId).not.toBe(
    '31-1234567',
  );
});
