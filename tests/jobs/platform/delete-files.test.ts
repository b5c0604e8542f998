import { newId } from '#functions/ports/ids.ts';
// Files are deleted with their things: files that nothing refers to any more are deleted, all
// others stay.
import { beforeEach, expect, test, vi } from 'vitest';
import { getReportExport } from '#functions/data/reports/exports.ts';
import { deleteExport } from '#functions/data/reports/export-attempts.ts';
import { platformTenant } from '#functions/data/store/scope.ts';
import { buildFileKey } from '#functions/ports/files/file-keys.ts';
import * as removal from '#functions/ports/files/file-removal.ts';
import { hasFile, readFile } from '#functions/ports/files/files.ts';
import { settings } from '#shared/contract/franchises/settings.ts';
import { mailSignature } from '#shared/contract/mail/mail-signature.ts';
import { users } from '#shared/contract/accounts/users.ts';
import { waffleMenu } from '#shared/contract/platform/waffle-menu.ts';
import type { FileKind } from '#shared/domain/platform/file-kinds.ts';
import { png, putContent, upload } from '#tests/support/fixtures/pictures.ts';
import {
  firstRunAt,
  getLastExport,
  runReports,
  scheduleReport,
} from '#tests/support/fixtures/reports.ts';
import { settle } from '#tests/support/stream.ts';
import { deliverDomainEvent } from '#tests/support/deliver-domain-event.ts';
import { noon, type Caller, type World, world } from '#tests/support/world.ts';

beforeEach(() => settle());

const admin = await (await world()).as('System Admin');

async function addTile(iconFileId: string | null): Promise<string> {
  const tile = { menuTitle: 'Handbook', targetUrl: 'https://handbook.example', iconFileId };
  const body = { requestKey: newId(noon), ...tile };
  return (await admin.call(waffleMenu, 'add', { body })).body.data.id;
}

async function setPhoto({ user, call }: Caller, photoFileId: string | null) {
  const { userId, firstName, lastName, email, phone = '' } = user;
  const body = { firstName, lastName, email, phone, photoFileId };
  return call(users, 'update', { params: { id: userId }, body });
}

async function setImage(owner: Caller, imageFileId: string | null) {
  const { version, html } = (await owner.call(mailSignature, 'details', {})).body.data;
  return owner.call(mailSignature, 'update', { body: { version, html, imageFileId } });
}

const isThere = (kind: FileKind, tenant: string, fileId: string) =>
  hasFile(buildFileKey(kind, tenant, fileId));

const there = async (kind: FileKind, { scope }: World, ...fileIds: string[]) =>
  Promise.all(fileIds.map((fileId) => isThere(kind, scope.tenant, fileId)));

test('a tile that is removed takes its icon along', async () => {
  const { fileId } = await upload(admin, 'waffle');
  const id = await addTile(fileId);
  await settle();
  const before = await isThere('waffle', platformTenant, fileId);

  await admin.call(waffleMenu, 'remove', { params: { id } });
  await settle();

  expect([before, await isThere('waffle', platformTenant, fileId)]).toEqual([true, false]);
});

test('an icon that another tile shows as well stays', async () => {
  const { fileId } = await upload(admin, 'waffle');
  const id = await addTile(fileId);
  await addTile(fileId);

  await admin.call(waffleMenu, 'remove', { params: { id } });
  await settle();

  expect(await isThere('waffle', platformTenant, fileId)).toBe(true);
});

test('a photo that is replaced or taken away is deleted', async () => {
  const own = await world();
  const driver = await own.as('Driver');
  const [first, second] = [await upload(driver, 'profile'), await upload(driver, 'profile')];

  await setPhoto(driver, first.fileId);
  await setPhoto(driver, second.fileId);
  await settle();
  const replaced = await there('profile', own, first.fileId, second.fileId);
  await setPhoto(driver, null);
  await settle();

  expect(replaced).toEqual([false, true]);
  expect(await there('profile', own, second.fileId)).toEqual([false]);
});

