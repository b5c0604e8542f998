// Outgoing mail: one item per queued mail, or per batch of mails with the same text to many
// recipients. The key has what it is about (thing), its kind, and the occasion (slot), so that it
// can't be queued twice. An attempt is claimed by counting it and ends after a few minutes,
// whatever its outcome. Until a mail has ended, it is in the due index by the earliest time of its
// next attempt. Ended mails are removed by TTL. For kinds that must never be sent twice, `next` is
// moved past each letter before it is sent; letters that were passed but never confirmed have an
// unknown outcome.
import { retentionDays } from '#shared/domain/platform/stored-data/retention-days.ts';
import {
  defineEntity,
  optionalShapedAttribute,
  requireItem,
} from '#functions/data/store/entity.ts';
import { minKey } from '#functions/data/store/key-range.ts';
import {
  type MailKind,
  maxMailAttemptMinutes,
  mailKindNames,
  minutesUntilNextAttempt,
  getMailRules,
} from '#shared/domain/mail/mail-kinds.ts';
import { type Instant, instant, toIso } from '#shared/domain/values/instant.ts';
import { daySeconds, minuteMilliseconds } from '#shared/domain/values/time-units.ts';
import { dueIndex, primaryIndex } from '#functions/data/store/indexes.ts';
import { expiryAttribute } from '#functions/data/store/table.ts';
import {
  tryConditionalWrite,
  isConditionFailure,
  type TransactItem,
  toConditionCheck,
  toPut,
  transact,
  toUpdate,
} from '#functions/data/store/transact.ts';
import { opaque } from '#functions/data/store/stored-shape.ts';

export type MailKey = {
  readonly tenant: string;
  readonly thing: string;
  readonly kind: MailKind;
  readonly slot: string;
};

export type NewMail = MailKey & {
  readonly to: readonly string[];
  /**
   * What its text needs in addition to the thing, as written and read by the data file of its kind.
   */
  readonly about?: Readonly<Record<string, unknown>>;
  readonly askedAt: Instant;
  /** Not sent before: the recipient has quiet hours. */
  readonly heldUntil?: Instant | undefined;
};

/** Recipients by outcome: how many the mail service accepted, and what happened with the others. */
export type MailCounts = {
  readonly sent: number;
  /** It may or may not have been sent. */
  readonly unknown: number;
  /** It was never sent. */
  readonly failed: number;
  /** It was no longer wanted. */
  readonly unwanted: number;
};

export type OutgoingMail = NewMail &
  MailCounts & {
    readonly attempts: number;
    /** The first letter that wasn't passed yet. All letters before it have an outcome. */
    readonly next: number;
    readonly confirmed: number;
    /** Recipients to retry. */
    readonly refused: readonly string[];
  };

const Mails = defineEntity('outgoing-mail', {
  attributes: {
    tenant: { type: 'string', required: true },
    thing: { type: 'string', required: true },
    kind: { type: mailKindNames, required: true },
    slot: { type: 'string', required: true },
    to: { type: 'list', items: { type: 'string' }, required: true },
    about: optionalShapedAttribute<NonNullable<NewMail['about']>>(opaque(() => ({}))),
    askedAt: { type: 'number', required: true },
    heldUntil: { type: 'number' },
    attempts: { type: 'number', required: true },
    next: { type: 'number', required: true },
    confirmed: { type: 'number', required: true },
    refused: { type: 'list', items: { type: 'string' }, required: true },
    sent: { type: 'number', required: true },
    unknown: { type: 'number', required: true },
    failed: { type: 'number', required: true },
    unwanted: { type: 'number', required: true },
    /** Absent once it has ended. */
    dueAt: { type: 'string' },
    expiresAt: { type: 'number', required: true, field: expiryAttribute },
  },
  indexes: {
    primary: primaryIndex(['tenant', 'thing'], ['kind', 'slot']),
    due: dueIndex('outgoing-mail', ['dueAt']),
  },
});

const hourSeconds = 3_600;

/** How long the outcome of a mail can be looked up. */
const retentionHours = retentionDays.outgoingMail * 24;

