// Mail on its way out: one item for each mail that is asked for, or for a batch of them that say the
// same to many. Its key says what it is about (thing), of which kind it is and for which occasion
// (slot), so that it cannot be asked for twice. An attempt is claimed by counting it and is over
// after a few minutes, whatever became of it; until a mail has ended, it stands in the due index by
// the time at which its next attempt may begin. Ended ones are forgotten by TTL.
//
// Of a kind that never comes twice, each letter is passed by moving `next` beyond it before it is
// sent; what was passed and never confirmed is unknown.
import { Entity } from '#functions/data/store/entity.ts';
import { lowestText } from '#functions/data/store/key-range.ts';
import {
  type MailKind,
  mailAttemptMinutes,
  mailKindNames,
  minutesUntilNextAttempt,
  rulesOf,
} from '#shared/domain/mail/mail-kinds.ts';
import { type Instant, instant, toIso } from '#shared/domain/values/instant.ts';
import { expiryAttribute, indexes, table } from '#functions/data/store/table.ts';
import {
  applied,
  isConditionFailure,
  type Part,
  put,
  transact,
  update,
} from '#functions/data/store/transact.ts';

export type MailKey = {
  readonly tenant: string;
  readonly thing: string;
  readonly kind: MailKind;
  readonly slot: string;
};

export type NewMail = MailKey & {
  readonly to: readonly string[];
  /** What its words need beside the thing, as the kind's own data file writes and reads it. */
  readonly about?: Readonly<Record<string, unknown>>;
  readonly askedAt: Instant;
};

/** Of its recipients: how many the mail service took it for, and what became of the others. */
export type MailCounts = {
  readonly sent: number;
  /** It may have reached them, and nobody knows. */
  readonly unknown: number;
  /** It never left for them. */
  readonly failed: number;
  /** Nobody had a use for it any longer. */
  readonly unwanted: number;
};

export type OutgoingMail = NewMail &
  MailCounts & {
    readonly attempts: number;
    /** The first letter that was not passed yet, and before which all have an outcome. */
    readonly next: number;
    readonly confirmed: number;
    /** Who is tried again. */
    readonly refused: readonly string[];
  };

const Mails = new Entity(
  {
    model: { service: 'brandwagon', entity: 'outgoing-mail', version: '1' },
    attributes: {
      tenant: { type: 'string', required: true },
      thing: { type: 'string', required: true },
      kind: { type: mailKindNames, required: true },
      slot: { type: 'string', required: true },
      to: { type: 'list', items: { type: 'string' }, required: true },
      about: { type: 'any' },
      askedAt: { type: 'number', required: true },
      attempts: { type: 'number', required: true },
      next: { type: 'number', required: true },
      confirmed: { type: 'number', required: true },
      refused: { type: 'list', items: { type: 'string' }, required: true },
      sent: { type: 'number', required: true },
      unknown: { type: 'number', required: true },
      failed: { type: 'number', required: true },
      unwanted: { type: 'number', required: true },
      /** Nothing once it has ended. */
      dueAt: { type: 'string' },
      expiresAt: { type: 'number', required: true, field: expiryAttribute },
    },
    indexes: {
      primary: {
        pk: { field: 'pk', composite: ['tenant', 'thing'], casing: 'none' },
        sk: { field: 'sk', composite: ['kind', 'slot'], casing: 'none' },
      },
      due: {
        index: indexes.due.name,
        scope: 'outgoing-mail',
        pk: { field: indexes.due.pk, composite: [], casing: 'none' },
        sk: { field: indexes.due.sk, composite: ['dueAt'], casing: 'none' },
      },
    },
  },
  table,
);

const hourSeconds = 3_600;
const minute = 60_000;

/** How long what became of a mail can be looked up. */
const keptHours = 30 * 24;

const untouched = {
  attempts: 0,
  next: 0,
  confirmed: 0,
  refused: [],
  sent: 0,
  unknown: 0,
  failed: 0,
  unwanted: 0,
};

export async function askMail(mail: NewMail): Promise<void> {
  await Mails.create(itemOf(mail)).go();
}

/** For the transaction of what the mail tells of. */
export function mailPart(mail: NewMail): Part {
  return put(Mails.create(itemOf(mail)).params());
}

/** Those whose attempt may begin, the longest waiting first. */
export async function dueMails(now: Instant, most: number): Promise<OutgoingMail[]> {
  const { data } = await Mails.query
    .due({})
    .between({ dueAt: lowestText }, { dueAt: toIso(now) })
    .go({ limit: most, hydrate: true });
  return data.map(mailOf);
}

