// Pictures of clients with text: who sees them, when they expire, and which client they belong to.
import { expect, test } from 'vitest';
import { hasFile } from '#functions/ports/files/files.ts';
import { buildFileKey } from '#functions/ports/files/file-keys.ts';
import { newId } from '#functions/ports/ids.ts';
import { clientMerges } from '#shared/contract/clients/client-merges.ts';
import { clientPages } from '#shared/contract/clients/client-pages.ts';
import { clients } from '#shared/contract/clients/clients.ts';
import { clientLimits } from '#shared/domain/clients/limits.ts';
import { uploadBanner } from '#tests/support/fixtures/pictures.ts';
import { settle } from '#tests/support/stream.ts';
import { type Caller, buildPermission, noon, world } from '#tests/support/world.ts';

async function office() {
  const own = await world();
  const owner = await own.as('Franchise');
  const add = async (businessName: string) => {
    const body = { businessName, requestKey: newId(noon) };
    return (await owner.call(clients, 'quickAdd', { body })).body.data.id;
  };
  const isThere = (fileId: string) =>
    hasFile(buildFileKey('clientBanner', own.scope.tenant, fileId));
  return { own, owner, add, isThere };
}

const listBanners = async (caller: Caller, clientId: string) =>
  (await caller.call(clientPages, 'banners', { query: { clientId } })).body.data;

const show = (caller: Caller, clientId: string, fileId: string, bannerText = 'See you soon') => {
  const body = { clientId, fileId, name: 'Summer.png', bannerText, requestKey: newId(noon) };
  return caller.call(clientPages, 'addBanner', { body });
};

test('a banner is added with its text, changed, and gone with its file once it is deleted', async () => {
  const { owner, add, isThere } = await office();
  const clientId = await add('Lincoln School');
  const fileId = await uploadBanner(owner, clientId);

  await show(owner, clientId, fileId);
  const added = await listBanners(owner, clientId);
  const change = { clientId, fileId, bannerText: 'Closed today' };
  await owner.call(clientPages, 'changeBanner', { body: change });
  const changed = await listBanners(owner, clientId);
  await owner.call(clientPages, 'removeBanner', { params: { clientId, fileId } });
  await settle();

  expect(added).toMatchObject([{ fileId, name: 'Summer.png', bannerText: 'See you soon' }]);
  expect((await fetch(added[0]?.signUrl ?? '')).status).toBe(404);
  expect(changed).toMatchObject([{ bannerText: 'Closed today' }]);
  expect(await listBanners(owner, clientId)).toEqual([]);
  expect(await isThere(fileId)).toBe(false);
});

test.each([
  [clientLimits.bannerTextLength, 200],
  [clientLimits.bannerTextLength + 1, 400],
])('a text of %i characters answers %i', async (length, status) => {
  const { owner, add } = await office();
  const clientId = await add('Lincoln School');
  const fileId = await uploadBanner(owner, clientId);

  const answer = await show(owner, clientId, fileId, 'x'.repeat(length));

  expect(answer.status).toBe(status);
});

test('a file that is no picture, never came or is of another client is refused by its field', async () => {
  const { owner, add } = await office();
  const [clientId, other] = [await add('Lincoln School'), await add('Acme Tools')];
  const words = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" />');
  const files = [
    await uploadBanner(owner, clientId, words),
    `${clientId}-${newId(noon)}`,
    await uploadBanner(owner, other),
  ];

  const answers = await Promise.all(files.map((fileId) => show(owner, clientId, fileId)));

  expect(answers.map(({ status, body }) => [status, Object.keys(body)[0]])).toEqual(
    files.map(() => [400, 'fileId']),
  );
});

test('a manager of another brand gets to no banner of a client', async () => {
  const { own, owner, add } = await office();
  const clientId = await add('Lincoln School');
  const { body } = await owner.call(clients, 'details', { params: { id: clientId } });
  const { version, businessName } = body.data;
  await owner.call(clients, 'update', {
    body: { id: clientId, version, businessName, brandIds: ['coffee'] },
  });
  const fileId = await uploadBanner(owner, clientId);
  await show(owner, clientId, fileId);
  const manager = await own.as(
    'Manager',
    buildPermission('MANAGE_CLIENT', 'write', ['shaved-ice']),
  );

  const answers = [
    await manager.call(clientPages, 'banners', { query: { clientId } }),
    await manager.call(clientPages, 'removeBanner', { params: { clientId, fileId } }),
    await show(manager, clientId, fileId),
  ];

  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
});

test('of many who add banners at once no more are kept than a client may have', async () => {
  const { owner, add } = await office();
  const clientId = await add('Lincoln School');
  const most = clientLimits.bannerFiles;
  const files = await Promise.all(
    Array.from({ length: most + 2 }, () => uploadBanner(owner, clientId)),
  );

  const statuses: number[] = [];
  for (const fileId of files) statuses.push((await show(owner, clientId, fileId)).status);

  expect(statuses.filter((status) => status === 200)).toHaveLength(most);
  expect(await listBanners(owner, clientId)).toHaveLength(most);
});

test('a banner that came by a merge comes back with its file when that is undone', async () => {
  const { owner, add, isThere } = await office();
  const [keptId, mergedId] = [await add('Lincoln School'), await add('Lincoln Elem. School')];
  const fileId = await uploadBanner(owner, mergedId);
  await show(owner, mergedId, fileId);
  const { body } = await owner.call(clientMerges, 'preview', { query: { keptId, mergedId } });
  const { kept, merged } = body.data;
  const versions = { keptVersion: kept.version, mergedVersion: merged.version };
  const asked = { keptId, mergedId, ...versions, requestKey: newId(noon) };
  const made = await owner.call(clientMerges, 'merge', { body: asked });
  const withIt = await listBanners(owner, keptId);

  await owner.call(clientPages, 'removeBanner', { params: { clientId: keptId, fileId } });
  await settle();
  const mergeId = made.body.data.id;
  await owner.call(clientMerges, 'undo', { body: { clientId: keptId, mergeId } });
  await settle();

  expect(withIt).toMatchObject([{ fileId }]);
  expect(await listBanners(owner, keptId)).toEqual([]);
  expect(await listBanners(owner, mergedId)).toMatchObject([{ fileId }]);
  expect(await isThere(fileId)).toBe(true);
});
