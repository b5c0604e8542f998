import { expect, test } from 'vitest';
import { mailSignature } from '#shared/contract/mail/mail-signature.ts';
import { mailLimits } from '#shared/domain/mail/limits.ts';
import { png, upload as uploadPicture } from '#tests/support/fixtures/pictures.ts';
import { type Caller, buildPermission, world } from '#tests/support/world.ts';

async function save(who: Caller, change: object) {
  const { body } = await who.call(mailSignature, 'details', {});
  const { version, html, imageFileId } = body.data;
  return who.call(mailSignature, 'update', { body: { version, html, imageFileId, ...change } });
}

const read = async (who: Caller) => (await who.call(mailSignature, 'details', {})).body.data;

const upload = async (who: Caller) => (await uploadPicture(who, 'signature')).fileId;

test('a franchise has no signature until it is written', async () => {
  const owner = await (await world()).as('Franchise');

  expect(await read(owner)).toEqual({ version: 0, html: '', imageFileId: null, signUrl: null });

  await save(owner, { html: '<p>Yours, <b>Fox Valley</b></p>' });

  expect(await read(owner)).toMatchObject({ version: 1, html: '<p>Yours, <b>Fox Valley</b></p>' });
});

test.each([
  ['<p onclick="steal()">Hi</p>', '<p>Hi</p>'],
  ['<script>steal()</script>Hi', 'Hi'],
  ['<style>p{}</style>Hi', 'Hi'],
  ['<img src=x onerror=steal()>Hi', 'Hi'],
  ['<a href="javascript:steal()">Hi</a>', '<a>Hi</a>'],
  ['<a href="//evil.example">Hi</a>', '<a>Hi</a>'],
  ['<iframe src="https://evil.example"></iframe>Hi', 'Hi'],
  ['<svg><g onload="steal()"/></svg>Hi', 'Hi'],
  ['<b>Hi', '<b>Hi</b>'],
  ['<a href="mailto:lou@example.com">Lou</a>', '<a href="mailto:lou@example.com">Lou</a>'],
])('of %s is kept %s', async (typed, kept) => {
  const owner = await (await world()).as('Franchise');

  await save(owner, { html: typed });

  expect((await read(owner)).html).toBe(kept);
});

test('an image is uploaded by a signed PUT and seen by a signed link', async () => {
  const owner = await (await world()).as('Franchise');
  const imageFileId = await upload(owner);

  await save(owner, { imageFileId });
  const { signUrl } = await read(owner);
  const seen = await fetch(signUrl ?? '');

  expect(new Uint8Array(await seen.arrayBuffer())).toEqual(png);
});

test('an image of another franchise, or one that was never uploaded, is refused', async () => {
  const [owner, stranger] = [
    await (await world()).as('Franchise'),
    await (await world()).as('Franchise'),
  ];
  const imageFileId = await upload(stranger);

  const foreign = await save(owner, { imageFileId });
  const missing = await save(owner, { imageFileId: 'never-uploaded' });

  expect([foreign.status, missing.status]).toEqual([400, 400]);
});

test('an image is at most 2 MB', async () => {
  const owner = await (await world()).as('Franchise');
  const start = async (contentLength: number) =>
    (
      await owner.call(mailSignature, 'startImageUpload', {
        body: { contentType: 'image/jpeg', contentLength },
      })
    ).status;

  expect(mailLimits.signatureBytes).toBe(2 * 1024 * 1024);
  expect(await start(mailLimits.signatureBytes)).toBe(200);
  expect(await start(mailLimits.signatureBytes + 1)).toBe(400);
});

test('of two who write the signature the second learns of the first', async () => {
  const own = await world();
  const [owner, office] = [await own.as('Franchise'), await own.as('Owner Staff')];
  const write = (who: Caller, html: string) =>
    who.call(mailSignature, 'update', { body: { version: 0, html, imageFileId: null } });

  const answers = await Promise.all([write(owner, 'One'), write(office, 'Other')]);

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('a manager writes it only with the settings of every brand in their hands', async () => {
  const own = await world({ brandIds: ['shaved-ice', 'coffee'] });
  const manager = (brandIds: readonly string[]) =>
    own.as('Manager', buildPermission('MANAGE_SETTINGS', 'write', brandIds));

  const some = await save(await manager(['coffee']), { html: 'Hi' });
  const all = await save(await manager(['shaved-ice', 'coffee']), { html: 'Hi' });

  expect([some.status, all.status]).toEqual([403, 200]);
});
