// Decides which follow-up is sent now and when the next one is due. Safe to run twice, late or
// concurrently: each is requested in the transaction that records it, over the revision that was
// read.
import {
  type AwaitedReplyKey,
  type AwaitedReply,
  getAwaitedReply,
  saveAwaitedReply,
  buildUnsavedReply,
} from '#functions/data/mail/awaited-replies.ts';
import { type AwaitedThing, readAwaitedThing } from '#functions/data/mail/awaited-things.ts';
import { toFollowUpAbout } from '#functions/data/mail/follow-up-context.ts';
import { getMailTemplate, listMailTemplateRows } from '#functions/data/mail/mail-templates.ts';
import { buildMailItem } from '#functions/data/mail/outbox.ts';
import { findTemplateFault } from '#functions/data/mail/template-fault.ts';
import { findUndeliverableAddresses } from '#functions/data/mail/undeliverable-addresses.ts';
import { isOptedOut } from '#functions/data/marketing/mail-opt-outs.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import type { TransactItem } from '#functions/data/store/transact.ts';
import { tryAgain, retryLimits, retry } from '#functions/data/store/retry.ts';
import {
  findDueFollowUp,
  listFollowUps,
  type FollowUpStep,
  findNextFollowUp,
  planFollowUps,
  type PendingReply,
} from '#shared/domain/mail/awaited-reply.ts';
import { type Instant, instant, toIso } from '#shared/domain/values/instant.ts';
import { dayMilliseconds } from '#shared/domain/values/time-units.ts';

/** Returns how many follow-ups were requested. */
export async function planNextFollowUp(
  scope: Scope,
  key: AwaitedReplyKey,
  now: Instant,
): Promise<number> {
  return retry(retryLimits.many, `the follow-ups of ${key.kind} ${key.thingId}`, async () => {
    const { before, thing } = await readReplyAndThing(scope, key, now);
    if (!thing?.wait) {
      if (!before?.wait || (await saveAwaitedReply(scope, endWait(before)))) return 0;
      return tryAgain;
    }
    const steps = before?.paused ? [] : await listSteps(scope, thing, thing.wait);
    const reply = refreshReply(before, thing);
    const due = thing.isOnHold
      ? undefined
      : findDueFollowUp(steps, listSentTemplateIds(reply), now);
    const after = due ? withSent(reply, due.templateId, now) : reply;
    const planned = { ...after, dueAt: getNextDue(after, steps, thing, now) };
    if (before && isSame(before, planned)) return 0;
    const parts = due ? buildFollowUpItems(scope, planned, due.templateId, now) : [];
    if (await saveAwaitedReply(scope, planned, parts)) return parts.length;
    return tryAgain;
  });
}

export type FollowUpOutcome =
  'asked' | 'over' | 'noAddress' | 'optedOut' | 'noTemplate' | 'unsendable' | 'undeliverable';

/** Sends a follow-up manually, before its time. A repeated request has no further effect. */
export async function sendFollowUpNow(
  scope: Scope,
  { templateId, ...key }: AwaitedReplyKey & { readonly templateId: string },
  now: Instant,
): Promise<FollowUpOutcome> {
  return retry(retryLimits.many, `the follow-ups of ${key.kind} ${key.thingId}`, async () => {
    const { before, thing } = await readReplyAndThing(scope, key, now);
    if (before && listSentTemplateIds(before).includes(templateId)) return 'asked';
    if (!thing?.wait || thing.isOnHold) return 'over';
    if (thing.email === '') return 'noAddress';
    if (await isOptedOut(scope, thing.email)) return 'optedOut';
    const followUps = listFollowUps(await listMailTemplateRows(scope), thing);
    if (!followUps.some((it) => it.templateId === templateId)) return 'noTemplate';
    const template = await getMailTemplate(scope, templateId);
    if (!template) return 'noTemplate';
    if (findTemplateFault(template.templateType, template)) return 'unsendable';
    if ((await findUndeliverableAddresses([thing.email])).length > 0) return 'undeliverable';
    const after = withSent(refreshReply(before, thing), templateId, now);
    // The next run, within a minute, decides when the next one is due.
    const parts = buildFollowUpItems(scope, after, templateId, now);
    if (await saveAwaitedReply(scope, { ...after, dueAt: now }, parts)) return 'asked';
    return tryAgain;
  });
}

async function readReplyAndThing(scope: Scope, key: AwaitedReplyKey, now: Instant) {
  const [before, thing] = await Promise.all([
    getAwaitedReply(scope, key),
    readAwaitedThing(scope, key, now),
  ]);
  return { before, thing };
}

async function listSteps(
  scope: Scope,
  thing: AwaitedThing,
  wait: PendingReply,
): Promise<FollowUpStep[]> {
  return planFollowUps(wait, listFollowUps(await listMailTemplateRows(scope), thing));
}

const listSentTemplateIds = ({ sent }: AwaitedReply) => sent.map(({ templateId }) => templateId);

const endWait = (reply: AwaitedReply): AwaitedReply => ({
  ...reply,
  wait: undefined,
  dueAt: undefined,
});

/** Updates the reply with the current data of its thing. */
function refreshReply(before: AwaitedReply | undefined, thing: AwaitedThing): AwaitedReply {
  const { kind, thingId, brandId, who, email, about, wait } = thing;
  return { ...(before ?? buildUnsavedReply({ kind, thingId })), brandId, who, email, about, wait };
}

function withSent(reply: AwaitedReply, templateId: string, now: Instant): AwaitedReply {
  const outcome = reply.email === '' ? 'noAddress' : 'asked';
  return { ...reply, sent: [...reply.sent, { templateId, at: toIso(now), outcome }] };
}

function buildFollowUpItems(
  { tenant }: Scope,
  { kind, thingId: thing, email }: AwaitedReply,
  templateId: string,
  askedAt: Instant,
): TransactItem[] {
  if (email === '') return [];
  const about = toFollowUpAbout({ kind, templateId });
  const slot = templateId;
  return [buildMailItem({ tenant, thing, kind: 'followUp', slot, to: [email], about, askedAt })];
}

/**
 * When the reply is due again: at its next step, or at its end, when it leaves the list. Daily
 * while it is on hold.
 */
function getNextDue(
  reply: AwaitedReply,
  steps: readonly FollowUpStep[],
  { isOnHold, wait }: AwaitedThing,
  now: Instant,
): Instant | undefined {
  if (isOnHold) return reply.dueAt !== undefined && reply.dueAt > now ? reply.dueAt : addDay(now);
  return findNextFollowUp(steps, listSentTemplateIds(reply), now)?.at ?? wait?.until;
}

const addDay = (now: Instant) => instant(now + dayMilliseconds);

const comparedFields = ['brandId', 'who', 'email', 'about', 'dueAt'] as const;
const comparedWaitFields = ['since', 'until', 'timeZone'] as const;

function isSame(one: AwaitedReply, other: AwaitedReply): boolean {
  return (
    one.sent.length === other.sent.length &&
    comparedFields.every((field) => one[field] === other[field]) &&
    comparedWaitFields.every((field) => one.wait?.[field] === other.wait?.[field])
  );
}