test('the image of a signature is deleted once another one stands there', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const [first, second] = [await upload(owner, 'signature'), await upload(owner, 'signature')];

  await setImage(owner, first.fileId);
  await setImage(owner, second.fileId);
  await settle();

  expect(await there('signature', own, first.fileId, second.fileId)).toEqual([false, true]);
});

test('a logo is deleted once nothing shows it: another one came, or none', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const save = (version: number, logoFileId: string | null) =>
    owner.call(settings, 'saveLogo', { body: { id: owner.user.tenant, version, logoFileId } });
  const [first, second] = [await upload(owner, 'logo'), await upload(owner, 'logo')];

  await save(0, first.fileId);
  await save(1, second.fileId);
  await settle();
  const replaced = await there('logo', own, first.fileId, second.fileId);
  await save(2, null);
  await settle();

  expect(replaced).toEqual([false, true]);
  expect(await there('logo', own, second.fileId)).toEqual([false]);
});

test('the file of an export that is dropped is deleted', async () => {
  const own = await world();
  const { id } = await scheduleReport(own);
  await runReports(firstRunAt);
  const exported = await getLastExport(own, id);
  const before = await there('exports', own, exported.exportId);

  await deleteExport(own.scope, exported);
  await settle();

  expect(before).toEqual([true]);
  expect(await there('exports', own, exported.exportId)).toEqual([false]);
  expect(await getReportExport(own.scope, exported.exportId)).toBeUndefined();
});

test('word of a file that comes twice, at once or too late deletes nothing that is shown', async () => {
  const own = await world();
  const driver = await own.as('Driver');
  const { fileId } = await upload(driver, 'profile');
  await setPhoto(driver, fileId);
  const detail = { changeId: 'any', tenant: own.scope.tenant, kind: 'profile', fileId } as const;
  const told = () => deliverDomainEvent('delete-files', { type: 'file.left', detail });

  await Promise.all([told(), told()]);
  const shown = await there('profile', own, fileId);
  await setPhoto(driver, null);
  await Promise.all([told(), told()]);
  await told();

  expect(shown).toEqual([true]);
  expect(await there('profile', own, fileId)).toEqual([false]);
});

test('a file that the store does not delete fails the event, which comes again', async () => {
  const own = await world();
  const driver = await own.as('Driver');
  const { fileId } = await upload(driver, 'profile');
  await setPhoto(driver, fileId);
  await setPhoto(driver, null);

  vi.spyOn(removal, 'removeFile').mockRejectedValueOnce(new Error('refused'));
  await expect(settle()).rejects.toThrow('refused');
  const detail = { changeId: 'any', tenant: own.scope.tenant, kind: 'profile', fileId } as const;
  await deliverDomainEvent('delete-files', { type: 'file.left', detail });

  expect(await there('profile', own, fileId)).toEqual([false]);
});

test('an upload that nothing shows waits where the bucket forgets it', async () => {
  const own = await world();
  const driver = await own.as('Driver');

  const { uploadUrl, fileId } = await upload(driver, 'profile');

  expect(new URL(uploadUrl).pathname).toMatch(/^\/[\w-]+\/uploads\/profile\//);
  expect(await there('profile', own, fileId)).toEqual([false]);
});

test('what is sent once more after a thing shows it changes nothing', async () => {
  const own = await world();
  const driver = await own.as('Driver');
  const { fileId, uploadUrl } = await upload(driver, 'profile');
  await setPhoto(driver, fileId);

  await putContent(uploadUrl, new Uint8Array(png.length));
  await setPhoto(driver, fileId);

  const kept = await readFile(buildFileKey('profile', own.scope.tenant, fileId));
  expect(kept && new Uint8Array(kept.bytes)).toEqual(png);
  expect(kept?.contentType).toBe('image/png');
});