const initialState = {
  attempts: 0,
  next: 0,
  confirmed: 0,
  refused: [],
  sent: 0,
  unknown: 0,
  failed: 0,
  unwanted: 0,
};

export async function queueMail(mail: NewMail): Promise<void> {
  await Mails.create(toItem(mail)).go();
}

/** Transaction item; write it together with the change that the mail is about. */
export function buildMailItem(mail: NewMail): TransactItem {
  return toPut(Mails.create(toItem(mail)).params());
}

/** Transaction item that fails unless the mail waits for its first attempt. */
export const buildMailWaitingCheck = ({ tenant, thing, kind, slot }: MailKey): TransactItem =>
  toConditionCheck({
    ...Mails.get({ tenant, thing, kind, slot }).params(),
    ConditionExpression: 'attempts = :none',
    ExpressionAttributeValues: { ':none': 0 },
  });

/**
 * Prompt mails are what somebody waits for. Those that leave by the sweep wait in a lane of their
 * own, so that thousands of them never stand in front of a password reset.
 */
export type MailLane = 'prompt' | 'bulk';

/**
 * Both lanes are in one partition of the due index, told apart by the beginning of the time.
 * Versions before lanes read only the prompt one, and left bulk mails in it.
 */
const lanePrefixes = { prompt: '', bulk: 'bulk ' } as const satisfies Record<MailLane, string>;

const getLane = (kind: MailKind): MailLane =>
  getMailRules(kind).leaves === 'bySweep' ? 'bulk' : 'prompt';

const toDueText = (lane: MailLane, at: string) => `${lanePrefixes[lane]}${at}`;

/** Mails of a lane whose next attempt may begin, the longest waiting first. */
export async function listDueMails(
  now: Instant,
  limit: number,
  lane: MailLane = 'prompt',
): Promise<OutgoingMail[]> {
  const { data } = await Mails.query
    .due({})
    .between({ dueAt: toDueText(lane, minKey) }, { dueAt: toDueText(lane, toIso(now)) })
    .go({ limit: limit, hydrate: true });
  return data.map(fromStored);
}

/**
 * The mail with this attempt counted. Undefined if another attempt has claimed it or it has ended.
 */
export async function claimMail(
  { tenant, thing, kind, slot }: MailKey,
  now: Instant,
): Promise<OutgoingMail | undefined> {
  const claim = Mails.patch({ tenant, thing, kind, slot })
    .add({ attempts: 1 })
    .set({ dueAt: toDueText(getLane(kind), computeAttemptEnd(now)) })
    // The handler of a new mail's event makes the first attempt, even if its clock is behind.
    .where((mail, { eq, lte, between, exists }) => {
      const bulk = between(mail.dueAt, toDueText('bulk', minKey), toDueText('bulk', toIso(now)));
      return `${exists(mail.dueAt)} AND (${eq(mail.attempts, 0)} OR ${lte(mail.dueAt, toIso(now))} OR ${bulk})`;
    });
  try {
    const { data } = await claim.go({ response: 'all_new' });
    const mail = fromStored(requireItem(Mails, data));
    // A previous attempt ended between sending a letter and getting the answer.
    const unknown = mail.unknown + mail.next - mail.confirmed;
    return { ...mail, unknown, confirmed: mail.next };
  } catch (error) {
    if (isConditionFailure(error)) return undefined;
    throw error;
  }
}

/** Passes the next letter before it is sent, and confirms the outcome of those before it. */
export async function advanceToNextLetter(mail: OutgoingMail): Promise<boolean> {
  const { next, attempts, refused } = mail;
  return tryConditionalWrite(
    patchMail(mail)
      .set({ ...pickCounts(mail), refused: [...refused], next: next + 1, confirmed: next })
      .where((stored, { eq }) => `${eq(stored.attempts, attempts)} AND ${eq(stored.next, next)}`),
  );
}

