import { expect, test } from 'vitest';
import { newId } from '#functions/ports/ids.ts';
import { announcements } from '#shared/contract/messages/announcements.ts';
import { segments } from '#shared/contract/messages/segments.ts';
import {
  createAnnouncement,
  createTestSegment,
  getAnnouncementProgress,
} from '#tests/support/fixtures/announcements.ts';
import { settle } from '#tests/support/stream.ts';
import { listMailsTo } from '#tests/support/outside/mail.ts';
import { noon, world } from '#tests/support/world.ts';

const own = await world();
const admin = await own.as('Admin');
const text = { subject: 'Opening hours', message: 'We are open on Monday.' };

test('a segment is listed with what it names, and offered until it is deactivated', async () => {
  const id = await createTestSegment(own, admin, ['Franchise', 'Manager']);

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
  const id = await createAnnouncement(own, admin);

  const again = await admin.call(announcements, 'resend', { params: { id } });

  expect(await getAnnouncementProgress(admin, id)).toMatchObject({ status: 'queued', round: 1 });
  expect(again.status).toBe(409);
});

test('an announcement that is sent twice is queued once', async () => {
  const requestKey = newId(noon);
  const body = { ...text, roleIds: ['Manager' as const], requestKey };

  const first = await admin.call(announcements, 'create', { body });
  const second = await admin.call(announcements, 'create', { body });
  const { body: listed } = await admin.call(announcements, 'list', { body: { limit: 100 } });

  expect(second.body).toEqual(first.body);
  expect(listed.data.filter(({ id }) => id === first.body.data.id)).toHaveLength(1);
});

test('an announcement names a segment that is active, or roles', async () => {
  const segmentId = await createTestSegment(own, admin);
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

test('before it is sent, its writer sees what it says and how many people get it', async () => {
  const place = await world();
  await Promise.all([place.as('Franchise'), place.as('Owner Staff'), place.as('Driver')]);
  const segmentId = await createTestSegment(place, admin, ['Franchise', 'Owner Staff']);
  const message = 'Bring <b>nothing</b>.';

  const { body } = await admin.call(announcements, 'preview', {
    body: { subject: 'Opening hours', message, segmentId },
  });
  const listed = await admin.call(announcements, 'list', { body: { searchText: segmentId } });

  expect(body.data).toMatchObject({ recipients: 2, subject: 'Opening hours' });
  expect(body.data.html).toContain('Bring');
  expect(body.data.html).not.toContain('<b>');
  expect(listed.body.count).toBe(0);
});

test('a test goes to its writer alone, once for each press, and is no announcement', async () => {
  const writer = await own.as('System Admin');
  const count = async () => (await admin.call(announcements, 'list', { body: {} })).body.count;
  const before = await count();
  const body = { ...text, requestKey: newId(noon) };

  const { body: answer } = await writer.call(announcements, 'sendTest', { body });
  await writer.call(announcements, 'sendTest', { body });
  await settle();

  const { email } = writer.user;
  expect(answer.general).toEqual([{ message: `A test is on its way to ${email}.` }]);
  expect((await listMailsTo(email)).map(({ subject }) => subject)).toEqual([text.subject]);
  expect(await count()).toBe(before);
});
