// Brings the people of a brand to its Mailchimp audience, part by part. Safe to be cut off, run twice
// and run at once: a run is claimed by the version of the connection, each part that was brought is
// noted before the next one, and whom the audience knows stays there as they are.
import { peopleAt, placeAt } from '#functions/data/marketing/campaign-audience.ts';
import { listOptOuts } from '#functions/data/marketing/mail-opt-outs.ts';
import {
  type MailchimpConnection,
  saveMailchimp,
} from '#functions/data/marketing/mailchimp-connections.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import {
  addMembers,
  type FromMailchimp,
  type Member,
  mostMembers,
  unseal,
} from '#functions/ports/mail/mailing-lists.ts';
import { mailboxKey } from '#shared/domain/marketing/campaign.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';

/** Longer than a run may take: whoever is cut off leaves it to the next one after that. */
const leaseMilliseconds = 5 * 60_000;
const dayMilliseconds = 24 * 60 * 60_000;

type Counts = Pick<MailchimpConnection, 'added' | 'known' | 'rejected' | 'optedOut'>;
const none: Counts = { added: 0, known: 0, rejected: 0, optedOut: 0 };

/** Up to so many parts; the next run goes on. Tells how many people were brought. */
export async function syncMailchimp(
  scope: Scope,
  due: MailchimpConnection,
  most: number,
  now: Instant,
): Promise<number> {
  const begun = due.place === 0 ? { ...due, ...none, startedAt: now, finishedAt: undefined } : due;
  const lease = instant(now + leaseMilliseconds);
  let held = await saveMailchimp(scope, due, { ...begun, dueAt: lease }, now);
  if (!held) return 0;
  const apiKey = await unseal(due.sealedKey, ownerOf(scope, due.brandId));
  const optedOut = new Set((await listOptOuts(scope)).map(({ mailbox }) => mailbox));
  let brought = 0;
  for (let taken = 0; taken < most; taken += 1) {
    const place = placeAt(held.place);
    if (!place) {
      await saveMailchimp(scope, held, finished(held, now), now);
      return brought;
    }
    const { brandId, audienceId, sources } = held;
    const audience = { sources, tags: [], industries: [] };
    const people = await peopleAt(scope, { brandId, audience }, place);
    const wanted = people.filter(({ email }) => !optedOut.has(mailboxKey(email)));
    const counts = await bring({ apiKey, audienceId }, wanted);
    // Tried again once the lease is over.
    if (counts === 'unreachable') return brought;
    if (counts === 'refused') {
      await saveMailchimp(scope, held, { ...held, refused: true, dueAt: undefined }, now);
      return brought;
    }
    const next = plus(held, { ...counts, optedOut: people.length - wanted.length });
    held = await saveMailchimp(scope, held, { ...held, ...next, place: held.place + 1 }, now);
    // Disconnected, or changed by a person, who begins it anew.
    if (!held) return brought;
    brought += wanted.length;
  }
  await saveMailchimp(scope, held, { ...held, dueAt: now }, now);
  return brought;
}

/** What a sealed key is bound to. */
export const ownerOf = ({ tenant }: Scope, brandId: string): string => `${tenant}|${brandId}`;

const finished = (connection: MailchimpConnection, now: Instant): MailchimpConnection => ({
  ...connection,
  place: 0,
  finishedAt: now,
  dueAt: instant(now + dayMilliseconds),
});

const plus = (one: Counts, other: Counts): Counts => ({
  added: one.added + other.added,
  known: one.known + other.known,
  rejected: one.rejected + other.rejected,
  optedOut: one.optedOut + other.optedOut,
});

async function bring(
  to: { readonly apiKey: string; readonly audienceId: string },
  members: readonly Member[],
): Promise<FromMailchimp<Counts>> {
  let sum = none;
  for (let at = 0; at < members.length; at += mostMembers) {
    const answer = await addMembers(to, members.slice(at, at + mostMembers));
    if (typeof answer === 'string') return answer;
    sum = plus(sum, { ...answer, optedOut: 0 });
  }
  return sum;
}
