// The only way to send mails, texts and pushes: an attempt is claimed, its letters are composed and sent,
// and the outcome is saved. What a crash in between means depends on the kind of mail
// (mail-kinds.ts).
import { endPushDevice } from '#functions/data/accounts/push-devices.ts';
import {
  claimMail,
  endMail,
  type MailCounts,
  type MailKey,
  type OutgoingMail,
  advanceToNextLetter,
  retryMail,
} from '#functions/data/mail/outbox.ts';
import { isFranchiseClosed } from '#functions/data/franchises/franchises.ts';
import { logoContentId, renderMailFrame } from '#functions/data/mail/mail-frame.ts';
import { findUndeliverableAddresses } from '#functions/data/mail/undeliverable-addresses.ts';
import type { TransactItem } from '#functions/data/store/transact.ts';
import { isMailRejection, type Mail, sendMail } from '#functions/ports/mail/mail.ts';
import { type Push, PushRejection, sendPush } from '#functions/ports/push.ts';
import { sendSms, type Sms } from '#functions/ports/sms.ts';
import { maxMailAttempts, type MailKind, getMailRules } from '#shared/domain/mail/mail-kinds.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { hourMilliseconds } from '#shared/domain/values/time-units.ts';
import { text } from '#shared/text/catalogue.ts';

type Letter = Mail | Sms | Push;

const isSms = (letter: Letter): letter is Sms => 'phone' in letter;
const isPush = (letter: Letter): letter is Push => 'device' in letter;
const isMail = (letter: Letter): letter is Mail => !isSms(letter) && !isPush(letter);

/** Composes the mails of one kind. */
export type MailWriter = {
  /** The letters to these recipients with the current data. Empty if nobody needs them anymore. */
  readonly compose: (
    mail: OutgoingMail,
    to: readonly string[],
    now: Instant,
  ) => Promise<readonly Letter[]>;
  /** Items that are written in the same transaction as the end of the mail. */
  readonly noted?: (ended: OutgoingMail, now: Instant) => readonly TransactItem[];
};

export type MailWriters = Readonly<Record<MailKind, MailWriter>>;

export type MailAttempt = {
  /** Undefined if the mail is tried again. */
  readonly ended: MailCounts | undefined;
  /** The number of recipients that weren't reached after all attempts. */
  readonly lost: number;
  /** Why letters weren't sent. */
  readonly errors: readonly unknown[];
};

/** Undefined if another attempt has claimed it or it has already ended. */
export async function attemptMail(
  key: MailKey,
  writers: MailWriters,
  now: Instant,
): Promise<MailAttempt | undefined> {
  const claimed = await claimMail(key, now);
  if (!claimed) return undefined;
  const writer = await selectWriter(claimed, writers);
  if (hasExpired(claimed, now)) return finishMail(giveUp(claimed), [], writer, now);
  const tried = await sendLetters(claimed, writer, now);
  if (!tried) return undefined;
  const { mail, errors } = tried;
  if (mail.refused.length === 0) return finishMail(mail, errors, writer, now);
  if (mail.attempts >= maxMailAttempts) return finishMail(giveUp(mail), errors, writer, now);
  await retryMail(mail, now, getRetryAfter(errors));
  return { ended: undefined, lost: 0, errors };
}

/** How long a push service asks to be left alone. */
const getRetryAfter = (errors: readonly unknown[]) =>
  Math.max(0, ...errors.map((it) => (it instanceof PushRejection ? it.retryAfterSeconds : 0)));

const composeNothing = async () => [];

/** A closed franchise sends no mail that is useful only while it is open. */
async function selectWriter(
  { kind, tenant }: OutgoingMail,
  writers: MailWriters,
): Promise<MailWriter> {
  const isSilent = getMailRules(kind).onlyWhileOpen && (await isFranchiseClosed({ tenant }));
  return isSilent ? { ...writers[kind], compose: composeNothing } : writers[kind];
}

async function finishMail(
  { lost = 0, ...mail }: OutgoingMail & { readonly lost?: number },
  errors: readonly unknown[],
  { noted }: MailWriter,
  now: Instant,
): Promise<MailAttempt | undefined> {
  const isNoted = await endMail(mail, noted?.(mail, now) ?? []);
  return isNoted ? { ended: mail, lost, errors } : undefined;
}

