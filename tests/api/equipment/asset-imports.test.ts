// Equipment from a file: each row is a piece, its type is matched by name or added, nothing comes twice,
// and undoing takes back what nobody has touched since.
import { expect, test } from 'vitest';
import { listAssets } from '#functions/data/equipment/assets.ts';
import { newId } from '#functions/ports/ids.ts';
import { assets } from '#shared/contract/equipment/assets.ts';
import { assetTypes } from '#shared/contract/equipment/asset-types.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import {
  buildAssetRow,
  finishAssetImport,
  startAssetImport,
  undoAssetImport,
} from '#tests/support/fixtures/asset-imports.ts';
import {
  addAssetType,
  addTruckAndGetId,
  getAssetDetails,
  logAssetRecord,
} from '#tests/support/fixtures/equipment.ts';
import { interruptAt } from '#tests/support/interrupt.ts';
import { rangeTo } from '#tests/support/map-in-sequence.ts';
import { tick } from '#tests/support/stream.ts';
import { buildPermission, type Caller, noon, world } from '#tests/support/world.ts';

const day = 86_400_000;

async function office() {
  const own = await world();
  return { own, owner: await own.as('Franchise') };
}

const importRows = async (caller: Caller, rows: Parameters<typeof startAssetImport>[1]) =>
  finishAssetImport(caller, await startAssetImport(caller, rows));

const listTypes = async (caller: Caller) =>
  (await caller.call(assetTypes, 'list', {})).body.data.map(({ assetTypeName, assets: count }) => [
    assetTypeName,
    count,
  ]);

const listProblems = async (caller: Caller, id: string) =>
  (await caller.call(assets, 'listImportProblems', { query: { id } })).body.data;

test('a row becomes a piece with all that the form takes, due dates included', async () => {
  const { own, owner } = await office();
  const row = buildAssetRow(2, {
    assetName: 'Big Blue',
    make: 'Ford',
    model: 'E-450',
    registrationNumber: 'IL 123',
    inventory: 1,
    notes: 'Rings twice',
    inspectionDueOn: '2027-03-01',
  });

  const { importing, undoable } = await importRows(owner, [row]);

  const [piece] = await listAssets(own.scope);
  expect(importing).toEqual({ state: 'done', changed: 1, unchanged: 0, refused: 0, left: 0 });
  expect(undoable).toBe(true);
  expect(await getAssetDetails(owner, piece?.assetId ?? '')).toMatchObject({
    assetName: 'Big Blue',
    assetTypeName: 'Truck',
    brandId: 'coffee',
    make: 'Ford',
    registrationNumber: 'IL 123',
    notes: 'Rings twice',
    inspectionDueOn: '2027-03-01',
    activated: true,
  });
});

test('types are matched by name in any case, and added once for all rows that need them', async () => {
  const { owner } = await office();
  await addAssetType(owner, 'Truck');

  await importRows(owner, [
    buildAssetRow(2, { assetTypeName: 'TRUCK' }),
    buildAssetRow(3, { assetTypeName: 'Trailer' }),
    buildAssetRow(4, { assetTypeName: 'trailer' }),
  ]);

  expect(await listTypes(owner)).toEqual([
    ['Trailer', 2],
    ['Truck', 1],
  ]);
});

test('what is here already is not added again: by registration number, or by name and brand', async () => {
  const { own, owner } = await office();
  await addTruckAndGetId(owner, {
    assetName: 'Old',
    brandId: 'coffee',
    registrationNumber: 'AB-12',
  });
  const rows = [
    buildAssetRow(2, { assetName: 'Renamed', registrationNumber: 'ab 12' }),
    buildAssetRow(3, { assetName: 'New' }),
    buildAssetRow(4, { assetName: 'NEW' }),
    buildAssetRow(5, { assetName: 'New', brandId: 'shaved-ice' }),
  ];

  const first = await importRows(owner, rows);
  const again = await importRows(owner, rows);

  expect(first.importing).toMatchObject({ changed: 2, unchanged: 2 });
  expect(again.importing).toMatchObject({ changed: 0, unchanged: 4 });
  expect(await listAssets(own.scope)).toHaveLength(3);
});

test('a second press on Import, and a part that is sent again, change nothing; other rows are refused', async () => {
  const { own, owner } = await office();
  const requestKey = newId(noon);
  const rows = [buildAssetRow(2), buildAssetRow(3)];

  const first = await startAssetImport(owner, rows, { requestKey });
  const second = await startAssetImport(owner, rows, { requestKey });
  await Promise.all([finishAssetImport(owner, first), finishAssetImport(owner, second)]);
  const other = await owner.call(assets, 'bringImportRows', {
    body: { importKey: requestKey, number: 0, rows: [buildAssetRow(9)] },
  });

  expect(second).toBe(first);
  expect(other.status).toBe(409);
  expect(await listAssets(own.scope)).toHaveLength(2);
});

