// Sends what is in the outbox: a mail or text that was just queued, triggered by its domain event,
// and every minute what is due. That is mail whose event was lost, whose attempt failed or was
// interrupted, or that waits for the sweep. Safe to run twice, late and concurrently: each attempt
// is claimed before anything is sent. Failures don't throw, because a later sweep retries them. A
// link that is finally lost fails the invocation, so that it reaches the failure queue and the
// alarm.
import { accountMailOf, type MailPurpose } from '#functions/data/accounts/account-mails.ts';
import { followUpEndedPart } from '#functions/data/mail/awaited-replies.ts';
import { mailEndedPart } from '#functions/data/mail/event-mails.ts';
import { fromFranchise } from '#functions/data/mail/from-franchise.ts';
import { dueMails, type MailKey, type OutgoingMail } from '#functions/data/mail/outbox.ts';
import { campaignMailedParts } from '#functions/data/marketing/campaign-sums.ts';
import {
  getAnnouncement,
  mailedParts,
  testWordsOf,
} from '#functions/data/messages/announcements.ts';
import { textEndedParts } from '#functions/data/orders/order-texts.ts';
import { getGridExport } from '#functions/data/reports/grid-exports.ts';
import { linkMailedPart } from '#functions/data/reports/export-attempts.ts';
import { getReportExport } from '#functions/data/reports/exports.ts';
import { getReportSchedule } from '#functions/data/reports/report-schedules.ts';
import { messageMailedParts } from '#functions/data/staff/staff-messages.ts';
import { type Scope, scopeOf } from '#functions/data/store/scope.ts';
import { writeAccountMail } from '#functions/flows/accounts/write-account-mail.ts';
import { bookingReceipt } from '#functions/flows/events/booking-receipt.ts';
import { writeInvoiceMail } from '#functions/flows/invoices/invoice-mails.ts';
import { signedMail } from '#functions/flows/mail/sign-mail.ts';
import { unsubscribableMail } from '#functions/flows/mail/unsubscribable-mail.ts';
import { writeEventMail } from '#functions/flows/mail/write-event-mail.ts';
import { writeNewLink } from '#functions/flows/mail/new-link.ts';
import { writeFollowUp } from '#functions/flows/mail/write-follow-up.ts';
import {
  attemptMail,
  type Attempted,
  type MailWriter,
  type MailWriters,
} from '#functions/flows/mail/send-mail.ts';
import { writeCampaignMail, writeCampaignTest } from '#functions/flows/marketing/campaign-mail.ts';
import { writeDonationReceipt } from '#functions/flows/marketing/donation-receipt.ts';
import { writeOrderMail } from '#functions/flows/orders/order-mails.ts';
import { writeOrderText } from '#functions/flows/orders/order-texts.ts';
import { announcementMail } from '#functions/flows/messages/announcement-mail.ts';
import { isGridExportAwaited } from '#functions/flows/reports/grid-export-asker.ts';
import { gridExportMail, reportMail } from '#functions/flows/reports/report-mails.ts';
import { writeSwapMail, writeTimeOffMail } from '#functions/flows/staff/decision-mails.ts';
import { writeStaffMessage, writeStaffMessageTest } from '#functions/flows/staff/message-mail.ts';
import { toldAndSwept } from '#functions/http/job.ts';
import { describe, log } from '#functions/http/log.ts';
import type { Mail } from '#functions/ports/mail/mail.ts';
import { rulesOf } from '#shared/domain/mail/mail-kinds.ts';
import type { Instant } from '#shared/domain/values/instant.ts';

/**
 * Per tick; the next one takes the rest. 8 batches are 400 mails: half a minute at SES's initial
 * rate.
 */
const mostDue = 100;
const mostBatches = 8;

const aboutAccount = (purpose: MailPurpose): MailWriter => ({
  compose: (mail, _to, now) => writeAccountMail(accountMailOf(mail, purpose), now),
});

const aboutInvoice: MailWriter = {
  async compose(mail, to, now) {
    const scope = scopeOf(mail.tenant, 'all');
    const written = await writeInvoiceMail(scope, mail, to, now);
    return Promise.all(written.map((it) => signedMail(scope, it)));
  },
};

const aboutOrder: MailWriter = {
  compose: (mail, to, now) => writeOrderMail(scopeOf(mail.tenant, 'all'), mail, to, now),
};

const aboutEvent: MailWriter = {
  async compose(mail, to, now) {
    const scope = scopeOf(mail.tenant, 'all');
    const written = await writeEventMail(scope, mail, to, now);
    return written ? finished(scope, mail, written, now) : [];
  },
  noted: mailEndedPart,
};

type Write = (scope: Scope, mail: OutgoingMail, to: readonly string[]) => Promise<Mail[]> | Mail[];

/** Sent in the name of the franchise, which gets the replies. */
function toStaff(write: Write): MailWriter {
  return {
    async compose(mail, to) {
      const scope = scopeOf(mail.tenant, 'all');
      const written = await write(scope, mail, to);
      return Promise.all(written.map((it) => fromFranchise(scope, it)));
    },
  };
}

/** With the franchise's signature, and an unsubscribe link if the kind has one. */
async function finished(scope: Scope, { kind }: MailKey, written: Mail, now: Instant) {
  const signed = await signedMail(scope, written);
  return rulesOf(kind).unsubscribable ? unsubscribableMail(scope, signed, now) : [signed];
}

