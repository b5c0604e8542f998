import { expect, test } from 'vitest';
import { measureCost } from '#functions/data/store/meter.ts';
import { mailTemplates } from '#shared/contract/mail/mail-templates.ts';
import { noReplies } from '#shared/contract/mail/no-replies.ts';
import {
  awaitedRequest,
  daysAfter,
  createFollowUp,
  buildFollowUpInput,
  startWaiting,
  listWaiting,
} from '#tests/support/fixtures/awaited-replies.ts';
import { listMailsTo } from '#tests/support/outside/mail.ts';
import { upload } from '#tests/support/fixtures/pictures.ts';
import { settle, tick } from '#tests/support/stream.ts';
import { mapInSequence, rangeTo } from '#tests/support/map-in-sequence.ts';
import { type Caller, buildPermission, noon, world } from '#tests/support/world.ts';

const brandId = 'shaved-ice';

const send = (who: Caller, id: string, templateId: string, at = noon) =>
  who.call(noReplies, 'send', { body: { kind: 'request', id, templateId } }, at);

const setPaused = (who: Caller, id: string, paused: boolean, at = noon) =>
  who.call(noReplies, 'setPaused', { body: { kind: 'request', id, paused } }, at);

async function waiting() {
  const own = await world();
  const owner = await own.as('Franchise');
  const templateId = await createFollowUp(owner, 'NO_REPLY_REQUEST');
  const thing = await awaitedRequest(own, owner);
  await settle();
  return { own, owner, templateId, ...thing };
}

test('the list says who, about what, since when, and what leaves next', async () => {
  const { owner, templateId, id, email } = await waiting();

  expect(await listWaiting(owner)).toEqual([
    {
      id: `request~${id}`,
      kind: 'request',
      thingId: id,
      brandId,
      who: 'Ann Lee',
      email,
      about: 'Sep 12, 2026',
      since: '2026-07-15T17:00:00.000Z',
      sent: 0,
      lastAt: null,
      nextAt: '2026-07-18T14:00:00.000Z',
      nextTemplateId: templateId,
      paused: false,
      nextTemplateName: 'After NO_REPLY_REQUEST',
    },
  ]);
});

test('a follow-up by hand leaves at once, once, and not again when its time comes', async () => {
  const { owner, templateId, id, email } = await waiting();

  const answers = await Promise.all([send(owner, id, templateId), send(owner, id, templateId)]);
  await settle();
  await tick('queue-follow-ups', daysAfter(noon, 4));
  await settle(daysAfter(noon, 4));

  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await listMailsTo(email)).length).toBe(1);
  expect(await listWaiting(owner, daysAfter(noon, 4))).toMatchObject([
    { sent: 1, nextAt: null, nextTemplateId: null },
  ]);
});

test('what nobody is to follow up is left alone until it is followed up again', async () => {
  const { owner, id, email } = await waiting();

  await setPaused(owner, id, true);
  await tick('queue-follow-ups', daysAfter(noon, 4));
  await settle(daysAfter(noon, 4));
  const paused = [(await listMailsTo(email)).length, (await listWaiting(owner))[0]?.nextAt];
  await setPaused(owner, id, false, daysAfter(noon, 5));
  await tick('queue-follow-ups', daysAfter(noon, 5));
  await settle(daysAfter(noon, 5));

  expect(paused).toEqual([0, null]);
  expect((await listMailsTo(email)).length).toBe(1);
});

test('what nobody waits for any longer can’t be followed up by hand', async () => {
  const { owner, templateId, id } = await waiting();

  const { status } = await send(owner, id, templateId, daysAfter(noon, 90));

  expect(status).toBe(409);
});

test('who has no address is told so, and gets nothing', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const templateId = await createFollowUp(owner, 'NO_REPLY_REQUEST');
  const { id } = await awaitedRequest(own, owner, { contactEmail: '' });
  await settle();

  const { status, body } = await send(owner, id, templateId);

  expect(status).toBe(400);
  expect(JSON.stringify(body)).toContain('email address');
});

