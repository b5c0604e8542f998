import { expect, test } from 'vitest';
import { newId } from '#functions/ports/ids.ts';
import { announcements } from '#shared/contract/messages/announcements.ts';
import { segments } from '#shared/contract/messages/segments.ts';
import { announce, segment, standing } from '#tests/support/announcements.ts';
import { noon, world } from '#tests/support/world.ts';

const own = await world();
const admin = await own.as('Admin');
const text = { subject: 'Opening hours', message: 'We are open on Monday.' };

test('a segment is listed with what it names, and offered until it is deactivated', async () => {
  const id = await segment(own, admin, ['Franchise', 'Manager']);

  const params = { id };
  await admin.call(segments, 'setActivated', { params, body: { activated: false } });
  const { body } = await admin.call(segments, 'list', {});

  expect(body.data.find((it) => it.id === id)).toEqual({
    id,
    segmentName: 'Ours',
    franchiseIds: [own.franchise.franchiseId],
    brandIds: [],
    roleIds: ['Franchise', 'Manager'],
    activated: false,
  });
});

test('a segment needs a role, and what does not exist is not found', async () => {
  const body = { segmentName: 'Nobody', roleIds: [], requestKey: newId(noon) };

  const refused = await admin.call(segments, 'create', { body });
  const missing = { params: { id: 'nothing' }, body: { activated: true } };

  expect(refused.status).toBe(400);
  expect((await admin.call(segments, 'setActivated', missing)).status).toBe(404);
});

test('an announcement waits to be sent, and cannot be sent again before it was', async () => {
  const id = await announce(own, admin);

  const again = await admin.call(announcements, 'resend', { params: { id } });

  expect(await standing(admin, id)).toMatchObject({ status: 'queued', round: 1 });
  expect(again.status).toBe(409);
});

test('an announcement that is sent twice is queued once', async () => {
  const requestKey = newId(noon);
  const body = { ...text, roleIds: ['Manager' as const], requestKey };

  await admin.call(announcements, 'create', { body });
  await admin.call(announcements, 'create', { body });
  const { body: listed } = await admin.call(announcements, 'list', { body: { limit: 100 } });

  expect(listed.data.filter(({ id }) => id === requestKey)).toHaveLength(1);
});

test('an announcement names a segment that is active, or roles', async () => {
  const segmentId = await segment(own, admin);
  await admin.call(segments, 'setActivated', {
    params: { id: segmentId },
    body: { activated: false },
  });
  const sent = (receivers: object) =>
    admin.call(announcements, 'create', {
      body: { ...text, ...receivers, requestKey: newId(noon) },
    });

  const toNobody = await sent({});
  const toInactive = await sent({ segmentId });
  const toMissing = await sent({ segmentId: 'nothing' });

  expect(toNobody.body).toHaveProperty('roleIds');
  expect(toInactive.body).toHaveProperty('segmentId');
  expect(toMissing.body).toHaveProperty('segmentId');
});

test('the grid is searched by subject, the newest first', async () => {
  const subject = `Hours ${newId(noon)}`;
  const body = { ...text, subject, roleIds: ['Manager' as const], requestKey: newId(noon) };
  await admin.call(announcements, 'create', { body });

  const listed = await admin.call(announcements, 'list', { body: { searchText: subject } });

  expect(listed.body).toMatchObject({
    count: 1,
    data: [{ subject, segmentName: null, roleIds: ['Manager'], status: 'queued', recipients: 0 }],
  });
});