/** Every attempt was cut off, or it is too late for the mail to be useful. */
function hasExpired({ kind, attempts, askedAt }: OutgoingMail, now: Instant): boolean {
  return (
    attempts > maxMailAttempts || now > askedAt + getMailRules(kind).usefulHours * hourMilliseconds
  );
}

/** Counts the recipients who weren't reached yet as failed. */
function giveUp(mail: OutgoingMail): OutgoingMail & { readonly lost: number } {
  const left = mail.refused.length + splitIntoLetters(mail).slice(mail.next).flat().length;
  return { ...mail, refused: [], failed: mail.failed + left, lost: left };
}

type SendLettersResult = { readonly mail: OutgoingMail; readonly errors: readonly unknown[] };

/** The mail after all of its letters were tried; undefined if another attempt has taken over. */
async function sendLetters(
  claimed: OutgoingMail,
  writer: MailWriter,
  now: Instant,
): Promise<SendLettersResult | undefined> {
  const isPassed = getMailRules(claimed.kind).afterCrash === 'neverTwice';
  const errors: unknown[] = [];
  let mail = claimed;
  for (const to of splitIntoLetters(claimed).slice(claimed.next)) {
    if (isPassed && !(await advanceToNextLetter(mail))) return undefined;
    const { outcome, error } = await sendLetter(mail, to, writer, now);
    if (error !== undefined) errors.push(error);
    const counted =
      outcome === 'refused'
        ? { refused: [...mail.refused, ...to] }
        : { [outcome]: mail[outcome] + to.length };
    mail = { ...mail, ...counted, next: mail.next + 1 };
  }
  return { mail, errors };
}

type LetterOutcome = {
  readonly outcome: 'sent' | 'unknown' | 'unwanted' | 'refused' | 'failed';
  readonly error?: unknown;
};

async function sendLetter(
  mail: OutgoingMail,
  to: readonly string[],
  { compose }: MailWriter,
  now: Instant,
): Promise<LetterOutcome> {
  let begun = false;
  try {
    const letters = await compose(mail, to, now);
    const deliverable = await filterDeliverable(letters);
    if (letters.length > 0 && deliverable.length === 0) return { outcome: 'failed' };
    for (const letter of deliverable) {
      begun = true;
      if (isPush(letter)) return { outcome: await deliverPush(letter, now) };
      await (isSms(letter) ? sendSms(letter) : sendMail(withFrame(letter)));
    }
    return { outcome: letters.length > 0 ? 'sent' : 'unwanted' };
  } catch (error) {
    const mayHaveArrived = begun && !isMailRejection(error) && !(error instanceof PushRejection);
    const isUnknown = mayHaveArrived && getMailRules(mail.kind).afterCrash === 'neverTwice';
    return { outcome: isUnknown ? 'unknown' : 'refused', error };
  }
}

/** A device whose subscription has ended gets nothing anymore. */
async function deliverPush(push: Push, now: Instant): Promise<'sent' | 'failed'> {
  if (await sendPush(push, now)) return 'sent';
  await endPushDevice(push.device);
  return 'failed';
}

const withFrame = (letter: Mail): Mail => ({
  ...letter,
  html: renderMailFrame({
    ...letter,
    senderName: letter.senderName ?? text('app_name'),
    logo: letter.images?.find(({ contentId }) => contentId === logoContentId)?.bytes,
  }),
});

/** Removes addresses that can't receive mail, and letters that have no recipient left. */
async function filterDeliverable(letters: readonly Letter[]): Promise<readonly Letter[]> {
  const mails = letters.filter(isMail);
  if (mails.length < letters.length) return letters;
  const everybody = mails.flatMap(({ to, cc = [], bcc = [] }) => [...to, ...cc, ...bcc]);
  const barred = new Set(
    (await findUndeliverableAddresses(everybody)).map(({ address }) => address),
  );
  if (barred.size === 0) return mails;
  const reached = (all: readonly string[] = []) =>
    all.filter((address) => !barred.has(address.trim().toLowerCase()));
  return mails
    .map((letter) => ({
      ...letter,
      to: reached(letter.to),
      cc: reached(letter.cc),
      bcc: reached(letter.bcc),
    }))
    .filter(({ to }) => to.length > 0);
}

function splitIntoLetters({ kind, to }: OutgoingMail): readonly (readonly string[])[] {
  return getMailRules(kind).recipients === 'apart' ? to.map((recipient) => [recipient]) : [to];
}