test('MANAGE_NO_REPLIES opens these templates and no others, MANAGE_SETTINGS the others', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const noReply = await createFollowUp(owner, 'NO_REPLY_QUOTE');
  const other = {
    ...buildFollowUpInput('NO_REPLY_QUOTE'),
    templateType: 'THANKYOU',
    html: '<p>Hi</p>',
  };
  const thanks = await owner.call(mailTemplates, 'create', { body: { ...other } as never });
  const ids = [noReply, thanks.body.data.id];
  const seenBy = async (code: 'MANAGE_NO_REPLIES' | 'MANAGE_SETTINGS') => {
    const who = await own.as('Manager', buildPermission(code, 'write', [brandId]));
    const { body } = await who.call(mailTemplates, 'list', { body: {} });
    const answers = await Promise.all(
      ids.map((id) => who.call(mailTemplates, 'setActive', { body: { id, active: true } })),
    );
    const created = await who.call(mailTemplates, 'create', {
      body: buildFollowUpInput('NO_REPLY_QUOTE'),
    });
    return [body.data.map(({ id }) => id), answers.map(({ status }) => status), created.status];
  };

  expect(await seenBy('MANAGE_NO_REPLIES')).toEqual([[noReply], [200, 404], 200]);
  expect(await seenBy('MANAGE_SETTINGS')).toEqual([[thanks.body.data.id], [404, 200], 403]);
});

test('a code on another brand opens nothing of this one', async () => {
  const { own, templateId, id } = await waiting();
  const who = await own.as('Manager', buildPermission('MANAGE_NO_REPLIES', 'write', ['coffee']));

  const { status } = await send(who, id, templateId);

  expect([status, await listWaiting(who)]).toEqual([404, []]);
});

test.each([0, 31])('%i days are refused on their field', async (days) => {
  const owner = await (await world()).as('Franchise');

  const body = buildFollowUpInput('NO_REPLY_REQUEST', { days });
  const answer = await owner.call(mailTemplates, 'create', { body });

  expect(answer.status).toBe(400);
  expect(JSON.stringify(answer.body)).toContain('days');
});

test('a follow-up of a quote needs its link', async () => {
  const owner = await (await world()).as('Franchise');

  const body = buildFollowUpInput('NO_REPLY_QUOTE', { html: '<p>{{ quoteTotal }}</p>' });
  const answer = await owner.call(mailTemplates, 'create', { body });

  expect(JSON.stringify(answer.body)).toContain('quoteLink');
});

test('a preview shows a real thing that waits, of one’s own franchise alone', async () => {
  const { own, owner, id } = await waiting();
  const { subject, html } = buildFollowUpInput('NO_REPLY_REQUEST');
  const body = { templateType: 'NO_REPLY_REQUEST' as const, brandId, subject, html, thingId: id };
  const stranger = await (await world()).as('Franchise');

  const { body: shown } = await owner.call(mailTemplates, 'preview', { body });
  const foreign = await stranger.call(mailTemplates, 'preview', { body });

  expect(shown.data.text).toContain('Hello Ann Lee, Sep 12, 2026?');
  expect(foreign.status).toBe(404);
  expect(own.scope.tenant).not.toBe('');
});

test('its attachments may have 5.5 MB together, half a megabyte more than those of others', async () => {
  const owner = await (await world()).as('Franchise');
  const files = [(await upload(owner, 'attachment')).fileId, 'missing'];
  const bytes = [5_242_880, 524_288];
  const attachments = files.map((fileId, at) => ({
    fileId,
    fileName: `${at}.pdf`,
    bytes: bytes[at] ?? 0,
  }));

  const { body } = await owner.call(mailTemplates, 'create', {
    body: buildFollowUpInput('NO_REPLY_REQUEST', { attachments }),
  });
  const more = attachments.map((it, at) => ({ ...it, bytes: it.bytes + at }));
  const large = await owner.call(mailTemplates, 'create', {
    body: buildFollowUpInput('NO_REPLY_REQUEST', { attachments: more }),
  });

  // Both match: one of them never arrived.
  expect(JSON.stringify(body)).toContain('receive one of the attachments');
  expect(JSON.stringify(large.body)).toContain('5.5 MB');
});

test('the list takes two queries, however many wait', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  await mapInSequence(rangeTo(5), (at) => startWaiting(own, `thing-${at}`));
  await listWaiting(owner);

  const { cost } = await measureCost(() => listWaiting(owner));

  // The third is the caller's session.
  expect(cost.requests).toBeLessThanOrEqual(3);
});
