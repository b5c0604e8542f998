// Mail that isn't essential has an unsubscribe link, and people who have unsubscribed get none.
import { beforeEach, expect, test } from 'vitest';
import { getEventMails } from '#functions/data/mail/event-mails.ts';
import { newId } from '#functions/ports/ids.ts';
import { eventMails } from '#shared/contract/mail/event-mails.ts';
import { noReplies } from '#shared/contract/mail/no-replies.ts';
import { campaignOptOuts } from '#shared/contract/marketing/campaign-opt-outs.ts';
import { campaignPages } from '#shared/contract/marketing/campaign-pages.ts';
import { mailKindNames, getMailRules } from '#shared/domain/mail/mail-kinds.ts';
import {
  awaitedRequest,
  daysAfter,
  createFollowUp,
} from '#tests/support/fixtures/awaited-replies.ts';
import { call } from '#tests/support/call.ts';
import { createActiveTemplate, bookTestEvent } from '#tests/support/fixtures/event-mails.ts';
import { listMailsTo } from '#tests/support/outside/mail.ts';
import { settle, tick } from '#tests/support/stream.ts';
import { type Caller, noon, world } from '#tests/support/world.ts';

beforeEach(() => settle());

type Received = Awaited<ReturnType<typeof listMailsTo>>[number];

const getHeaderValues = (mail: Received | undefined, name: string) =>
  (mail?.headers ?? []).filter((it) => it.name.toLowerCase() === name).map(({ value }) => value);

const parseUnsubscribeToken = (mail: Received | undefined) =>
  /token=([^>]+)>/.exec(getHeaderValues(mail, 'list-unsubscribe')[0] ?? '')?.[1] ?? '';

const custom = (who: Caller, eventId: string, change: object = {}) =>
  who.call(eventMails, 'sendCustom', {
    body: {
      eventId,
      subject: 'Rain plan',
      html: '<p>Is there a roof?</p>',
      requestKey: newId(noon),
      ...change,
    },
  });

const leave = (token: string) =>
  call(
    campaignPages,
    campaignPages.routes.oneClick,
    { query: { token }, body: 'List-Unsubscribe=One-Click' },
    { now: noon },
  );

test('what one could do without may be left, and nothing else', () => {
  expect(mailKindNames.filter((kind) => getMailRules(kind).unsubscribable)).toEqual([
    'thankYou',
    'customMail',
    'followUp',
    'campaign',
  ]);
});

test('thanks say how to leave the list, in their headers and below their text; bookings don’t', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  await createActiveTemplate(owner, 'BOOKING', { automatic: true });
  await createActiveTemplate(owner, 'THANKYOU', { automatic: true, hours: 24 });
  await settle();
  const { email } = await bookTestEvent(own);
  await settle();
  await tick('queue-event-mails', daysAfter(noon, 13));
  await settle(daysAfter(noon, 13));

  const [booking, thanks] = await listMailsTo(email);

  expect(getHeaderValues(booking, 'list-unsubscribe')).toEqual([]);
  expect(getHeaderValues(thanks, 'list-unsubscribe')).toEqual([
    expect.stringMatching(/^<http[^\s<>]*\/v1\/campaign-mails\/one-click\?token=[\w-]+>$/),
  ]);
  expect(getHeaderValues(thanks, 'list-unsubscribe-post')).toEqual(['List-Unsubscribe=One-Click']);
  expect(thanks?.body.text).toMatch(/Unsubscribe .*campaign-mail\?token=/);
});

test('whoever has left by one click gets no thanks and no follow-ups, but bookings', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const templateId = await createFollowUp(owner, 'NO_REPLY_REQUEST');
  const { eventId, email } = await bookTestEvent(own);
  await custom(owner, eventId);
  await settle();
  const [first] = await listMailsTo(email);
  await leave(parseUnsubscribeToken(first));

  const refused = await custom(owner, eventId);
  const { id } = await awaitedRequest(own, owner, { contactEmail: email });
  await settle();
  const body = { kind: 'request' as const, id, templateId };
  const followedUp = await owner.call(noReplies, 'send', { body });
  await tick('queue-follow-ups', daysAfter(noon, 4));
  await createActiveTemplate(owner, 'BOOKING');
  const booking = { eventId, templateType: 'BOOKING' as const, requestKey: newId(noon) };
  await owner.call(eventMails, 'sendFromTemplate', { body: booking });
  await settle();
  await settle(daysAfter(noon, 4));

  expect([refused.status, followedUp.status]).toEqual([400, 400]);
  expect(JSON.stringify(refused.body)).toContain('unsubscribed');
  expect((await listMailsTo(email)).length).toBe(2);
  const { body: optOuts } = await owner.call(campaignOptOuts, 'list', { body: {} });
  expect(optOuts.data).toMatchObject([{ email, source: 'link', campaignName: '' }]);
});

test('who leaves between asking and sending gets nothing, and it shows as not sent', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const { eventId, email } = await bookTestEvent(own);
  await custom(owner, eventId);
  const body = { email, optedOut: true };
  await owner.call(campaignOptOuts, 'setStatus', { body });

  await settle();

  expect(await listMailsTo(email)).toEqual([]);
  const { log } = await getEventMails(own.scope, eventId);
  expect(log.map(({ outcome }) => outcome)).toEqual(['failed']);
});

test('who has left one franchise gets mail of another', async () => {
  const [one, other] = [await world(), await world()];
  const owner = await one.as('Franchise');
  const { email } = await bookTestEvent(one);
  await owner.call(campaignOptOuts, 'setStatus', { body: { email, optedOut: true } });
  const { eventId } = await bookTestEvent(other, { contactEmail: email });

  await custom(await other.as('Franchise'), eventId);
  await settle();

  expect((await listMailsTo(email)).length).toBe(1);
});

test('nothing that anybody typed adds a header or another way out', async () => {
  const evil = 'Hi\r\nList-Unsubscribe: <https://evil.example>';
  const own = await world({ name: evil });
  const { eventId, email } = await bookTestEvent(own, { eventName: evil });

  await custom(await own.as('Franchise'), eventId, { subject: '{{ eventName }}' });
  await settle();

  const [mail] = await listMailsTo(email);
  expect(getHeaderValues(mail, 'list-unsubscribe').length).toBe(1);
  expect(getHeaderValues(mail, 'list-unsubscribe')[0]).not.toContain('evil');
});
