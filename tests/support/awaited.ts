// Things that somebody is to reply to, and active templates that follow them up.
import { createBookingRequest } from '#functions/data/events/booking-requests.ts';
import {
  type AwaitedReply,
  getAwaitedReply,
  saveAwaitedReply,
  unwrittenReply,
} from '#functions/data/mail/awaited-replies.ts';
import { newId } from '#functions/ports/ids.ts';
import { buildBookingRequest } from '#scripts/seed/request-builders.ts';
import { bookingRequests } from '#shared/contract/events/booking-requests.ts';
import { mailTemplates } from '#shared/contract/mail/mail-templates.ts';
import type { AwaitedReplyRow } from '#shared/domain/mail/awaited-reply.ts';
import { noReplies } from '#shared/contract/mail/no-replies.ts';
import type { NoReplyType } from '#shared/domain/mail/mail-template.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { brandId } from './area-examples.ts';
import { type Caller, noon, type World } from './world.ts';

export const day = 86_400_000;
export const daysAfter = (at: Instant, days: number): Instant => instant(at + days * day);

const words: Readonly<Record<NoReplyType, string>> = {
  NO_REPLY_CONFIRMATION: '<p>{{ eventName }}: {{ confirmationLink }}</p>',
  NO_REPLY_QUOTE: '<p>{{ quoteNumber }} over {{ quoteTotal }}: {{ quoteLink }}</p>',
  NO_REPLY_REQUEST: '<p>Hello {{ contactName }}, {{ requestedDate }}?</p>',
};

export const followUpBody = (templateType: NoReplyType, change: object = {}) => ({
  ...{ templateType, brandId, templateName: `After ${templateType}`, subject: 'Still there?' },
  ...{ html: words[templateType], days: 3, requestKey: newId(noon), ...change },
});

/** An active one; what was due before `at` is left alone. */
export async function followUp(
  owner: Caller,
  templateType: NoReplyType,
  change: object = {},
  at: Instant = daysAfter(noon, -400),
): Promise<string> {
  const body = followUpBody(templateType, change);
  const { id } = (await owner.call(mailTemplates, 'create', { body }, at)).body.data;
  await owner.call(mailTemplates, 'setActive', { body: { id, active: true } }, at);
  return id;
}

/** A request by a mailbox of its own, of which details were asked for. */
export async function awaitedRequest(
  { scope }: World,
  owner: Caller,
  change: Partial<Parameters<typeof buildBookingRequest>[0]> = {},
): Promise<{ readonly id: string; readonly email: string }> {
  const id = newId(noon);
  const email = `${id.toLowerCase()}@client.example`;
  const about = { requestId: id, brandId, contactEmail: email, ...change };
  await createBookingRequest(scope, buildBookingRequest(about));
  const body = { id, version: 1, manualStatus: 'awaiting_details' as const };
  await owner.call(bookingRequests, 'update', { body }, noon);
  return { id, email };
}

export const waitingFor = async (
  who: Caller,
  at: Instant = noon,
  body: object = {},
): Promise<readonly AwaitedReplyRow[]> =>
  (await who.call(noReplies, 'list', { body }, at)).body.data;

/** Waits from now on, without what it is about having been looked at. */
export async function waitAtOnce(
  { scope }: World,
  thingId: string,
  change: Partial<AwaitedReply> = {},
): Promise<void> {
  const wait = { since: noon, until: daysAfter(noon, 40), timeZone: 'America/Chicago' };
  const known = await getAwaitedReply(scope, { kind: 'request', thingId });
  const reply = known ?? unwrittenReply({ kind: 'request', thingId });
  await saveAwaitedReply(scope, { ...reply, brandId, who: 'Ann Lee', wait, ...change });
}