/** The mail with this attempt counted, or undefined when another one has it or it has ended. */
export async function claimMail(
  { tenant, thing, kind, slot }: MailKey,
  now: Instant,
): Promise<OutgoingMail | undefined> {
  const claim = Mails.patch({ tenant, thing, kind, slot })
    .add({ attempts: 1 })
    .set({ dueAt: endOfAttempt(now) })
    // Whoever hears of a new mail makes the first attempt, even if the event's clock is behind.
    .where(
      (mail, { eq, lte, exists }) =>
        `${exists(mail.dueAt)} AND (${eq(mail.attempts, 0)} OR ${lte(mail.dueAt, toIso(now))})`,
    );
  try {
    const { data } = await claim.go({ response: 'all_new' });
    const mail = mailOf(data as Stored);
    // An attempt before this one ended between a letter and its answer.
    const unknown = mail.unknown + mail.next - mail.confirmed;
    return { ...mail, unknown, confirmed: mail.next };
  } catch (error) {
    if (isConditionFailure(error)) return undefined;
    throw error;
  }
}

/** Passes the next letter before it is sent, and confirms what became of those before it. */
export async function passLetter(mail: OutgoingMail): Promise<boolean> {
  const { next, attempts, refused } = mail;
  return applied(
    patchOf(mail)
      .set({ ...countsOf(mail), refused: [...refused], next: next + 1, confirmed: next })
      .where((stored, { eq }) => `${eq(stored.attempts, attempts)} AND ${eq(stored.next, next)}`),
  );
}

/** The next attempt is for those alone who were refused. */
export async function tryMailAgain(mail: OutgoingMail, now: Instant): Promise<void> {
  const { attempts, refused } = mail;
  const later = toIso(instant(now + minutesUntilNextAttempt(attempts) * minute));
  const again = { to: [...refused], refused: [], next: 0, confirmed: 0, dueAt: later };
  await applied(
    patchOf(mail)
      .set({ ...countsOf(mail), ...again })
      .where(
        (stored, { eq, exists }) => `${eq(stored.attempts, attempts)} AND ${exists(stored.dueAt)}`,
      ),
  );
}

/**
 * Ends a mail, together with what is written down about its end. Undone where another attempt has
 * it. A thing that is gone meanwhile does not keep its mail from ending.
 */
export async function endMail(mail: OutgoingMail, noted: readonly Part[]): Promise<boolean> {
  const { attempts, next } = mail;
  const end = patchOf(mail)
    .set({ ...countsOf(mail), refused: [], next, confirmed: next })
    .remove(['dueAt'])
    .where(
      (stored, { eq, exists }) => `${eq(stored.attempts, attempts)} AND ${exists(stored.dueAt)}`,
    );
  if (noted.length === 0) return applied(end);
  const failed = await transact([update(end.params()), ...noted]);
  return failed.length === 0 || (!failed.includes(0) && applied(end));
}

function patchOf({ tenant, thing, kind, slot }: MailKey) {
  return Mails.patch({ tenant, thing, kind, slot });
}

function countsOf({ sent, unknown, failed, unwanted }: MailCounts): MailCounts {
  return { sent, unknown, failed, unwanted };
}

function itemOf({ to, about, ...rest }: NewMail) {
  const { leaves, usefulHours } = rulesOf(rest.kind);
  const { askedAt } = rest;
  return {
    ...rest,
    ...untouched,
    to: [...to],
    ...(about ? { about } : {}),
    // The first attempt at what leaves at once is its event's: the sweep comes after it.
    dueAt: leaves === 'atOnce' ? endOfAttempt(askedAt) : toIso(askedAt),
    expiresAt: Math.ceil(askedAt / 1000) + (usefulHours + keptHours) * hourSeconds,
  };
}

/**
 * In whole minutes, as the sweep comes: an attempt that begins in the minute in which its mail was
 * asked for leaves the index as it is.
 */
function endOfAttempt(begins: Instant): string {
  const ends = begins + mailAttemptMinutes * minute;
  return toIso(instant(Math.ceil(ends / minute) * minute));
}

type Stored = NonNullable<Awaited<ReturnType<ReturnType<typeof Mails.get>['go']>>['data']>;

function mailOf({ dueAt: _dueAt, expiresAt: _expiresAt, ...mail }: Stored): OutgoingMail {
  return { ...mail, askedAt: instant(mail.askedAt) };
}
