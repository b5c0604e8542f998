// Adds a brand's people to its Mailchimp audience, part by part, after exchanging opt-outs:
// people who opted out here are unsubscribed there, and people who opted out there get no such mail
// from here. First records new Mailchimp campaigns, which people are notified of. Safe to interrupt
// and to run twice or concurrently: a run is claimed by the connection's version, each finished
// part is saved before the next one, and people who are already in the audience stay unchanged.
import {
  readAudienceMembers,
  getAudiencePart,
} from '#functions/data/marketing/campaign-audience.ts';
import {
  getOptOuts,
  listOptOuts,
  type OptOut,
  recordOptOut,
} from '#functions/data/marketing/mail-opt-outs.ts';
import {
  type MailchimpConnection,
  type ReconciliationProgress,
  saveMailchimpConnection,
} from '#functions/data/marketing/mailchimp-connections.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import {
  addMembers,
  type MailchimpResult,
  listMailchimpCampaigns,
  listUnsubscribedEmails,
  type MailchimpMember,
  maxMembersPerCall,
  maxMembersPerRead,
  unsubscribeMember,
} from '#functions/ports/mail/mailing-lists.ts';
import { unsealText } from '#functions/ports/secrets/sealed-text.ts';
import { compareText } from '#shared/domain/lists/grid.ts';
import { toMailboxKey } from '#shared/domain/marketing/campaign.ts';
import {
  findNewCampaigns,
  startNotifiedCampaigns,
  addNotifiedCampaign,
} from '#shared/domain/marketing/mailchimp.ts';
import { fromIso, type Instant, instant, toIso } from '#shared/domain/values/instant.ts';
import { dayMilliseconds, minuteMilliseconds } from '#shared/domain/values/time-units.ts';

/** Longer than a run may take, so that the next run after the lease resumes an interrupted one. */
const leaseMilliseconds = 5 * minuteMilliseconds;

type MailchimpCounts = Pick<MailchimpConnection, 'added' | 'known' | 'rejected' | 'optedOut'>;
const noCounts: MailchimpCounts = { added: 0, known: 0, rejected: 0, optedOut: 0 };

/** Processes up to `most` parts; the next run continues. Returns how many people were added. */
export async function syncMailchimp(
  scope: Scope,
  due: MailchimpConnection,
  maxParts: number,
  now: Instant,
): Promise<number> {
  const save = (from: MailchimpConnection, changes: Partial<MailchimpConnection>) =>
    saveMailchimpConnection(scope, from, { ...from, ...changes }, now);
  const begun = beginRun(due, now);
  const lease = instant(now + leaseMilliseconds);
  let current = await saveMailchimpConnection(scope, due, { ...begun, dueAt: lease }, now);
  if (!current) return 0;
  const apiKey = await unsealText(due.sealedKey, toKeyContext(scope, due.brandId));
  current = await recordNewCampaigns(scope, current, apiKey, now);
  if (!current) return 0;
  let brought = 0;
  for (let taken = 0; taken < maxParts; taken += 1) {
    const reconciling: ReconciliationProgress = current.reconciling ?? {
      phase: 'tell',
      offset: 0,
      began: now,
    };
    if (reconciling.phase !== 'done') {
      const next = await reconcileOptOuts(scope, current, { apiKey, reconciling, now });
      if (next === 'unreachable') return brought;
      if (next === 'refused') {
        await save(current, { refused: true, dueAt: undefined });
        return brought;
      }
      current = await save(current, next);
      if (!current) return brought;
      continue;
    }
    if (!isPeopleSyncDue(current, now)) {
      const { peopleDueAt: dueAt } = current;
      await save(current, { reconciling: undefined, dueAt });
      return brought;
    }
    const place = getAudiencePart(current.place);
    if (!place) {
      await saveMailchimpConnection(scope, current, toFinishedConnection(current, now), now);
      return brought;
    }
    const { brandId, audienceId, sources } = current;
    const audience = { sources, tags: [], industries: [] };
    const people = await readAudienceMembers(scope, { brandId, audience }, place);
    const outs = await getOptOuts(
      scope,
      people.map(({ email }) => email),
    );
    const optedOut = new Set(outs.map(({ mailbox }) => mailbox));
    const wanted = people.filter(({ email }) => !optedOut.has(toMailboxKey(email)));
    const counts = await addMembersInBatches({ apiKey, audienceId }, wanted);
    // Tried again after the lease expires.
    if (counts === 'unreachable') return brought;
    if (counts === 'refused') {
      await save(current, { refused: true, dueAt: undefined });
      return brought;
    }
    const next = addCounts(current, { ...counts, optedOut: people.length - wanted.length });
    current = await save(current, { ...next, place: current.place + 1 });
    // The connection was removed, or a person changed it, which starts the sync over.
    if (!current) return brought;
    brought += wanted.length;
  }
  await save(current, { dueAt: now });
  return brought;
}

/**
 * Records each new campaign in its own write, which publishes one domain event: an interrupted run
 * leaves the rest to the next. Undefined if the connection has changed since it was read.
 */