const writers: MailWriters = {
  reset: aboutAccount('reset'),
  invitation: aboutAccount('invitation'),
  passwordChanged: aboutAccount('passwordChanged'),
  confirmEmail: aboutAccount('confirmEmail'),
  emailChangeAsked: aboutAccount('emailChangeAsked'),
  emailChanged: aboutAccount('emailChanged'),
  lockedOut: aboutAccount('lockedOut'),
  join: aboutAccount('join'),
  reportLink: {
    // If the schedule was removed, no one waits for the report.
    async compose({ tenant, thing }, to) {
      const scope = scopeOf(tenant, 'all');
      const report = await getReportExport(scope, thing);
      if (!report?.written || !(await getReportSchedule(scope, report.scheduleId))) return [];
      return [reportMail(report, report.written.totals, to)];
    },
    noted: (mail, now) => [linkMailedPart(mail, now)],
  },
  exportLink: {
    // Not sent if the person may no longer see the rows.
    async compose({ tenant, thing }, to) {
      const scope = scopeOf(tenant, 'all');
      const rows = await getGridExport(scope, thing);
      if (!rows?.written || !(await isGridExportAwaited(scope, rows))) return [];
      return [gridExportMail(rows, to)];
    },
    noted: (mail, now) => [linkMailedPart(mail, now)],
  },
  announcementTest: {
    compose: async (mail, to) => [announcementMail(testWordsOf(mail), to)],
  },
  announcement: {
    async compose({ thing }, to) {
      const announcement = await getAnnouncement(thing);
      return announcement ? [announcementMail(announcement, to)] : [];
    },
    noted: mailedParts,
  },
  invoice: aboutInvoice,
  invoiceReminder: aboutInvoice,
  invoiceReceipt: aboutInvoice,
  orderReceipt: aboutOrder,
  orderRefund: aboutOrder,
  orderText: {
    compose: (mail, to) => writeOrderText(scopeOf(mail.tenant, 'all'), mail, to),
    noted: textEndedParts,
  },
  booking: aboutEvent,
  confirmation: aboutEvent,
  thankYou: aboutEvent,
  customMail: aboutEvent,
  followUp: {
    async compose(mail, to, now) {
      const scope = scopeOf(mail.tenant, 'all');
      const written = await writeFollowUp(scope, mail, to, now);
      return written ? finished(scope, mail, written, now) : [];
    },
    noted: followUpEndedPart,
  },
  timeOffDecided: toStaff(writeTimeOffMail),
  staffMessage: { ...toStaff(writeStaffMessage), noted: messageMailedParts },
  staffMessageTest: toStaff((_scope, mail, to) => writeStaffMessageTest(mail, to)),
  shiftSwapDecided: toStaff(writeSwapMail),
  campaign: {
    compose: (mail, to, now) => writeCampaignMail(scopeOf(mail.tenant, 'all'), mail, to, now),
    noted: campaignMailedParts,
  },
  campaignTest: {
    compose: (mail, to) => writeCampaignTest(scopeOf(mail.tenant, 'all'), mail, to),
  },
  donationReceipt: {
    compose: (mail, to) => writeDonationReceipt(scopeOf(mail.tenant, 'all'), mail, to),
  },
  newLink: { compose: writeNewLink },
  bookingReceipt: {
    async compose(mail, to) {
      const scope = scopeOf(mail.tenant, 'all');
      const written = await bookingReceipt(scope, mail, to);
      return Promise.all(written.map((it) => signedMail(scope, it)));
    },
  },
};

export const handler = toldAndSwept<'mail.asked'>('send-mail', {
  async take({ detail }, now) {
    const attempted = await attempt(detail, now);
    if (attempted && isLost(detail, attempted)) throw new Error(`mail given up: ${nameOf(detail)}`);
  },

  async sweep(now) {
    const waiting = await dueMails(now, mostDue);
    const prompt = waiting.filter(({ kind }) => rulesOf(kind).leaves === 'atOnce');
    const batches = waiting.filter(({ kind }) => rulesOf(kind).leaves === 'bySweep');
    const taken = [...prompt, ...batches.slice(0, mostBatches)];
    const lost: string[] = [];
    let ended = 0;
    for (const mail of taken) {
      const attempted = await attempt(mail, now);
      ended += Number(attempted?.ended !== undefined);
      if (attempted && isLost(mail, attempted)) lost.push(nameOf(mail));
    }
    if (lost.length > 0) throw new Error(`mails given up: ${lost.join(', ')}`);
    return { due: waiting.length, ended };
  },
});

/** Errors are logged with the attempt; the outbox retries. */
async function attempt(key: MailKey, now: Instant): Promise<Attempted | undefined> {
  const attempted = await attemptMail(key, writers, now);
  for (const error of attempted?.errors ?? []) {
    log({ level: 'error', message: 'mail not sent', mail: nameOf(key), ...describe(error) });
  }
  return attempted;
}

/**
 * A mail that must never be lost failed in all attempts. For other kinds, people see the failure.
 */
function isLost({ kind }: MailKey, { lost }: Attempted): boolean {
  return lost > 0 && rulesOf(kind).afterCrash === 'neverLost';
}

const nameOf = ({ kind, thing }: MailKey) => `${kind} ${thing}`;
