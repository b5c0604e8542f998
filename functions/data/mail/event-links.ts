// Links about an event, mailed to its client, who can see the event and confirm it.
import { z } from 'zod';
import { type Link, newLinkPart } from '#functions/data/store/links.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { transact } from '#functions/data/store/transact.ts';
import { newToken } from '#functions/ports/secrets/tokens.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';

const AboutEvent = z.object({ tenant: z.string(), eventId: z.string() });
export type AboutEvent = z.output<typeof AboutEvent>;

export async function openEventLink(about: AboutEvent, opens: Omit<Link, 'about'>): Promise<void> {
  await transact([newLinkPart('confirmEvent', { ...opens, about: JSON.stringify(about) })]);
}

export const eventOfLink = ({ about }: Link): AboutEvent => AboutEvent.parse(JSON.parse(about));

const day = 86_400_000;

type Opening = {
  readonly days: number;
  readonly sentTo: readonly string[];
  readonly now: Instant;
};

/** Returns the path where a client can see and confirm an event, valid for `days` days. */
export async function openConfirmationLink(
  { tenant }: Scope,
  eventId: string,
  { days, sentTo, now }: Opening,
): Promise<`/${string}`> {
  const { token, tokenHash } = newToken();
  const endsAt = instant(now + days * day);
  await openEventLink({ tenant, eventId }, { tokenHash, endsAt, sentTo });
  return `/event-confirmation?otpId=${token}`;
}
