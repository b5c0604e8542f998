// Adds a brand's people to its Mailchimp audience, part by part, after exchanging opt-outs:
// people who opted out here are unsubscribed there, and people who opted out there get no such mail
// from here. First records new Mailchimp campaigns, which people are notified of. Safe to interrupt
// and to run twice or concurrently: a run is claimed by the connection's version, each finished
// part is saved before the next one, and people who are already in the audience stay unchanged.
import { peopleAt, placeAt } from '#functions/data/marketing/campaign-audience.ts';
import {
  getOptOuts,
  listOptOuts,
  type OptOut,
  optOut,
} from '#functions/data/marketing/mail-opt-outs.ts';
import {
  type MailchimpConnection,
  type Reconciling,
  saveMailchimp,
} from '#functions/data/marketing/mailchimp-connections.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import {
  addMembers,
  type FromMailchimp,
  listCampaigns,
  listUnsubscribed,
  type Member,
  mostMembers,
  mostMembersRead,
  unseal,
  unsubscribe,
} from '#functions/ports/mail/mailing-lists.ts';
import { compareText } from '#shared/domain/lists/grid.ts';
import { mailboxKey } from '#shared/domain/marketing/campaign.ts';
import {
  findNewCampaigns,
  noCampaignsSince,
  withCampaign,
} from '#shared/domain/marketing/mailchimp.ts';
import { fromIso, type Instant, instant, toIso } from '#shared/domain/values/instant.ts';

/** Longer than a run may take, so that the next run after the lease resumes an interrupted one. */
const leaseMilliseconds = 5 * 60_000;
const dayMilliseconds = 24 * 60 * 60_000;

type Counts = Pick<MailchimpConnection, 'added' | 'known' | 'rejected' | 'optedOut'>;
const none: Counts = { added: 0, known: 0, rejected: 0, optedOut: 0 };

/** Processes up to `most` parts; the next run continues. Returns how many people were added. */
export async function syncMailchimp(
  scope: Scope,
  due: MailchimpConnection,
  most: number,
  now: Instant,
): Promise<number> {
  const begun = beginRun(due, now);
  const lease = instant(now + leaseMilliseconds);
  let held = await saveMailchimp(scope, due, { ...begun, dueAt: lease }, now);
  if (!held) return 0;
  const apiKey = await unseal(due.sealedKey, ownerOf(scope, due.brandId));
  held = await noteNewCampaigns(scope, held, apiKey, now);
  if (!held) return 0;
  let brought = 0;
  for (let taken = 0; taken < most; taken += 1) {
    const reconciling: Reconciling = held.reconciling ?? { phase: 'tell', offset: 0, began: now };
    if (reconciling.phase !== 'done') {
      const next = await reconcile(scope, held, { apiKey, reconciling, now });
      if (next === 'unreachable') return brought;
      if (next === 'refused') {
        await saveMailchimp(scope, held, { ...held, refused: true, dueAt: undefined }, now);
        return brought;
      }
      held = await saveMailchimp(scope, held, { ...held, ...next }, now);
      if (!held) return brought;
      continue;
    }
    if (!isForPeople(held, now)) {
      const { peopleDueAt: dueAt } = held;
      await saveMailchimp(scope, held, { ...held, reconciling: undefined, dueAt }, now);
      return brought;
    }
    const place = placeAt(held.place);
    if (!place) {
      await saveMailchimp(scope, held, finished(held, now), now);
      return brought;
    }
    const { brandId, audienceId, sources } = held;
    const audience = { sources, tags: [], industries: [] };
    const people = await peopleAt(scope, { brandId, audience }, place);
    const outs = await getOptOuts(
      scope,
      people.map(({ email }) => email),
    );
    const optedOut = new Set(outs.map(({ mailbox }) => mailbox));
    const wanted = people.filter(({ email }) => !optedOut.has(mailboxKey(email)));
    const counts = await bring({ apiKey, audienceId }, wanted);
    // Tried again after the lease expires.
    if (counts === 'unreachable') return brought;
    if (counts === 'refused') {
      await saveMailchimp(scope, held, { ...held, refused: true, dueAt: undefined }, now);
      return brought;
    }
    const next = plus(held, { ...counts, optedOut: people.length - wanted.length });
    held = await saveMailchimp(scope, held, { ...held, ...next, place: held.place + 1 }, now);
    // The connection was removed, or a person changed it, which starts the sync over.
    if (!held) return brought;
    brought += wanted.length;
  }
  await saveMailchimp(scope, held, { ...held, dueAt: now }, now);
  return brought;
}

/**
 * Records each new campaign in its own write, which publishes one domain event: an interrupted run
 * leaves the rest to the next. Undefined if the connection has changed since it was read.
 */
