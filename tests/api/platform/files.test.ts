import { parseBannerClientId } from '#functions/data/clients/banner-files.ts';
import { newId } from '#functions/ports/ids.ts';
import { expect, test } from 'vitest';
import { buildFileKey } from '#functions/ports/files/file-keys.ts';
import { readFile } from '#functions/ports/files/files.ts';
import { settings } from '#shared/contract/franchises/settings.ts';
import { users } from '#shared/contract/accounts/users.ts';
import { mailTemplates } from '#shared/contract/mail/mail-templates.ts';
import { mailSignature } from '#shared/contract/mail/mail-signature.ts';
import { clientPages } from '#shared/contract/clients/client-pages.ts';
import { threads } from '#shared/contract/messages/threads.ts';
import { parseThreadFileId } from '#shared/domain/messages/thread.ts';
import { menus } from '#shared/contract/menus/menus.ts';
import { campaigns } from '#shared/contract/marketing/campaigns.ts';
import { waffleMenu } from '#shared/contract/platform/waffle-menu.ts';
import type { UploadKind } from '#shared/domain/platform/file-kinds.ts';
import { buildMenuItem } from '#scripts/seed/builders.ts';
import type { MenuThingInput } from '#shared/contract/menus/menu-parts.ts';
import { buildCampaignInput } from '#tests/support/fixtures/campaigns.ts';
import { putContent, upload as uploadPicture } from '#tests/support/fixtures/pictures.ts';
import { files } from '#shared/contract/platform/files.ts';
import { addTruck, logAssetRecord } from '#tests/support/fixtures/equipment.ts';
import { addStaffAndGetId, addRecord } from '#tests/support/fixtures/staff.ts';
import { type Caller, noon, world } from '#tests/support/world.ts';

/** Starts as a JPEG of one pixel does. */
const photo = new Uint8Array([0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, 0, 1, 0, 1]);
const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');
const query = { type: 'profile' } as const;

async function upload(caller: Caller): Promise<string> {
  const body = { contentType: 'image/jpeg', contentLength: photo.length } as const;
  const started = await caller.call(files, 'startUpload', { query, body });
  const { fileId, uploadUrl } = started.body.data;
  const headers = { 'content-type': 'image/jpeg' };
  await fetch(uploadUrl, { method: 'PUT', body: photo, headers });
  return fileId;
}

/** As the caller's own photo: from then on others of the franchise see it. */
function show(caller: Caller, photoFileId: string) {
  const { userId: id, firstName, email } = caller.user;
  return caller.call(users, 'update', { params: { id }, body: { firstName, email, photoFileId } });
}

test('a photo is uploaded to a signed place and seen by a signed link, small and large', async () => {
  const driver = await (await world()).as('Driver');
  const id = await upload(driver);
  await show(driver, id);

  const large = await driver.call(files, 'details', { query: { id } });
  const small = await driver.call(files, 'thumbnail', { params: { name: `thumbnail_${id}` } });
  const seen = await fetch(small.body.data.signUrl);

  expect(large.body.data.id).toBe(id);
  expect(new Uint8Array(await seen.arrayBuffer())).toEqual(photo);
});

test('a photo of another franchise does not exist', async () => {
  const [own, other] = await Promise.all([world(), world()]);
  const stranger = await other.as('Franchise');
  const id = await upload(stranger);
  await show(stranger, id);
  const owner = await own.as('Franchise');

  const { status } = await owner.call(files, 'details', { query: { id } });

  expect(status).toBe(404);
});

test('a file that nobody has looked at yet does not exist', async () => {
  const driver = await (await world()).as('Driver');
  const id = await upload(driver);

  const { status } = await driver.call(files, 'details', { query: { id } });

  expect(status).toBe(404);
});

