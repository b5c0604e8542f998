import { expect, test } from 'vitest';
import { createIdentity, readIdentity } from '#functions/data/accounts/identities.ts';
import { hashPassword } from '#functions/ports/secrets/passwords.ts';
import { files } from '#shared/contract/platform/files.ts';
import { sessions } from '#shared/contract/accounts/sessions.ts';
import { users } from '#shared/contract/accounts/users.ts';
import { listMailsTo } from '#tests/support/outside/mail.ts';
import { sealTestPassword } from '#tests/support/seal-test-password.ts';
import { settle } from '#tests/support/stream.ts';
import { type Caller, world } from '#tests/support/world.ts';

const password = 'Correct-Horse-7';

async function person(role: 'Driver' | 'Franchise' = 'Driver') {
  const caller = await (await world()).as(role);
  const { email, tenant, userId } = caller.user;
  const passwordHash = await hashPassword(password, 10);
  await createIdentity({ email, passwordHash, accounts: [{ tenant, userId }] });
  return caller;
}

function save(caller: Caller, over: object = {}, id = caller.user.userId) {
  const { firstName, lastName, email } = caller.user;
  const body = { firstName, lastName, email, phone: '', ...over };
  return caller.call(users, 'update', { params: { id }, body });
}

async function uploaded(caller: Caller, content: Uint8Array<ArrayBuffer>): Promise<string> {
  const body = { contentType: 'image/png', contentLength: content.length } as const;
  const started = await caller.call(files, 'startUpload', { query: { type: 'profile' }, body });
  const { fileId, uploadUrl } = started.body.data;
  await fetch(uploadUrl, {
    method: 'PUT',
    body: content,
    headers: { 'content-type': 'image/png' },
  });
  return fileId;
}

test('a person changes their own name', async () => {
  const driver = await person();

  await save(driver, { firstName: 'Noor', phone: driver.user.phone });
  const { body } = await driver.call(sessions, 'profile', {});

  expect(body.data.firstName).toBe('Noor');
});

test('a new phone needs the password too: a forgotten one is asked for by it', async () => {
  const driver = await person();
  const phone = '6305550142';

  const without = await save(driver, { phone });
  const right = await save(driver, { phone, password: await sealTestPassword(password) });
  const { body } = await driver.call(sessions, 'profile', {});

  expect([without.status, right.status, body.data.phone]).toEqual([400, 200, phone]);
  expect(without.body).toHaveProperty('password');
});

test("nobody changes another person's profile, of the own franchise either", async () => {
  const own = await world();
  const [owner, driver] = await Promise.all([own.as('Franchise'), own.as('Driver')]);

  const { status } = await save(owner, { firstName: 'Mine' }, driver.user.userId);

  expect(status).toBe(404);
});

test('role, permissions and franchise are not taken from a profile', async () => {
  const driver = await person();
  const { permissions } = driver.user;

  await save(driver, { role: 'Franchise', tenant: 'platform', permissions: [{}], active: true });
  const { body } = await driver.call(sessions, 'profile', {});

  expect(body.data).toMatchObject({ role: 'Driver', permissions });
});

test('a new email needs the password, and is only asked for', async () => {
  const driver = await person();
  const email = `new-${driver.user.email}`;

  const without = await save(driver, { email });
  const wrong = await save(driver, { email, password: await sealTestPassword('Wrong-Horse-7') });
  const right = await save(driver, { email, password: await sealTestPassword(password) });

  expect([without.status, wrong.status, right.status]).toEqual([400, 400, 200]);
  expect(without.body).toHaveProperty('password');
  expect(wrong.body).toHaveProperty('password');
  expect(await readIdentity(driver.user.email)).toBeDefined();
  expect(await readIdentity(email)).toBeUndefined();
});

test('the address that a person would leave is told of the new one, which is asked', async () => {
  const driver = await person();
  const email = `next-${driver.user.email}`;

  await save(driver, { email, password: await sealTestPassword(password) });
  await settle();

  const [mail, ...others] = await listMailsTo(driver.user.email);
  expect(mail?.subject).toBe('Your email is about to change');
  expect(mail?.body.text).toContain(email);
  expect(others).toEqual([]);
  expect(await listMailsTo(email)).toMatchObject([{ subject: 'Confirm your new email' }]);
});

test('a photo is a picture, whatever it was announced as', async () => {
  const driver = await person();
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]);
  const script = new TextEncoder().encode('<script>alert(1)</script>');

  const picture = await save(driver, { photoFileId: await uploaded(driver, png) });
  const other = await save(driver, { photoFileId: await uploaded(driver, script) });
  const missing = await save(driver, { photoFileId: 'never-sent' });

  expect([picture.status, other.status, missing.status]).toEqual([200, 400, 400]);
  expect(other.body).toHaveProperty('photoFileId');
});
