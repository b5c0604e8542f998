// Links about an event, mailed to its client, who can see the event and confirm it.
import { z } from 'zod';
import { type Link, buildCreateLinkItem } from '#functions/data/store/links.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { transact } from '#functions/data/store/transact.ts';
import { createToken } from '#functions/ports/secrets/tokens.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { dayMilliseconds } from '#shared/domain/values/time-units.ts';

const EventLinkSubject = z.object({ tenant: z.string(), eventId: z.string() });
export type EventLinkSubject = z.output<typeof EventLinkSubject>;

export async function createEventLink(
  about: EventLinkSubject,
  opens: Omit<Link, 'about'>,
): Promise<void> {
  await transact([buildCreateLinkItem('confirmEvent', { ...opens, about: JSON.stringify(about) })]);
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