const shown: Record<UploadKind, (caller: Caller, fileId: string) => Promise<{ status: number }>> = {
  profile: show,
  waffle: (caller, iconFileId) => {
    const tile = { menuTitle: 'Shop', targetUrl: 'https://example.com', iconFileId };
    const body = { requestKey: newId(noon), ...tile };
    return caller.call(waffleMenu, 'add', { body });
  },
  signature: (caller, imageFileId) =>
    caller.call(mailSignature, 'update', { body: { version: 0, html: '', imageFileId } }),
  asset: (caller, imageFileId) => addTruck(caller, { imageFileId }),
  assetRecord: async (caller, fileId) => {
    const assetId = (await addTruck(caller)).body.data.id;
    return logAssetRecord(caller, assetId, { fileId });
  },
  staffRecord: async (caller, fileId) =>
    addRecord(caller, await addStaffAndGetId(caller), { kind: 'license', fileId }),
  attachment: (caller, fileId) => {
    const attachments = [{ fileId, fileName: 'Menu.png', bytes: 8 }];
    const words = { templateName: 'Menu', subject: 'Our menu', html: 'Enclosed', attachments };
    const kind = { templateType: 'CUSTOM', brandId: 'shaved-ice' } as const;
    const body = { ...words, ...kind, requestKey: newId(noon) };
    return caller.call(mailTemplates, 'create', { body });
  },
  message: (caller, fileId) => {
    const id = parseThreadFileId(fileId)?.threadId ?? '';
    const attachments = [{ fileId, name: 'Gate.png', contentType: 'image/png' } as const];
    const body = { text: '', attachments, requestKey: newId(noon) };
    return caller.call(threads, 'write', { params: { id }, body });
  },
  campaignBanner: (caller, bannerFileId) =>
    caller.call(campaigns, 'create', { body: buildCampaignInput({ bannerFileId }) }),
  menuItem: (caller, imageFileId) => {
    const thing = buildMenuItem({ brandId: 'shaved-ice' }) as MenuThingInput;
    return caller.call(menus, 'create', { body: { thing, imageFileId, requestKey: newId(noon) } });
  },
  logo: ({ user, call }, logoFileId) =>
    call(settings, 'saveLogo', { body: { id: user.tenant, version: 0, logoFileId } }),
  clientBanner: (caller, fileId) => {
    const named = { clientId: parseBannerClientId(fileId), fileId, name: 'Summer.png' };
    return caller.call(clientPages, 'addBanner', { body: { ...named, requestKey: newId(noon) } });
  },
};
const kinds = [
  'profile',
  'waffle',
  'signature',
  'asset',
  'assetRecord',
  'staffRecord',
  'attachment',
  'message',
  'campaignBanner',
  'menuItem',
  'clientBanner',
  'logo',
] as const satisfies readonly UploadKind[];

test.each(kinds)('a %s is a picture by its content, whatever it was announced as', async (kind) => {
  const person = await (await world()).as(kind === 'waffle' ? 'Admin' : 'Franchise');
  const drawn = await uploadPicture(person, kind, svg);

  const refused = await shown[kind](person, drawn.fileId);
  await putContent(
    drawn.uploadUrl,
    Uint8Array.from(svg, (byte, at) => photo[at] ?? byte),
  );
  const taken = await shown[kind](person, drawn.fileId);

  expect([refused.status, taken.status]).toEqual([400, 200]);
  const { tenant } = person.user;
  // It was announced as a PNG.
  expect((await readFile(buildFileKey(kind, tenant, drawn.fileId)))?.contentType).toBe(
    'image/jpeg',
  );
});

test('what is sent by the same link after a look at it, and a second look, replace nothing', async () => {
  const owner = await (await world()).as('Franchise');
  const { fileId, uploadUrl } = await uploadPicture(owner, 'profile', photo);
  const kept = buildFileKey('profile', owner.user.tenant, fileId);
  await show(owner, fileId);
  const looked = await readFile(kept);

  await putContent(uploadUrl, svg.slice(0, photo.length));
  const again = await show(owner, fileId);

  expect(again.status).toBe(200);
  expect(looked?.contentType).toBe('image/jpeg');
  expect(await readFile(kept)).toEqual(looked);
});

test('a file that was never sent does not exist', async () => {
  const owner = await (await world()).as('Franchise');

  const answers = await Promise.all([
    owner.call(files, 'details', { query: { id: 'never-sent' } }),
    owner.call(files, 'thumbnail', { params: { name: 'thumbnail_never-sent' } }),
    owner.call(files, 'thumbnail', { params: { name: 'something-else' } }),
  ]);

  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
});

test.each([
  ['a picture of more than 3 MB', { contentType: 'image/png', contentLength: 3 * 1024 ** 2 + 1 }],
  ['anything but .jpeg and .png', { contentType: 'image/svg+xml', contentLength: 100 }],
])('%s is refused', async (_what, body) => {
  const owner = await (await world()).as('Franchise');

  const { status } = await owner.call(files, 'startUpload', { query, body: body as never });

  expect(status).toBe(400);
});
