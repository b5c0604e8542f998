// Equipment from a file: each row is a piece, its type is matched by name or added, nothing comes twice,
// and undoing takes back what nobody has touched since.
import { expect, test } from 'vitest';
import { changeUser } from '#functions/data/accounts/users.ts';
import { getBulkJob } from '#functions/data/bulk-changes/bulk-jobs.ts';
import { listAssets } from '#functions/data/equipment/assets.ts';
import {
  buildImportProblemItem,
  computeRecordImportExpiry,
} from '#functions/data/imports/record-imports.ts';
import { writeInBulk } from '#functions/data/store/bulk-write.ts';
import { tryTransact } from '#functions/data/store/transact.ts';
import { assetImport } from '#functions/flows/equipment/import-assets.ts';
import { newId } from '#functions/ports/ids.ts';
import { assets } from '#shared/contract/equipment/assets.ts';
import { assetTypes } from '#shared/contract/equipment/asset-types.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import {
  buildAssetRow,
  finishAssetImport,
  startAssetImport,
  undoAssetImport,
  uploadAssetRows,
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
  (await caller.call(assets, 'listImportProblems', { params: { id } })).body.data;

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

  expect(first.importing).toMatchObject({ changed: 2, unchanged: 2, refused: 0 });
  expect(again.importing).toMatchObject({ changed: 0, unchanged: 4, refused: 0 });
  expect(await listProblems(owner, first.id)).toEqual([
    { phase: 'import', row: 2, name: 'Renamed', why: 'known' },
    { phase: 'import', row: 4, name: 'NEW', why: 'known' },
  ]);
  expect(await listAssets(own.scope)).toHaveLength(3);
});

test('a second press on Import, and a part that is sent again, change nothing; other rows are refused', async () => {
  const { own, owner } = await office();
  const requestKey = newId(noon);
  const rows = [buildAssetRow(2), buildAssetRow(3)];

  const first = await startAssetImport(owner, rows, { requestKey });
  const second = await startAssetImport(owner, rows, { requestKey });
  await Promise.all([finishAssetImport(owner, first), finishAssetImport(owner, second)]);
  const other = await owner.call(assets, 'uploadImportRows', {
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

test('a row without a name is refused at its field, and one of a brand that the caller may not change as a whole', async () => {
  const { own, owner } = await office();
  const manager = await own.as('Manager', buildPermission('MANAGE_EQUIPMENT', 'write', ['coffee']));
  const bring = (caller: Caller, over: Parameters<typeof buildAssetRow>[1]) =>
    caller.call(assets, 'uploadImportRows', {
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

test('a due day of another century is refused at its field', async () => {
  const { owner } = await office();
  const row = buildAssetRow(2, { registrationExpiresOn: '1930-03-15' });

  const { status, body } = await owner.call(assets, 'uploadImportRows', {
    body: { importKey: newId(noon), number: 0, rows: [row] },
  });

  expect(status).toBe(400);
  expect(Object.keys(body)).toContain('rows.0.registrationExpiresOn');
});

test('the same piece in two parts of a file is one piece', async () => {
  const { own, owner } = await office();
  const rows = rangeTo(21).map((at) => buildAssetRow(at + 2));
  const twice = [...rows.slice(0, 20), buildAssetRow(22, { assetName: 'Truck 21' })];

  const { importing } = await importRows(owner, twice);

  expect(importing).toMatchObject({ changed: 20, unchanged: 1 });
  expect(await listAssets(own.scope)).toHaveLength(20);
});

test('what the same row has created already is no other piece', async () => {
  const { own } = await office();
  const row = assetImport.parse(buildAssetRow(2));
  const plan = async () =>
    (await assetImport.open(own.scope, noon))(row, (part) => `${part}-of-row-2`);
  const first = await plan();
  await tryTransact('items' in first ? first.items : []);

  expect(first.outcome).toBe('new');
  expect(await plan()).toMatchObject({ outcome: 'new', record: { recordId: 'thing-of-row-2' } });
});

test.each([
  ['no rows', [], 1],
  ['fewer rows', [2, 3], 3],
  ['more rows', rangeTo(21), 20],
  ['a number twice', [2, 2], 2],
  ['a number twice in two parts', [...rangeTo(20), 0], 21],
])('an import of which %s were uploaded does not start', async (_what, numbers, rows) => {
  const { owner } = await office();
  const requestKey = newId(noon);
  const uploaded = numbers.map((row) => buildAssetRow(row));
  await uploadAssetRows(owner, uploaded, { requestKey });

  const { status, body } = await owner.call(assets, 'startImport', {
    body: { requestKey, fileName: 'trucks.csv', rows },
  });

  expect(status).toBe(400);
  expect(Object.keys(body)).toContain('rows');
});

async function manager(...brandIds: readonly string[]) {
  const { own, owner } = await office();
  const permissions = buildPermission('MANAGE_EQUIPMENT', 'write', brandIds);
  return { own, owner, person: await own.as('Manager', permissions) };
}

test('rows of a brand that was withdrawn since the upload are refused', async () => {
  const { own, person } = await manager('coffee', 'shaved-ice');
  const rows = [buildAssetRow(2), buildAssetRow(3, { brandId: 'shaved-ice' })];
  const id = await startAssetImport(person, rows);

  await changeUser(person.user, {
    permissions: buildPermission('MANAGE_EQUIPMENT', 'write', ['coffee']),
  });
  await tick('advance-bulk-jobs', noon);

  expect(await listProblems(person, id)).toEqual([
    { phase: 'import', row: 3, name: 'Truck 3', why: 'brand' },
  ]);
  expect(await listAssets(own.scope)).toHaveLength(1);
});

test('an import that was stopped goes on with its other rows when it is started again', async () => {
  const { own, owner, person } = await manager('coffee');
  const rows = rangeTo(25).map((at) => buildAssetRow(at + 2));
  const requestKey = newId(noon);
  const id = await startAssetImport(person, rows, { requestKey });
  await person.call(assets, 'advanceImport', { body: { id } });
  const without = await changeUser(person.user, { permissions: [] });
  await tick('advance-bulk-jobs', noon);
  const [stopped] = (await owner.call(assets, 'listImports', {})).body.data;
  await changeUser(without ?? person.user, { permissions: person.user.permissions });

  const again = await startAssetImport(person, rows, { requestKey });
  const { importing } = await finishAssetImport(person, again);

  expect(stopped?.importing).toMatchObject({ state: 'stopped', changed: 20, left: 5 });
  expect(again).toBe(id);
  expect(importing).toEqual({ state: 'done', changed: 25, unchanged: 0, refused: 0, left: 0 });
  expect(await listAssets(own.scope)).toHaveLength(25);
});

test('all rows that were refused are listed, however many', async () => {
  const { own, owner } = await office();
  const { id: importId } = await importRows(owner, [buildAssetRow(2)]);
  const problem = { importId, phase: 'import', name: 'Truck', why: 'full' } as const;
  await writeInBulk(
    rangeTo(600).map((row) => buildImportProblemItem(own.scope, noon, { ...problem, row })),
  );

  expect(await listProblems(owner, importId)).toHaveLength(600);
});

test('the progress of an import is stored as long as the import', async () => {
  const { own, owner } = await office();
  const { id } = await importRows(owner, [buildAssetRow(2)]);

  const job = await getBulkJob(own.scope, id);

  expect(job?.expiresAt).toBe(computeRecordImportExpiry(noon));
});
