// The contacts of several franchises, gathered into the legacy contacts of one.
import { expect, test } from 'vitest';
import { legacyContactList } from '#functions/data/marketing/legacy-contact-list.ts';
import { newId } from '#functions/ports/ids.ts';
import { franchiseMigration } from '#shared/contract/migration/franchise-migration.ts';
import { claimsExpiredAt } from '#tests/support/fixtures/bulk-changes.ts';
import { interruptAt } from '#tests/support/interrupt.ts';
import { tick } from '#tests/support/stream.ts';
import { noon } from '#tests/support/world.ts';
import {
  addClient,
  addContact,
  type MigrationWorld,
  createMigrationWorld,
  getMigrationReport,
} from './migration-worlds.ts';

const reached = (contactEmail: string, contactPhone = '') => ({ contactEmail, contactPhone });

/** Two franchises that share some contacts, and one that receives them. */
async function several() {
  const [first, second] = [await createMigrationWorld(), await createMigrationWorld()];
  await addClient(first, { businessName: 'Lincoln School', ...reached('noor@x.example') });
  await addClient(first, { businessName: 'Nobody', ...reached('') });
  await addContact(first, 'Oak Park Library');
  await addClient(second, { businessName: 'Lincoln PTA', ...reached('NOOR+pta@x.example') });
  await addClient(second, { businessName: 'Grace', ...reached('', '6305550142') });
  return { first, second };
}

async function asked({ first, second }: { first: MigrationWorld; second: MigrationWorld }) {
  const sourceIds = [first, second].map(({ source }) => source.franchise.franchiseId);
  const body = { sourceIds, targetId: first.target.franchiseId };
  const { data } = (await first.admin.call(franchiseMigration, 'previewAggregate', { body })).body;
  const confirmation = first.target.code;
  const { fingerprint } = data;
  return { shown: data, body: { ...body, confirmation, fingerprint, requestKey: newId(noon) } };
}

async function namesIn({ there }: MigrationWorld) {
  const { entries } = await legacyContactList.rowSet(there, noon);
  return entries.map(({ row }) => row.businessName).toSorted();
}

test('each mailbox and phone number comes once, and who has neither stays', async () => {
  const both = await several();
  const { shown, body } = await asked(both);

  const started = await both.first.admin.call(franchiseMigration, 'aggregate', { body });

  expect(shown.counts).toEqual([
    {
      kind: 'gatheredClient',
      brought: 2,
      joined: 1,
      already: 0,
      refused: [{ why: 'unreachable', count: 1 }],
    },
    {
      kind: 'gatheredContact',
      brought: 0,
      joined: 0,
      already: 0,
      refused: [{ why: 'unreachable', count: 1 }],
    },
  ]);
  expect(await namesIn(both.first)).toEqual(['Grace', 'Lincoln School']);
  expect(await getMigrationReport(both.first, started.body.data.id)).toMatchObject({
    type: 'Aggregate',
    state: 'done',
    brought: 2,
    areas: ['contacts'],
  });
});

test('gathered again, nothing comes, and who is a client of the target is known there', async () => {
  const both = await several();
  const target = { ...both.first, source: { ...both.first.source, scope: both.first.there } };
  await addClient(target, { businessName: 'Grace Church', ...reached('', '6305550142') });
  await both.first.admin.call(franchiseMigration, 'aggregate', { body: (await asked(both)).body });

  const again = await asked(both);

  expect(again.shown.planned).toBe(0);
  expect(await namesIn(both.first)).toEqual(['Lincoln School']);
});

test('a franchise is a source once, and not of itself', async () => {
  const { admin, source, target } = await createMigrationWorld();
  const { franchiseId } = source.franchise;
  const ask = (sourceIds: string[], targetId: string) =>
    admin.call(franchiseMigration, 'previewAggregate', { body: { sourceIds, targetId } });

  const answers = [
    await ask([franchiseId], franchiseId),
    await ask([franchiseId, franchiseId], target.franchiseId),
  ];

  expect(answers.map(({ status }) => status)).toEqual([400, 400]);
  expect(answers[0]?.body).toHaveProperty('sourceIds');
  expect(answers[1]?.body).toHaveProperty('sourceIds');
});

test.each([6, 12, 18, 24, 30])('cut off at request %i, it ends the same', async (request) => {
  const both = await several();
  const { body } = await asked(both);
  const begin = () => both.first.admin.call(franchiseMigration, 'aggregate', { body });

  await interruptAt(begin, { request, isSent: true });
  await begin();
  await tick('advance-bulk-jobs', claimsExpiredAt);

  expect(await namesIn(both.first)).toEqual(['Grace', 'Lincoln School']);
});