async function recordNewCampaigns(
  scope: Scope,
  connection: MailchimpConnection,
  apiKey: string,
  now: Instant,
): Promise<MailchimpConnection | undefined> {
  const { audienceId, campaigns: known } = connection;
  if (!known) {
    const campaigns = startNotifiedCampaigns(now);
    return saveMailchimpConnection(scope, connection, { ...connection, campaigns }, now);
  }
  const listed = await listMailchimpCampaigns({ apiKey, audienceId }, known.since);
  // A key that may not read campaigns can still add people. Any other problem shows up in the
  // next request of this run.
  if (typeof listed === 'string') return connection;
  let saved = connection;
  let campaigns = known;
  for (const campaign of findNewCampaigns(known, listed)) {
    campaigns = addNotifiedCampaign(campaigns, campaign);
    const next = await saveMailchimpConnection(scope, saved, { ...saved, campaigns }, now);
    if (!next) return undefined;
    saved = next;
  }
  return saved;
}

/** The context that a sealed key is bound to. */
export const toKeyContext = ({ tenant }: Scope, brandId: string): string => `${tenant}|${brandId}`;

const toFinishedConnection = (
  connection: MailchimpConnection,
  now: Instant,
): MailchimpConnection => ({
  ...connection,
  place: 0,
  reconciling: undefined,
  finishedAt: now,
  peopleDueAt: instant(now + dayMilliseconds),
  dueAt: instant(now + dayMilliseconds),
});

/** Between two daily syncs of people, only opt-outs are exchanged. */
const isPeopleSyncDue = ({ place, peopleDueAt }: MailchimpConnection, now: Instant) =>
  place > 0 || peopleDueAt === undefined || peopleDueAt <= now;

function beginRun(due: MailchimpConnection, now: Instant): MailchimpConnection {
  const isBeginning = due.place === 0 && due.reconciling === undefined && isPeopleSyncDue(due, now);
  return isBeginning ? { ...due, ...noCounts, startedAt: now, finishedAt: undefined } : due;
}

/** How many opt-outs one step reports, one after the other. */
const maxOptOutsPerStep = 100;
/** The clock difference to allow for. */
const clockMilliseconds = 30_000;

type ReconcileStep = {
  readonly apiKey: string;
  readonly reconciling: ReconciliationProgress;
  readonly now: Instant;
};

/** The next step of the exchange, and what to save on the connection afterwards. */
async function reconcileOptOuts(
  scope: Scope,
  { audienceId, reconciledAt }: MailchimpConnection,
  { apiKey, reconciling, now }: ReconcileStep,
): Promise<MailchimpResult<Pick<MailchimpConnection, 'reconciling' | 'reconciledAt'>>> {
  const at = { apiKey, audienceId };
  const { phase, after, offset } = reconciling;
  const since = reconciledAt && instant(reconciledAt - clockMilliseconds);
  if (phase === 'tell') {
    const left = await listOptOutsToReport(scope, { since, after });
    const some = left.slice(0, maxOptOutsPerStep);
    for (const { mailbox } of some) {
      const outcome = await unsubscribeMember(at, mailbox);
      if (outcome === 'unreachable' || outcome === 'refused') return outcome;
    }
    const last = some.at(-1);
    const isOver = last === undefined || some.length === left.length;
    return {
      reconciledAt,
      reconciling: isOver
        ? { ...reconciling, phase: 'read', after: undefined }
        : { ...reconciling, after: toOptOutKey(last) },
    };
  }
  const answer = await listUnsubscribedEmails(at, { since, offset });
  if (typeof answer === 'string') return answer;
  for (const email of answer) {
    await recordOptOut(scope, {
      mailbox: email,
      campaignId: '',
      source: 'mailchimp',
      at: toIso(now),
    });
  }
  const { began } = reconciling;
  if (answer.length < maxMembersPerRead) {
    return { reconciledAt: began, reconciling: { phase: 'done', offset: 0, began } };
  }
  // A person who resubscribes meanwhile moves the others forward.
  const next = offset + answer.length - pageOverlap;
  return { reconciledAt, reconciling: { ...reconciling, offset: next } };
}

const pageOverlap = 100;

const getNotedAt = ({ at, notedAt = at }: OptOut) => notedAt;
const toOptOutKey = (out: OptOut) => `${getNotedAt(out)}|${out.mailbox}`;

/** In a stable order: a person who opts out meanwhile comes last, or in the next run. */
async function listOptOutsToReport(
  scope: Scope,
  {
    since,
    after = '',
  }: { readonly since: Instant | undefined; readonly after: string | undefined },
): Promise<OptOut[]> {
  const outs = await listOptOuts(scope);
  return outs
    .filter((out) => {
      const isNew = since === undefined || fromIso(getNotedAt(out)) >= since;
      return isNew && out.source !== 'mailchimp' && toOptOutKey(out) > after;
    })
    .toSorted((a, b) => compareText(toOptOutKey(a), toOptOutKey(b)));
}

const addCounts = (one: MailchimpCounts, other: MailchimpCounts): MailchimpCounts => ({
  added: one.added + other.added,
  known: one.known + other.known,
  rejected: one.rejected + other.rejected,
  optedOut: one.optedOut + other.optedOut,
});

async function addMembersInBatches(
  to: { readonly apiKey: string; readonly audienceId: string },
  members: readonly MailchimpMember[],
): Promise<MailchimpResult<MailchimpCounts>> {
  let sum = noCounts;
  for (let at = 0; at < members.length; at += maxMembersPerCall) {
    const answer = await addMembers(to, members.slice(at, at + maxMembersPerCall));
    if (typeof answer === 'string') return answer;
    sum = addCounts(sum, { ...answer, optedOut: 0 });
  }
  return sum;
}
