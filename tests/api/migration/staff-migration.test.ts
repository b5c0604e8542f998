import { expect, test } from 'vitest';
import { listUsers } from '#functions/data/accounts/users.ts';
import { listStaff, readRoster } from '#functions/data/staff/roster.ts';
import { listPlannedShifts } from '#functions/data/staff/shift-reads.ts';
import { newId } from '#functions/ports/ids.ts';
import { franchiseMigration } from '#shared/contract/migration/franchise-migration.ts';
import { staffProfiles } from '#shared/contract/staff/staff-profiles.ts';
import { staffSchedule } from '#shared/contract/staff/staff-schedule.ts';
import { localDate } from '#shared/domain/values/local-date.ts';
import { findPlanFaults } from '#tests/support/fixtures/crew-plan.ts';
import { getWeekAround, planShift } from '#tests/support/fixtures/staff.ts';
import { noon } from '#tests/support/world.ts';
import {
  buildMigrationRequest,
  type MigrationWorld,
  createMigrationWorld,
} from './migration-worlds.ts';

async function addPerson({ owner }: MigrationWorld, over: object = {}): Promise<string> {
  const person = { firstName: 'Dana', lastName: 'Reyes', phone: '6305550111', role: 'Driver' };
  const body = { ...person, hourlyRateCents: 2150, bio: 'Drives', ...over };
  const sent = { ...body, role: 'Driver' as const, requestKey: newId(noon) };
  return (await owner.call(staffProfiles, 'create', { body: { ...person, ...sent } })).body.data.id;
}

async function migrate(both: MigrationWorld, type: 'Copy' | 'Move') {
  const asked = { ...buildMigrationRequest(both, ['staff']), type };
  const { body } = await both.admin.call(franchiseMigration, 'preview', { body: asked });
  const { fingerprint, counts } = body.data;
  const confirmed = { fingerprint, confirmation: both.target.code, requestKey: newId(noon) };
  await both.admin.call(franchiseMigration, 'migrate', { body: { ...asked, ...confirmed } });
  return counts;
}

test('people come as profiles without a sign-in, whether they had one or not', async () => {
  const both = await createMigrationWorld();
  await addPerson(both, { homeZip: '60504' });
  await both.source.as('Driver');

  await migrate(both, 'Copy');

  const { staff: there, homeZips } = await readRoster(both.there);
  expect(there.map(({ hasSignIn }) => hasSignIn)).toEqual([false, false]);
  expect(await listUsers(both.there)).toEqual([]);
  const dana = there.find(({ firstName }) => firstName === 'Dana');
  expect(dana).toMatchObject({ role: 'Driver' });
  expect(homeZips.get(dana?.id ?? '')).toBe('60504');
});

test('a move makes a profile inactive at the source, and leaves accounts to their people', async () => {
  const both = await createMigrationWorld();
  const id = await addPerson(both);
  const { user } = await both.source.as('Driver');

  await migrate(both, 'Move');

  const active = new Map((await listStaff(both.source.scope)).map((it) => [it.id, it.active]));
  expect([active.get(id), active.get(user.userId)]).toEqual([false, true]);
});

test('whoever has shifts ahead stays at the source until they are given away, and has none in the new franchise', async () => {
  const both = await createMigrationWorld();
  const { scope } = both.source;
  const id = await addPerson(both);
  const { body } = await planShift(both.owner, { staffId: id, brandId: 'shaved-ice' });
  const isActive = async () => (await listStaff(scope)).find((it) => it.id === id)?.active;

  await migrate(both, 'Move');
  const during = await isActive();
  const [shift] = (await getWeekAround(both.owner)).shifts;
  await both.owner.call(staffSchedule, 'remove', { params: { id: body.data.id } });
  await migrate(both, 'Move');

  expect([during, await isActive()]).toEqual([true, false]);
  expect(shift).toMatchObject({ staffId: id });
  const there = await listStaff(both.there);
  expect(there).toMatchObject([{ firstName: 'Dana', active: true }]);
  const july = { from: localDate('2026-07-01'), to: localDate('2026-07-31') };
  expect(await listPlannedShifts(both.there, july)).toEqual([]);
  expect(await findPlanFaults(scope, [id])).toEqual([]);
});

test('whoever is known by name and phone number is not brought again', async () => {
  const both = await createMigrationWorld();
  await addPerson(both);
  await addPerson(both, { lastName: 'Other' });
  await migrate(both, 'Copy');
  await addPerson(both);

  const counts = await migrate(both, 'Copy');

  expect(counts).toMatchObject([{ kind: 'staff', brought: 0, joined: 1, already: 2 }]);
  expect(await listStaff(both.there)).toHaveLength(2);
});
