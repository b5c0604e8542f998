// Things that are waiting for a reply: one item each, with its follow-ups and when the next one is
// due. A follow-up is queued in the transaction that records it here, conditioned on the revision
// that was read, so repeated, late or concurrent runs queue it once. The item stays after the reply
// has come, so that a thing that waits again doesn't get the same template twice.
import {
  defineEntity,
  optionalShapedAttribute,
  shapedAttribute,
} from '#functions/data/store/entity.ts';
import { minKey } from '#functions/data/store/key-range.ts';
import { parseFollowUpContext } from '#functions/data/mail/follow-up-context.ts';
import type { OutgoingMail } from '#functions/data/mail/outbox.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { dueIndex, listIndex, primaryIndex } from '#functions/data/store/indexes.ts';
import {
  tryConditionalWrite,
  type TransactItem,
  toPut,
  toDelete,
  toUpdate,
  tryTransact,
} from '#functions/data/store/transact.ts';
import { hasRevision } from '#functions/data/store/version-conditions.ts';
import { includesBrand } from '#shared/domain/access/permissions.ts';
import {
  type ReplyKind,
  replyKinds,
  type PendingReply,
} from '#shared/domain/mail/awaited-reply.ts';
import { type MailOutcome, toMailOutcome } from '#shared/domain/mail/event-mail-outcomes.ts';
import { fromIso, type Instant, toIso } from '#shared/domain/values/instant.ts';
import {
  listReader,
  optional,
  recordReader,
  toReader,
} from '#functions/data/store/stored-shape.ts';
import { epoch } from '#functions/data/store/missing-values.ts';
import { defaultTimeZone } from '#shared/domain/values/calendar-defaults.ts';

export type SentFollowUp = {
  readonly templateId: string;
  /** ISO instant. */
  readonly at: string;
  readonly outcome: MailOutcome;
};

export type AwaitedReplyKey = { readonly kind: ReplyKind; readonly thingId: string };

export type AwaitedReply = AwaitedReplyKey & {
  /** Counts the writes; 0 if nothing is stored yet. */
  readonly revision: number;
  readonly brandId: string;
  readonly who: string;
  readonly email: string;
  readonly about: string;
  /** Undefined if it no longer waits. */
  readonly wait: PendingReply | undefined;
  /** Someone turned follow-ups off. */
  readonly paused: boolean;
  readonly sent: readonly SentFollowUp[];
  /** When it is checked next. */
  readonly dueAt: Instant | undefined;
};

/** The slim row that lists show. */
type AwaitedReplyRow = Omit<AwaitedReply, 'revision' | 'sent' | 'dueAt'> & {
  readonly sent: readonly Pick<SentFollowUp, 'templateId' | 'at'>[];
};
export type WaitingReply = AwaitedReplyRow & { readonly wait: PendingReply };

const pendingReplyShape = toReader<PendingReply>({
  since: epoch,
  until: epoch,
  timeZone: defaultTimeZone,
});
const sentFollowUpsShape = recordReader<SentFollowUp>({
  templateId: '',
  at: toIso(epoch),
  outcome: 'unknown',
});

const Replies = defineEntity('awaited-reply', {
  attributes: {
    tenant: { type: 'string', required: true },
    kind: { type: replyKinds, required: true },
    thingId: { type: 'string', required: true },
    revision: { type: 'number', required: true },
    brandId: { type: 'string', required: true },
    who: { type: 'string', required: true },
    email: { type: 'string', required: true },
    about: { type: 'string', required: true },
    paused: { type: 'boolean', required: true },
    /** By template. */
    sent: { type: 'any', required: true, reader: sentFollowUpsShape },
    /** Empty while it isn't waiting. */
    since: { type: 'string', required: true },
    wait: optionalShapedAttribute<PendingReply>(pendingReplyShape),
    dueAt: { type: 'string' },
    row: shapedAttribute<AwaitedReplyRow>({
      kind: 'confirmation',
      thingId: '',
      brandId: '',
      who: '',
      email: '',
      about: '',
      paused: false,
      wait: optional(pendingReplyShape),
      sent: listReader({ templateId: '', at: toIso(epoch) }),
    }),
  },
  indexes: {
    primary: primaryIndex(['tenant'], ['kind', 'thingId']),
    /** Sparse: only those that are waiting. */
    list: {
      ...listIndex(['tenant'], ['since']),
      condition: ({ since }) => since !== '',
    },
    due: dueIndex('awaited-reply', ['dueAt']),
  },
});

export async function getAwaitedReply(
  { tenant, brands }: Scope,
  { kind, thingId }: AwaitedReplyKey,
): Promise<AwaitedReply | undefined> {
  const { data } = await Replies.get({ tenant, kind, thingId }).go({ consistent: true });
  return data && includesBrand(brands, data.brandId) ? fromStored(data) : undefined;
}