test.each(rangeTo(16))(
  'cut off at request %i + 1, an import and its undoing bring and take each row once',
  async (at) => {
    const { own, owner } = await office();
    const rows = [buildAssetRow(2), buildAssetRow(3, { assetTypeName: 'Cart' })];
    const id = await startAssetImport(owner, rows);
    const later = instant(noon + 4 * 60_000);
    const advance = (now: Instant) => owner.call(assets, 'advanceImport', { body: { id } }, now);
    const cut = { request: at + 1, isSent: at % 2 === 0 };

    await interruptAt(() => advance(noon), cut);
    await advance(later);
    const { importing } = await finishAssetImport(owner, id, later);
    const made = await listAssets(own.scope);
    const types = await listTypes(owner);
    await owner.call(assets, 'undoImport', { body: { id } }, later);
    await interruptAt(() => advance(later), cut);
    const { undoing } = await finishAssetImport(owner, id, instant(later + 4 * 60_000));

    expect(importing).toEqual({ state: 'done', changed: 2, unchanged: 0, refused: 0, left: 0 });
    expect(made).toHaveLength(2);
    expect(types).toEqual([
      ['Cart', 1],
      ['Truck', 1],
    ]);
    expect(undoing).toEqual({ state: 'done', changed: 2, unchanged: 0, refused: 0, left: 0 });
    expect(await listAssets(own.scope)).toEqual([]);
    expect(await listTypes(owner)).toEqual([]);
  },
);

test('an import that nobody looks at is finished by the job', async () => {
  const { own, owner } = await office();
  await startAssetImport(owner, [buildAssetRow(2)]);

  await tick('advance-bulk-jobs', noon);

  expect(await listAssets(own.scope)).toHaveLength(1);
});

test('undoing deletes the pieces and the types that it added, so that all is as before', async () => {
  const { own, owner } = await office();
  await addAssetType(owner, 'Truck');
  const rows = rangeTo(60).map((at) =>
    buildAssetRow(at + 2, { assetTypeName: at % 2 ? 'Truck' : 'Cart' }),
  );
  const { id, importing } = await importRows(owner, rows);

  const { undoing, undoable } = await undoAssetImport(owner, id);

  expect(importing.changed).toBe(60);
  expect(undoing).toEqual({ state: 'done', changed: 60, unchanged: 0, refused: 0, left: 0 });
  expect(undoable).toBe(false);
  expect(await listAssets(own.scope)).toEqual([]);
  expect(await listTypes(owner)).toEqual([['Truck', 0]]);
});

test('what was edited or used since stays with its type, and is named with the reason', async () => {
  const { own, owner } = await office();
  const { id } = await importRows(owner, [buildAssetRow(2), buildAssetRow(3), buildAssetRow(4)]);
  const [first, second] = (await listAssets(own.scope)).map(({ assetId }) => assetId);
  const {
    assetTypeName: _type,
    activated: _on,
    signUrl: _url,
    signUrlExpiry: _until,
    ...edited
  } = await getAssetDetails(owner, first ?? '');
  await owner.call(assets, 'update', { body: { ...edited, notes: 'Painted' } });
  await logAssetRecord(owner, second ?? '');

  const { undoing } = await undoAssetImport(owner, id);

  expect(undoing).toMatchObject({ changed: 1, refused: 2 });
  expect(await listProblems(owner, id)).toEqual([
    { phase: 'undo', row: 2, name: 'Truck 2', why: 'edited' },
    { phase: 'undo', row: 3, name: 'Truck 3', why: 'used' },
  ]);
  expect(await listTypes(owner)).toEqual([['Truck', 2]]);
});

test('after thirty days an import is undone no more', async () => {
  const { owner } = await office();
  const { id } = await importRows(owner, [buildAssetRow(2)]);

  const { status } = await owner.call(
    assets,
    'undoImport',
    { body: { id } },
    instant(noon + 31 * day),
  );

  expect(status).toBe(409);
});

test('a row without a name, or of a brand that the caller may not change, is refused at its field', async () => {
  const { own, owner } = await office();
  const manager = await own.as('Manager', buildPermission('MANAGE_EQUIPMENT', 'write', ['coffee']));
  const bring = (caller: Caller, over: Parameters<typeof buildAssetRow>[1]) =>
    caller.call(assets, 'bringImportRows', {
      body: { importKey: newId(noon), number: 0, rows: [buildAssetRow(2, over)] },
    });

  const nameless = await bring(owner, { assetName: '' });
  const foreign = await bring(manager, { brandId: 'shaved-ice' });

  expect(nameless.status).toBe(400);
  expect(Object.keys(nameless.body)).toContain('rows.0.assetName');
  expect(foreign.status).toBe(403);
});

test('the list names imports with their progress, the latest first, at the cost of the session, one query and their jobs', async () => {
  const { owner } = await office();
  await importRows(owner, [buildAssetRow(2)]);

  const { body, cost } = await owner.call(assets, 'listImports', {});

  expect(body.data).toMatchObject([{ fileName: 'trucks.csv', rows: 1, undoing: null }]);
  expect(cost).toMatchObject({ requests: 3 });
});
