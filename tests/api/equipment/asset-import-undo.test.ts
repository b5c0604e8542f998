// Undoing an import of equipment: what was moved away or is being written stays, and is named.
import { expect, test } from 'vitest';
import { getBulkJob } from '#functions/data/bulk-changes/bulk-jobs.ts';
import { runBulkJob } from '#functions/data/bulk-changes/run-bulk-job.ts';
import { getAsset, listAssets, markAssetNotified } from '#functions/data/equipment/assets.ts';
import { createImportUndoJob, toUndoId } from '#functions/data/imports/undo-import.ts';
import { assetImport } from '#functions/flows/equipment/import-assets.ts';
import { assets } from '#shared/contract/equipment/assets.ts';
import {
  buildAssetRow,
  finishAssetImport,
  startAssetImport,
  undoAssetImport,
} from '#tests/support/fixtures/asset-imports.ts';
import { addAssetType, getAssetDetails } from '#tests/support/fixtures/equipment.ts';
import { rangeTo } from '#tests/support/map-in-sequence.ts';
import { buildPermission, type Caller, noon, world } from '#tests/support/world.ts';

async function office() {
  const own = await world();
  return { own, owner: await own.as('Franchise') };
}

async function manager(...brandIds: readonly string[]) {
  const { own, owner } = await office();
  const permissions = buildPermission('MANAGE_EQUIPMENT', 'write', brandIds);
  return { own, owner, person: await own.as('Manager', permissions) };
}

const importRows = async (caller: Caller, rows: Parameters<typeof startAssetImport>[1]) =>
  finishAssetImport(caller, await startAssetImport(caller, rows));

const listProblems = async (caller: Caller, id: string) =>
  (await caller.call(assets, 'listImportProblems', { params: { id } })).body.data;

test('a piece that was moved to a brand that the person doesn’t manage stays, and is named', async () => {
  const { own, owner, person } = await manager('coffee');
  const { id } = await importRows(person, [buildAssetRow(2)]);
  const [piece] = await listAssets(own.scope);
  const {
    assetTypeName: _type,
    activated: _on,
    signUrl: _url,
    signUrlExpiry: _until,
    ...details
  } = await getAssetDetails(owner, piece?.assetId ?? '');
  await owner.call(assets, 'update', { body: { ...details, brandId: 'shaved-ice' } });

  const { undoing } = await undoAssetImport(person, id);

  expect(undoing).toMatchObject({ changed: 0, refused: 1 });
  expect(await listProblems(person, id)).toEqual([
    { phase: 'undo', row: 2, name: 'Truck 2', why: 'brand' },
  ]);
  expect(await listAssets(own.scope)).toHaveLength(1);
});

test('a piece that others kept writing stays, is named, and goes when the import is undone again', async () => {
  const { own, owner } = await office();
  const { id } = await importRows(owner, [buildAssetRow(2, { inspectionDueOn: '2027-03-01' })]);
  await owner.call(assets, 'undoImport', { body: { id } });
  const job = await getBulkJob(own.scope, toUndoId(id));
  const busy = createImportUndoJob({
    ...assetImport,
    async openUndo(scope, now) {
      const plan = await assetImport.openUndo(scope, now);
      return async (record) => {
        const planned = await plan(record);
        const asset = await getAsset(scope, record.recordId);
        if (asset) await markAssetNotified({ scope, asset }, {});
        return planned;
      };
    },
  });

  if (job) await runBulkJob(busy, job, { now: noon, maxSteps: 8 });
  const [first] = (await owner.call(assets, 'listImports', {})).body.data;
  const problems = await listProblems(owner, id);
  const { undoing } = await undoAssetImport(owner, id);

  expect(first).toMatchObject({ undoing: { state: 'done', refused: 1 }, undoable: true });
  expect(problems).toEqual([{ phase: 'undo', row: 2, name: 'Truck 2', why: 'meanwhile' }]);
  expect(undoing).toMatchObject({ state: 'done', changed: 1, refused: 0 });
  expect(await listProblems(owner, id)).toEqual([]);
  expect(await listAssets(own.scope)).toEqual([]);
});

test('undoing reads tasks and events once for all pieces of a step', async () => {
  const undo = async (pieces: number) => {
    const { owner } = await office();
    await addAssetType(owner, 'Truck');
    const { id } = await importRows(
      owner,
      rangeTo(pieces).map((at) => buildAssetRow(at + 2)),
    );
    await owner.call(assets, 'undoImport', { body: { id } });
    return (await owner.call(assets, 'advanceImport', { body: { id } })).cost.requests;
  };

  // Each piece: itself, its log, its weeks, and the transaction that removes it.
  expect((await undo(4)) - (await undo(1))).toBe(3 * 4);
});