async function noteNewCampaigns(
  scope: Scope,
  connection: MailchimpConnection,
  apiKey: string,
  now: Instant,
): Promise<MailchimpConnection | undefined> {
  const { audienceId, campaigns: known } = connection;
  if (!known) {
    const campaigns = noCampaignsSince(now);
    return saveMailchimp(scope, connection, { ...connection, campaigns }, now);
  }
  const listed = await listCampaigns({ apiKey, audienceId }, known.since);
  // A key that may not read campaigns can still add people. Any other problem shows up in the
  // next request of this run.
  if (typeof listed === 'string') return connection;
  let saved = connection;
  let campaigns = known;
  for (const campaign of findNewCampaigns(known, listed)) {
    campaigns = withCampaign(campaigns, campaign);
    const next = await saveMailchimp(scope, saved, { ...saved, campaigns }, now);
    if (!next) return undefined;
    saved = next;
  }
  return saved;
}

/** The context that a sealed key is bound to. */
export const ownerOf = ({ tenant }: Scope, brandId: string): string => `${tenant}|${brandId}`;

const finished = (connection: MailchimpConnection, now: Instant): MailchimpConnection => ({
  ...connection,
  place: 0,
  reconciling: undefined,
  finishedAt: now,
  peopleDueAt: instant(now + dayMilliseconds),
  dueAt: instant(now + dayMilliseconds),
});

/** Between two daily syncs of people, only opt-outs are exchanged. */
const isForPeople = ({ place, peopleDueAt }: MailchimpConnection, now: Instant) =>
  place > 0 || peopleDueAt === undefined || peopleDueAt <= now;

function beginRun(due: MailchimpConnection, now: Instant): MailchimpConnection {
  const isBeginning = due.place === 0 && due.reconciling === undefined && isForPeople(due, now);
  return isBeginning ? { ...due, ...none, startedAt: now, finishedAt: undefined } : due;
}

/** How many opt-outs one step reports, one after the other. */
const mostTold = 100;
/** The clock difference to allow for. */
const clockMilliseconds = 30_000;

type Step = {
  readonly apiKey: string;
  readonly reconciling: Reconciling;
  readonly now: Instant;
};

/** The next step of the exchange, and what to save on the connection afterwards. */
async function reconcile(
  scope: Scope,
  { audienceId, reconciledAt }: MailchimpConnection,
  { apiKey, reconciling, now }: Step,
): Promise<FromMailchimp<Pick<MailchimpConnection, 'reconciling' | 'reconciledAt'>>> {
  const at = { apiKey, audienceId };
  const { phase, after, offset } = reconciling;
  const since = reconciledAt && instant(reconciledAt - clockMilliseconds);
  if (phase === 'tell') {
    const left = await listToTell(scope, { since, after });
    const some = left.slice(0, mostTold);
    for (const { mailbox } of some) {
      const told = await unsubscribe(at, mailbox);
      if (told === 'unreachable' || told === 'refused') return told;
    }
    const last = some.at(-1);
    const isOver = last === undefined || some.length === left.length;
    return {
      reconciledAt,
      reconciling: isOver
        ? { ...reconciling, phase: 'read', after: undefined }
        : { ...reconciling, after: placeOfOptOut(last) },
    };
  }
  const answer = await listUnsubscribed(at, { since, offset });
  if (typeof answer === 'string') return answer;
  for (const email of answer) {
    await optOut(scope, { mailbox: email, campaignId: '', source: 'mailchimp', at: toIso(now) });
  }
  const { began } = reconciling;
  if (answer.length < mostMembersRead) {
    return { reconciledAt: began, reconciling: { phase: 'done', offset: 0, began } };
  }
  // A person who resubscribes meanwhile moves the others forward.
  const next = offset + answer.length - pageOverlap;
  return { reconciledAt, reconciling: { ...reconciling, offset: next } };
}

const pageOverlap = 100;

const notedOf = ({ at, notedAt = at }: OptOut) => notedAt;
const placeOfOptOut = (out: OptOut) => `${notedOf(out)}|${out.mailbox}`;

/** In a stable order: a person who opts out meanwhile comes last, or in the next run. */
async function listToTell(
  scope: Scope,
  {
    since,
    after = '',
  }: { readonly since: Instant | undefined; readonly after: string | undefined },
): Promise<OptOut[]> {
  const outs = await listOptOuts(scope);
  return outs
    .filter((out) => {
      const isNew = since === undefined || fromIso(notedOf(out)) >= since;
      return isNew && out.source !== 'mailchimp' && placeOfOptOut(out) > after;
    })
    .toSorted((a, b) => compareText(placeOfOptOut(a), placeOfOptOut(b)));
}

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