/** The waiting ones on the scope's brands. */
export async function listWaitingReplies({ tenant, brands }: Scope): Promise<WaitingReply[]> {
  const { data } = await Replies.query.list({ tenant }).go({ pages: 'all' });
  return data
    .flatMap(({ row: { wait, ...row } }) => (wait ? [{ ...row, wait }] : []))
    .filter(({ brandId }) => includesBrand(brands, brandId));
}

/** Those that exist, regardless of whether they still wait. */
export async function listAwaitedReplies(
  { tenant }: Scope,
  keys: readonly AwaitedReplyKey[],
): Promise<AwaitedReply[]> {
  if (keys.length === 0) return [];
  const { data } = await Replies.get(keys.map((key) => ({ tenant, ...key }))).go();
  return data.map(fromStored);
}

/** Deletes nothing if it is gone. */
export const buildRemoveAwaitedReplyItem = (
  { tenant }: Scope,
  { kind, thingId }: AwaitedReplyKey,
): TransactItem => toDelete(Replies.delete({ tenant, kind, thingId }).params());

export const buildUnsavedReply = (key: AwaitedReplyKey): AwaitedReply => ({
  ...key,
  revision: 0,
  brandId: '',
  who: '',
  email: '',
  about: '',
  wait: undefined,
  paused: false,
  sent: [],
  dueAt: undefined,
});

type DueReply = AwaitedReplyKey & { readonly tenant: string };

/** Those that are due for a check, the longest waiting first. */
export async function listDueReplies(now: Instant, limit: number): Promise<DueReply[]> {
  const { data } = await Replies.query
    .due({})
    .between({ dueAt: minKey }, { dueAt: toIso(now) })
    .go({ limit: limit, hydrate: true });
  return data.map(({ tenant, kind, thingId }) => ({ tenant, kind, thingId }));
}

/**
 * Conditioned on the revision that was read, in one transaction with `also`. False if another write
 * came first.
 */
export async function saveAwaitedReply(
  { tenant }: Scope,
  reply: AwaitedReply,
  also: readonly TransactItem[] = [],
): Promise<boolean> {
  const { revision } = reply;
  const item = toItem(tenant, { ...reply, revision: revision + 1 });
  const saving = Replies.put(item).where(hasRevision(revision));
  return await tryTransact([toPut(saving.params()), ...also]);
}

/** Makes it due for a check within a minute, because a template has changed. */
export async function makeReplyDue(
  { tenant }: Scope,
  { kind, thingId }: AwaitedReplyKey,
  now: Instant,
): Promise<void> {
  await tryConditionalWrite(
    Replies.patch({ tenant, kind, thingId })
      .set({ dueAt: toIso(now) })
      .where((it, { ne }) => ne(it.since, '')),
  );
}

/** Transaction items that record the outcome of a follow-up. Write them together with its end. */
export function buildFollowUpEndedItems(mail: OutgoingMail): TransactItem[] {
  const { tenant, thing: thingId } = mail;
  const { kind, templateId } = parseFollowUpContext(mail.about);
  const ended = Replies.patch({ tenant, kind, thingId }).data(
    ({ sent, revision }, { set, add }) => {
      set(sent[templateId].outcome, toMailOutcome(mail));
      add(revision, 1);
    },
  );
  return [toUpdate(ended.params())];
}

function toItem(tenant: string, reply: AwaitedReply) {
  const { wait, sent, dueAt, revision, ...rest } = reply;
  const row = { ...rest, wait, sent: sent.map(({ templateId, at }) => ({ templateId, at })) };
  return {
    tenant,
    revision,
    ...rest,
    sent: Object.fromEntries(sent.map((it) => [it.templateId, it])),
    since: wait === undefined ? '' : toIso(wait.since),
    ...(wait === undefined ? {} : { wait }),
    ...(dueAt === undefined ? {} : { dueAt: toIso(dueAt) }),
    row,
  };
}

type StoredReply = NonNullable<Awaited<ReturnType<ReturnType<typeof Replies.get>['go']>>['data']>;

function fromStored(stored: StoredReply): AwaitedReply {
  const { kind, thingId, revision, brandId, who, email, about, paused, wait, dueAt } = stored;
  const sent: SentFollowUp[] = Object.values(stored.sent);
  return {
    kind,
    thingId,
    revision,
    brandId,
    who,
    email,
    about,
    paused,
    wait,
    sent: sent.toSorted((one, other) => (one.at < other.at ? -1 : 1)),
    dueAt: dueAt === undefined ? undefined : fromIso(dueAt),
  };
}
