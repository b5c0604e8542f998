import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { newId } from '#functions/ports/ids.ts';
import { beforeEach, expect, test } from 'vitest';
import { listWaffleTiles, removeWaffleTile } from '#functions/data/platform/waffle-tiles.ts';
import { platformTenant } from '#functions/data/store/scope.ts';
import { documentClient, tableConfig } from '#functions/data/store/table.ts';
import { waffleMenu } from '#shared/contract/platform/waffle-menu.ts';
import { png } from '#tests/support/fixtures/pictures.ts';
import { noon, type Caller, world } from '#tests/support/world.ts';

const admin = await (await world()).as('System Admin');
const tile = {
  menuTitle: 'Intranet',
  targetUrl: 'https://intranet.example/home',
  iconFileId: null,
};

// The menu belongs to the platform: these tests share it and take turns.
beforeEach(async () => {
  const items = await listWaffleTiles();
  await Promise.all(items.map(({ id }) => removeWaffleTile(id)));
});

async function added(menuTitle: string): Promise<string> {
  const { body } = await admin.call(waffleMenu, 'add', {
    body: { requestKey: newId(noon), ...tile, menuTitle },
  });
  return body.data.id;
}

async function titles(query: object = {}, who: Caller = admin): Promise<string[]> {
  const { body } = await who.call(waffleMenu, 'list', { query });
  return body.data.map(({ menuTitle }) => menuTitle);
}

test('a new tile stands at the end and is active', async () => {
  await added('First');
  const id = await added('Second');

  const { body } = await admin.call(waffleMenu, 'details', { params: { id } });

  expect(body.data).toMatchObject({ menuTitle: 'Second', indexOrder: 1, activated: true });
  expect(await titles()).toEqual(['First', 'Second']);
});

test('a new tile stands at the end after others were deleted', async () => {
  const [first, second] = [await added('First'), await added('Second')];
  await added('Third');
  await added('Fourth');
  await admin.call(waffleMenu, 'remove', { params: { id: first } });
  await admin.call(waffleMenu, 'remove', { params: { id: second } });

  await added('Fifth');

  expect(await titles()).toEqual(['Third', 'Fourth', 'Fifth']);
});

test('of tiles that are added at once, no two stand at the same place', async () => {
  await Promise.all(['A', 'B', 'C', 'D'].map(added));

  const { body } = await admin.call(waffleMenu, 'list', { query: {} });

  expect(body.data.map(({ indexOrder }) => indexOrder)).toEqual([0, 1, 2, 3]);
});

test('a tile is changed and keeps its place', async () => {
  const id = await added('Frist');

  const saved = await admin.call(waffleMenu, 'update', {
    body: { ...tile, id, menuTitle: 'First' },
  });
  const { body } = await admin.call(waffleMenu, 'details', { params: { id } });

  expect(saved.body.general).toEqual([{ message: 'First saved.' }]);
  expect(body.data).toMatchObject({ menuTitle: 'First', indexOrder: 0 });
});

test('the list shows active tiles, inactive ones, or both', async () => {
  const [, hidden] = [await added('Shown'), await added('Hidden')];
  await admin.call(waffleMenu, 'setActivated', { body: { id: hidden, activated: false } });

  const active = await titles({ applyActivatedStatus: 'true', activated: 'true' });
  const inactive = await titles({ applyActivatedStatus: 'true', activated: 'false' });

  expect([active, inactive]).toEqual([['Shown'], ['Hidden']]);
  expect(await titles()).toEqual(['Shown', 'Hidden']);
});

test('the list is searched by title', async () => {
  await added('Training Portal');
  await added('Shop');

  expect(await titles({ searchText: 'train' })).toEqual(['Training Portal']);
});

test('an order that is saved is numbered from 0 without gaps', async () => {
  const ids = [await added('A'), await added('B'), await added('C')];
  const positions = [20, 5, 9];

  const waffleMenuList = ids.map((id, at) => ({ id, indexOrder: positions[at] ?? 0 }));
  const saved = await admin.call(waffleMenu, 'reorder', { body: { waffleMenuList } });
  const { body } = await admin.call(waffleMenu, 'list', { query: {} });

  expect(saved.status).toBe(200);
  expect(body.data.map((it) => [it.menuTitle, it.indexOrder])).toEqual([
    ['B', 0],
    ['C', 1],
    ['A', 2],
  ]);
});

test('an order that misses a tile, or has one twice, is refused and changes nothing', async () => {
  const [a, b] = [await added('A'), await added('B')];

  const missing = [{ id: b, indexOrder: 0 }];
  const twice = [b, b].map((id, indexOrder) => ({ id, indexOrder }));
  const answers = await Promise.all(
    [missing, twice].map((waffleMenuList) =>
      admin.call(waffleMenu, 'reorder', { body: { waffleMenuList } }),
    ),
  );

  expect(a).not.toBe(b);
  expect(answers.map(({ status }) => status)).toEqual([409, 409]);
  expect(await titles()).toEqual(['A', 'B']);
});

