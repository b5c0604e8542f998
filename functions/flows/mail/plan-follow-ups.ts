// Decides which follow-up is sent now and when the next one is due. Safe to run twice, late or
// concurrently: each is requested in the transaction that records it, over the revision that was
// read.
import {
  type AwaitedKey,
  type AwaitedReply,
  getAwaitedReply,
  saveAwaitedReply,
  unwrittenReply,
} from '#functions/data/mail/awaited-replies.ts';
import { type AwaitedThing, readAwaited } from '#functions/data/mail/awaited-things.ts';
import { aboutFollowUp } from '#functions/data/mail/follow-up-about.ts';
import { getTemplate, listTemplateRows } from '#functions/data/mail/mail-templates.ts';
import { mailPart } from '#functions/data/mail/outbox.ts';
import { findTemplateFault } from '#functions/data/mail/template-fault.ts';
import { undeliverableOf } from '#functions/data/mail/undeliverable-addresses.ts';
import { isOptedOut } from '#functions/data/marketing/mail-opt-outs.ts';
import { Contended } from '#functions/data/store/contended.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import type { Part } from '#functions/data/store/transact.ts';
import {
  dueFollowUp,
  followUpsOf,
  type FollowUpStep,
  nextFollowUp,
  planFollowUps,
  type Wait,
} from '#shared/domain/mail/awaited-reply.ts';
import { type Instant, instant, toIso } from '#shared/domain/values/instant.ts';

const attempts = 12;
const day = 86_400_000;

/** Returns how many follow-ups were requested. */
export async function planReply(scope: Scope, key: AwaitedKey, now: Instant): Promise<number> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const { before, thing } = await read(scope, key, now);
    if (!thing?.wait) {
      if (!before?.wait || (await saveAwaitedReply(scope, over(before)))) return 0;
      continue;
    }
    const steps = before?.paused ? [] : await stepsOf(scope, thing, thing.wait);
    const reply = refreshed(before, thing);
    const due = thing.isOnHold ? undefined : dueFollowUp(steps, sentOf(reply), now);
    const after = due ? withSent(reply, due.templateId, now) : reply;
    const planned = { ...after, dueAt: nextLook(after, steps, thing, now) };
    if (before && isSame(before, planned)) return 0;
    const parts = due ? followUpParts(scope, planned, due.templateId, now) : [];
    if (await saveAwaitedReply(scope, planned, parts)) return parts.length;
  }
  throw new Contended(`the follow-ups of ${key.kind} ${key.thingId}`);
}

export type FollowedUp =
  'asked' | 'over' | 'noAddress' | 'optedOut' | 'noTemplate' | 'unsendable' | 'undeliverable';

/** Sends a follow-up manually, before its time. A repeated request has no further effect. */
export async function followUpNow(
  scope: Scope,
  { templateId, ...key }: AwaitedKey & { readonly templateId: string },
  now: Instant,
): Promise<FollowedUp> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const { before, thing } = await read(scope, key, now);
    if (before && sentOf(before).includes(templateId)) return 'asked';
    if (!thing?.wait || thing.isOnHold) return 'over';
    if (thing.email === '') return 'noAddress';
    if (await isOptedOut(scope, thing.email)) return 'optedOut';
    const followUps = followUpsOf(await listTemplateRows(scope), thing);
    if (!followUps.some((it) => it.templateId === templateId)) return 'noTemplate';
    const template = await getTemplate(scope, templateId);
    if (!template) return 'noTemplate';
    if (findTemplateFault(template.templateType, template)) return 'unsendable';
    if ((await undeliverableOf([thing.email])).length > 0) return 'undeliverable';
    const after = withSent(refreshed(before, thing), templateId, now);
    // The next run, within a minute, decides when the next one is due.
    const parts = followUpParts(scope, after, templateId, now);
    if (await saveAwaitedReply(scope, { ...after, dueAt: now }, parts)) return 'asked';
  }
  throw new Contended(`the follow-ups of ${key.kind} ${key.thingId}`);
}

async function read(scope: Scope, key: AwaitedKey, now: Instant) {
  const [before, thing] = await Promise.all([
    getAwaitedReply(scope, key),
    readAwaited(scope, key, now),
  ]);
  return { before, thing };
}

async function stepsOf(scope: Scope, thing: AwaitedThing, wait: Wait): Promise<FollowUpStep[]> {
  return planFollowUps(wait, followUpsOf(await listTemplateRows(scope), thing));
}

const sentOf = ({ sent }: AwaitedReply) => sent.map(({ templateId }) => templateId);

const over = (reply: AwaitedReply): AwaitedReply => ({
  ...reply,
  wait: undefined,
  dueAt: undefined,
});

/** Updates the reply with the current data of its thing. */
function refreshed(before: AwaitedReply | undefined, thing: AwaitedThing): AwaitedReply {
  const { kind, thingId, brandId, who, email, about, wait } = thing;
  return { ...(before ?? unwrittenReply({ kind, thingId })), brandId, who, email, about, wait };
}

function withSent(reply: AwaitedReply, templateId: string, now: Instant): AwaitedReply {
  const outcome = reply.email === '' ? 'noAddress' : 'asked';
  return { ...reply, sent: [...reply.sent, { templateId, at: toIso(now), outcome }] };
}

function followUpParts(
  { tenant }: Scope,
  { kind, thingId: thing, email }: AwaitedReply,
  templateId: string,
  askedAt: Instant,
): Part[] {
  if (email === '') return [];
  const about = aboutFollowUp({ kind, templateId });
  const slot = templateId;
  return [mailPart({ tenant, thing, kind: 'followUp', slot, to: [email], about, askedAt })];
}

/**
 * When the reply is due again: at its next step, or at its end, when it leaves the list. Daily
 * while it is on hold.
 */
function nextLook(
  reply: AwaitedReply,
  steps: readonly FollowUpStep[],
  { isOnHold, wait }: AwaitedThing,
  now: Instant,
): Instant | undefined {
  if (isOnHold) return reply.dueAt !== undefined && reply.dueAt > now ? reply.dueAt : later(now);
  return nextFollowUp(steps, sentOf(reply), now)?.at ?? wait?.until;
}

const later = (now: Instant) => instant(now + day);

const fields = ['brandId', 'who', 'email', 'about', 'dueAt'] as const;
const waitFields = ['since', 'until', 'timeZone'] as const;

function isSame(one: AwaitedReply, other: AwaitedReply): boolean {
  return (
    one.sent.length === other.sent.length &&
    fields.every((field) => one[field] === other[field]) &&
    waitFields.every((field) => one.wait?.[field] === other.wait?.[field])
  );
}
