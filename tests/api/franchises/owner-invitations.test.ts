import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { franchises } from '#shared/contract/franchises/franchises.ts';
import { listMailsTo } from '#tests/support/outside/mail.ts';
import { mapInSequence, rangeTo } from '#tests/support/map-in-sequence.ts';
import { settle } from '#tests/support/stream.ts';
import { noon, world } from '#tests/support/world.ts';

const admin = await (await world()).as('Admin');

let codes = 0;
const details = (code = `ASK-${(codes += 1)}`) => ({
  code,
  name: `Bayou ${code}`,
  primaryEmail: `ask-${code.toLowerCase()}@example.com`,
  primaryContact: 'Lou Landry',
  billingCity: 'Lafayette',
  billingState: 'LA',
  timeZone: 'America/Chicago',
  salesTaxRate: '8.45',
  givebackPercentage: '20',
});

async function added(change: object = {}) {
  const body = { ...details(), brandIds: ['shaved-ice'], requestKey: randomUUID(), ...change };
  const { body: reply } = await admin.call(franchises, 'create', { body });
  return { id: reply.data.id, body };
}

const listPeople = async (franchiseId: string) =>
  (await admin.call(franchises, 'page', { query: { franchiseId } })).body.data.people ?? [];

const inviteOwner = (id: string, requestKey: string = randomUUID()) =>
  admin.call(franchises, 'inviteOwner', { body: { id, requestKey } });

test('an owner who has not come yet is invited again, at the email that the franchise has by now', async () => {
  const { id, body } = await added();
  const again = await inviteOwner(id);
  await settle(noon);
  const changed = { ...details(body.code), primaryEmail: `right-${body.primaryEmail}` };
  await admin.call(franchises, 'update', { body: { ...changed, id, version: 1 } });

  const right = await inviteOwner(id);
  await settle(noon);

  expect([again.status, right.status]).toEqual([200, 200]);
  expect(await listPeople(id)).toMatchObject([{ email: changed.primaryEmail, invited: true }]);
  expect(await listMailsTo(body.primaryEmail)).toHaveLength(2);
  expect(await listMailsTo(changed.primaryEmail)).toHaveLength(1);
});

test('a franchise without an owner gets one, and one whose owner signs in gets no other', async () => {
  const { id } = await added({ inviteOwner: false });
  const owned = await world();
  await owned.as('Franchise');

  const first = await inviteOwner(id);
  const other = await inviteOwner(owned.franchise.franchiseId);

  expect(first.status).toBe(200);
  expect(await listPeople(id)).toMatchObject([{ role: 'Franchise', invited: true }]);
  expect(other.status).toBe(409);
  expect(other.body.general?.[0]?.message).toMatch(/already has an owner/);
});

test('the same press, sent again or at once, is one mail, at a corrected address too', async () => {
  const { id, body } = await added();
  await settle(noon);
  const again = await Promise.all([inviteOwner(id, 'one'), inviteOwner(id, 'one')]);
  await settle(noon);
  const changed = { ...details(body.code), primaryEmail: `right-${body.primaryEmail}` };
  await admin.call(franchises, 'update', { body: { ...changed, id, version: 1 } });
  const right = await mapInSequence(rangeTo(2), () => inviteOwner(id, 'two'));
  await settle(noon);

  expect([...again, ...right].map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await listMailsTo(body.primaryEmail)).toHaveLength(2);
  expect(await listMailsTo(changed.primaryEmail)).toHaveLength(1);
});

test('a first owner who is invited twice by one press gets one mail', async () => {
  const { id, body } = await added({ inviteOwner: false });

  await mapInSequence(rangeTo(2), () => inviteOwner(id, 'first'));
  await settle(noon);

  expect(await listMailsTo(body.primaryEmail)).toHaveLength(1);
});
