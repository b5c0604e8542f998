// Links about an event, mailed to its client, who can see the event and confirm it, or hold the day
// of the next one.
import { z } from 'zod';
import { type Link, buildCreateLinkItem } from '#functions/data/store/links.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { transact } from '#functions/data/store/transact.ts';
import { createToken } from '#functions/ports/secrets/tokens.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { mailLimits } from '#shared/domain/mail/limits.ts';
import { dayMilliseconds } from '#shared/domain/values/time-units.ts';

const EventLinkSubject = z.object({ tenant: z.string(), eventId: z.string() });
export type EventLinkSubject = z.output<typeof EventLinkSubject>;

type EventLinkPurpose = 'confirmEvent' | 'holdNextEvent';

export async function createEventLink(
  about: EventLinkSubject,
  opens: Omit<Link, 'about'>,
  purpose: EventLinkPurpose = 'confirmEvent',
): Promise<void> {
  await transact([buildCreateLinkItem(purpose, { ...opens, about: JSON.stringify(about) })]);
}

export const parseEventLink = ({ about }: Link): EventLinkSubject =>
  EventLinkSubject.parse(JSON.parse(about));

type ConfirmationLinkOptions = {
  readonly days: number;
  readonly sentTo: readonly string[];
  readonly now: Instant;
};

/** Returns the path where a client can see and confirm an event, valid for `days` days. */
export async function createConfirmationLink(
  { tenant }: Scope,
  eventId: string,
  { days, sentTo, now }: ConfirmationLinkOptions,
): Promise<`/${string}`> {
  const { token, tokenHash } = createToken();
  const endsAt = instant(now + days * dayMilliseconds);
  await createEventLink({ tenant, eventId }, { tokenHash, endsAt, sentTo });
  return `/event-confirmation?otpId=${token}`;
}

/** Returns the path where a client can hold the day of their next event. */
export async function createHoldLink(
  { tenant }: Scope,
  eventId: string,
  { sentTo, now }: Omit<ConfirmationLinkOptions, 'days'>,
): Promise<`/${string}`> {
  const { token, tokenHash } = createToken();
  const endsAt = instant(now + mailLimits.holdLinkDays * dayMilliseconds);
  await createEventLink({ tenant, eventId }, { tokenHash, endsAt, sentTo }, 'holdNextEvent');
  return `/next-event?otpId=${token}`;
}