test('a deleted tile is gone, and deleting it again says so', async () => {
  const id = await added('Gone');

  const first = await admin.call(waffleMenu, 'remove', { params: { id } });
  const second = await admin.call(waffleMenu, 'remove', { params: { id } });

  expect([first.status, second.status]).toEqual([200, 404]);
  expect(await titles()).toEqual([]);
});

test('an icon is uploaded by a signed PUT and seen by a signed link', async () => {
  const icon = png;
  const body = { contentType: 'image/png', contentLength: icon.length } as const;
  const { fileId, uploadUrl } = (await admin.call(waffleMenu, 'startIconUpload', { body })).body
    .data;

  const headers = { 'content-type': 'image/png' };
  const put = await fetch(uploadUrl, { method: 'PUT', body: icon, headers });
  const { id } = (
    await admin.call(waffleMenu, 'add', {
      body: { requestKey: newId(noon), ...tile, iconFileId: fileId },
    })
  ).body.data;
  const { signUrl } = (await admin.call(waffleMenu, 'details', { params: { id } })).body.data;
  const seen = await fetch(signUrl ?? '');

  expect(put.status).toBe(200);
  expect(new Uint8Array(await seen.arrayBuffer())).toEqual(icon);
});

test.each([
  ['Worker', false],
  ['Franchise', false],
  ['System Admin', true],
] as const)('an inactive tile is there for a %s: %s', async (role, isThere) => {
  const { body } = await admin.call(waffleMenu, 'add', {
    body: { requestKey: newId(noon), ...tile, menuTitle: 'Withdrawn' },
  });
  const { id } = body.data;
  await admin.call(waffleMenu, 'setActivated', { body: { id, activated: false } });
  const seenBy = async (who: Caller, query: object) => {
    const { body: page } = await who.call(waffleMenu, 'list', { query });
    return page.data.some((it) => it.id === id);
  };
  const inactive = { applyActivatedStatus: 'true', activated: 'false' };

  const person = await (await world()).as(role);
  const { count } = (await person.call(waffleMenu, 'list', { query: inactive })).body;

  expect([await seenBy(person, {}), await seenBy(person, inactive)]).toEqual([isThere, isThere]);
  expect(count > 0).toBe(isThere);
});

test('an icon that was never uploaded is refused', async () => {
  const body = { requestKey: newId(noon), ...tile, iconFileId: 'never-uploaded' };

  const answer = await admin.call(waffleMenu, 'add', { body });

  expect(answer.status).toBe(400);
  expect(answer.body).toHaveProperty('iconFileId');
});

test('a tile leads to a web address only', async () => {
  const body = { requestKey: newId(noon), ...tile, targetUrl: 'javascript:alert(1)' };

  const answer = await admin.call(waffleMenu, 'add', { body });

  expect(answer.status).toBe(400);
  expect(answer.body).toHaveProperty('targetUrl');
});

test('whoever is signed in sees the menu', async () => {
  await added('Intranet');
  const driver = await (await world()).as('Driver');

  expect(await titles({}, driver)).toEqual(['Intranet']);
});

test('the order of hundreds of tiles is saved as a whole', async () => {
  const ids: string[] = [];
  for (let tile = 1; tile <= 150; tile += 1) ids.push(await added(`Tile ${tile}`));

  const backwards = ids.toReversed().map((id, indexOrder) => ({ id, indexOrder }));
  const answer = await admin.call(waffleMenu, 'reorder', { body: { waffleMenuList: backwards } });

  expect(answer.status).toBe(200);
  const shown = await titles();
  expect([shown.length, shown[0], shown.at(-1)]).toEqual([150, 'Tile 150', 'Tile 1']);
});

test('of two orders that are saved at once neither is mixed with the other', async () => {
  const ids = [await added('A'), await added('B'), await added('C')];
  const orders = [ids.toReversed(), [ids[1] ?? '', ids[0] ?? '', ids[2] ?? '']];

  const answers = await Promise.all(
    orders.map((order) =>
      admin.call(waffleMenu, 'reorder', {
        body: { waffleMenuList: order.map((id, indexOrder) => ({ id, indexOrder })) },
      }),
    ),
  );

  expect(answers.every(({ status }) => [200, 409].includes(status))).toBe(true);
  expect(['C,B,A', 'B,A,C']).toContain((await titles()).join());
});

test('tiles that say their own place stand there until the order is saved', async () => {
  const ids = [await added('A'), await added('B'), await added('C')];
  const Key = (sk: string) => ({ pk: `$brandwagon#tenant_${platformTenant}`, sk });
  await documentClient.send(
    new DeleteCommand({ TableName: tableConfig.table, Key: Key('$waffle-order_1') }),
  );
  for (const [at, id] of ids.entries()) {
    await documentClient.send(
      new UpdateCommand({
        TableName: tableConfig.table,
        Key: Key(`$waffle-item_1#id_${id}`),
        UpdateExpression: 'SET indexOrder = :place',
        ExpressionAttributeValues: { ':place': 10 - at },
      }),
    );
  }

  expect(await titles()).toEqual(['C', 'B', 'A']);
  await added('D');
  expect(await titles()).toEqual(['C', 'B', 'A', 'D']);
});
