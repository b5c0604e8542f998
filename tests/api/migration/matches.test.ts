// What is matched with existing things of the target, and the questions before the start.
import { expect, test } from 'vitest';
import {
  type Asset,
  getAsset,
  listAssets,
  buildCreateAssetItem,
} from '#functions/data/equipment/assets.ts';
import { transact } from '#functions/data/store/transact.ts';
import { newId } from '#functions/ports/ids.ts';
import { franchiseMigration } from '#shared/contract/migration/franchise-migration.ts';
import { noon } from '#tests/support/world.ts';
import {
  addClient,
  addTruck,
  buildMigrationRequest,
  brandId,
  confirmPreview,
  countHoldings,
  type MigrationWorld,
  createMigrationWorld,
  preview,
  start,
} from './migration-worlds.ts';

/** The target has a truck like the source's, with these differences. */
async function truckThere(
  { source, there }: MigrationWorld,
  over: Partial<Asset>,
): Promise<string> {
  const pieces = await listAssets(source.scope);
  const own =
    pieces.find(({ assetName }) => assetName === (over.assetName ?? 'Truck 1')) ?? pieces[0];
  const truck = own && (await getAsset(source.scope, own.assetId));
  if (!truck) throw new Error('the source has no truck');
  const assetId = newId(noon);
  await transact([buildCreateAssetItem(there, { ...truck, assetId, version: 1, ...over })]);
  return assetId;
}

test.each([
  ['another name', { assetName: 'Trailer' }],
  ['the same name and no number', { registrationNumber: '' }],
])('equipment with %s may be the same: it is asked, and nothing begins before', async (_, over) => {
  const both = await createMigrationWorld();
  await addTruck(both);
  const into = await truckThere(both, over);

  const shown = await preview(both, ['equipment']);
  const unanswered = await start(both, await confirmPreview(both, ['equipment']));

  expect(shown.questions).toMatchObject([
    { kind: 'asset', name: 'Truck 1 (TRK-1)', candidates: [{ id: into }] },
  ]);
  expect(unanswered.status).toBe(400);
});

test.each([
  ['the same one', true, 1],
  ['another one', false, 2],
])('answered that it is %s, it is brought or matched so', async (_, isSame, pieces) => {
  const both = await createMigrationWorld();
  const id = await addTruck(both);
  const into = await truckThere(both, { assetName: 'Trailer' });
  const choices = [{ kind: 'asset' as const, id, into: isSame ? into : null }];
  const asked = { ...buildMigrationRequest(both, ['equipment']), choices };
  const { body } = await both.admin.call(franchiseMigration, 'preview', { body: asked });
  const { fingerprint, questions, matches } = body.data;

  const sent = { ...asked, fingerprint, confirmation: both.target.code, requestKey: newId(noon) };
  const { status } = await both.admin.call(franchiseMigration, 'migrate', { body: sent });

  expect([questions, status]).toEqual([[], 200]);
  expect(matches).toEqual(
    isSame ? [{ kind: 'asset', name: 'Truck 1 (TRK-1)', intoName: 'Trailer (TRK-1)' }] : [],
  );
  expect((await countHoldings(both.there)).pieces.length).toBe(pieces);
});

test('equipment of another brand with the same number is asked about; with another number it comes', async () => {
  const both = await createMigrationWorld({ brandIds: [brandId, 'coffee'] });
  await addTruck(both);
  await addTruck(both, { assetName: 'Truck 2', registrationNumber: 'TRK-2' });
  await truckThere(both, { brandId: 'coffee' });
  await truckThere(both, { assetName: 'Truck 2', registrationNumber: 'TRK-3' });

  const { questions, counts } = await preview(both, ['equipment']);

  expect(questions.map(({ name }) => name)).toEqual(['Truck 1 (TRK-1)']);
  expect(counts.find(({ kind }) => kind === 'asset')).toMatchObject({ brought: 1, joined: 0 });
});

test('the preview names what is matched with what', async () => {
  const both = await createMigrationWorld();
  await addTruck(both);
  await truckThere(both, {});

  const { matches } = await preview(both, ['equipment']);

  expect(matches).toEqual([
    { kind: 'asset', name: 'Truck 1 (TRK-1)', intoName: 'Truck 1 (TRK-1)' },
  ]);
});

test('a client who may be either of two is asked about', async () => {
  const both = await createMigrationWorld();
  await addClient(both, { businessName: 'Lincoln School' });
  const target = { ...both, source: { ...both.source, scope: both.there } };
  const twins = [
    await addClient(target, { businessName: 'Lincoln School' }),
    await addClient(target, { businessName: 'Lincoln School' }),
  ];

  const { questions } = await preview(both, ['clientsAndEvents']);

  expect(questions.map(({ candidates }) => candidates.map(({ id }) => id).toSorted())).toEqual([
    twins.toSorted(),
  ]);
});
