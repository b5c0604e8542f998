import { expect, test } from 'vitest';
import { files } from '#shared/contract/platform/files.ts';
import { type Caller, world } from '#tests/support/world.ts';

const photo = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);
const query = { type: 'profile' } as const;

async function upload(caller: Caller): Promise<string> {
  const body = { contentType: 'image/jpeg', contentLength: photo.length } as const;
  const started = await caller.call(files, 'startUpload', { query, body });
  const { fileId, uploadUrl } = started.body.data;
  const headers = { 'content-type': 'image/jpeg' };
  await fetch(uploadUrl, { method: 'PUT', body: photo, headers });
  return fileId;
}

test('a photo is uploaded to a signed place and seen by a signed link, small and large', async () => {
  const driver = await (await world()).as('Driver');
  const id = await upload(driver);

  const large = await driver.call(files, 'details', { query: { id } });
  const small = await driver.call(files, 'thumbnail', { params: { name: `thumbnail_${id}` } });
  const seen = await fetch(small.body.data.signUrl);

  expect(large.body.data.id).toBe(id);
  expect(new Uint8Array(await seen.arrayBuffer())).toEqual(photo);
});

test('a photo of another franchise does not exist', async () => {
  const [own, other] = await Promise.all([world(), world()]);
  const id = await upload(await other.as('Franchise'));
  const owner = await own.as('Franchise');

  const { status } = await owner.call(files, 'details', { query: { id } });

  expect(status).toBe(404);
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