/** Schedules another attempt for the refused recipients only, as late as the service asks. */
export async function retryMail(
  mail: OutgoingMail,
  now: Instant,
  retryAfterSeconds = 0,
): Promise<void> {
  const { attempts, refused } = mail;
  const wait = Math.max(
    minutesUntilNextAttempt(attempts) * minuteMilliseconds,
    Math.min(retryAfterSeconds, daySeconds) * 1000,
  );
  const later = toIso(instant(now + wait));
  const dueAt = toDueText(getLane(mail.kind), later);
  const again = { to: [...refused], refused: [], next: 0, confirmed: 0, dueAt };
  await tryConditionalWrite(
    patchMail(mail)
      .set({ ...pickCounts(mail), ...again })
      .where(
        (stored, { eq, exists }) => `${eq(stored.attempts, attempts)} AND ${exists(stored.dueAt)}`,
      ),
  );
}

/**
 * Ends a mail, in one transaction with what is recorded about its end. Fails if another attempt has
 * claimed it. If the thing no longer exists, the mail ends without the record.
 */
export async function endMail(
  mail: OutgoingMail,
  noted: readonly TransactItem[],
): Promise<boolean> {
  const { attempts, next } = mail;
  const end = patchMail(mail)
    .set({ ...pickCounts(mail), refused: [], next, confirmed: next })
    .remove(['dueAt'])
    .where(
      (stored, { eq, exists }) => `${eq(stored.attempts, attempts)} AND ${exists(stored.dueAt)}`,
    );
  if (noted.length === 0) return tryConditionalWrite(end);
  const failed = await transact([toUpdate(end.params()), ...noted]);
  return failed.length === 0 || (!failed.includes(0) && tryConditionalWrite(end));
}

function patchMail({ tenant, thing, kind, slot }: MailKey) {
  return Mails.patch({ tenant, thing, kind, slot });
}

function pickCounts({ sent, unknown, failed, unwanted }: MailCounts): MailCounts {
  return { sent, unknown, failed, unwanted };
}

/** Throws for a mail without the details that its text needs, so that it isn't sent empty. */
export function requireMailDetails({
  about,
  thing,
}: Partial<Pick<OutgoingMail, 'about' | 'thing'>>) {
  if (about) return about;
  throw new Error(`the mail about ${thing ?? 'nothing'} lacks the details that its text needs`);
}

function toItem({ to, about, heldUntil, ...rest }: NewMail) {
  const { leaves, usefulHours } = getMailRules(rest.kind);
  const askedAt = heldUntil ?? rest.askedAt;
  return {
    ...rest,
    ...initialState,
    to: [...to],
    askedAt,
    ...(about ? { about } : {}),
    ...(heldUntil === undefined ? {} : { heldUntil }),
    // The first attempt at mails that are sent immediately is made by the event handler. The sweep
    // only makes later ones.
    dueAt: getFirstDueAt(leaves, askedAt, heldUntil),
    expiresAt: Math.ceil(askedAt / 1000) + (usefulHours + retentionHours) * hourSeconds,
  };
}

/** A held mail is due when the quiet hours end, even if it would otherwise leave at once. */
function getFirstDueAt(
  leaves: ReturnType<typeof getMailRules>['leaves'],
  askedAt: Instant,
  heldUntil: Instant | undefined,
): string {
  if (leaves === 'bySweep') return toDueText('bulk', toIso(askedAt));
  return heldUntil === undefined ? computeAttemptEnd(askedAt) : toIso(askedAt);
}

/**
 * Rounded up to whole minutes, the sweep's interval, so that an attempt in the same minute in which
 * the mail was queued doesn't change the index.
 */
function computeAttemptEnd(begins: Instant): string {
  const ends = begins + maxMailAttemptMinutes * minuteMilliseconds;
  return toIso(instant(Math.ceil(ends / minuteMilliseconds) * minuteMilliseconds));
}

type StoredMail = NonNullable<Awaited<ReturnType<ReturnType<typeof Mails.get>['go']>>['data']>;

function fromStored({ dueAt: _dueAt, expiresAt: _expiresAt, ...mail }: StoredMail): OutgoingMail {
  const { heldUntil: storedHeldUntil, ...rest } = mail;
  const heldUntil = storedHeldUntil === undefined ? {} : { heldUntil: instant(storedHeldUntil) };
  return { ...rest, ...heldUntil, askedAt: instant(mail.askedAt) };
}
