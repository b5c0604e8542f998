// Sends what is in the outbox: a mail or text that was just queued, triggered by its domain event,
// and every minute what is due. That is mail whose event was lost, whose attempt failed or was
// interrupted, or that waits for the sweep. Safe to run twice, late and concurrently: each attempt
// is claimed before anything is sent. Failures don't throw, because a later sweep retries them. A
// link that is finally lost fails the invocation, so that it reaches the failure queue and the
// alarm.
import { toAccountMail, type AccountMailKind } from '#functions/data/accounts/account-mails.ts';
import { buildFollowUpEndedItems } from '#functions/data/mail/awaited-replies.ts';
import { buildMailEndedItems } from '#functions/data/mail/event-mails.ts';
import { getInvoice } from '#functions/data/invoices/invoices.ts';
import { withFranchiseSender } from '#functions/data/mail/franchise-sender.ts';
import { listDueMails, type MailKey, type OutgoingMail } from '#functions/data/mail/outbox.ts';
import { buildCampaignMailedItems } from '#functions/data/marketing/campaign-sums.ts';
import {
  getAnnouncement,
  buildAnnouncementMailedItems,
  getTestContent,
} from '#functions/data/messages/announcements.ts';
import { buildTextOutcomeItems } from '#functions/data/orders/order-texts.ts';
import { getGridExport } from '#functions/data/reports/grid-exports.ts';
import { buildLinkMailedItem } from '#functions/data/reports/export-attempts.ts';
import { getReportExport } from '#functions/data/reports/exports.ts';
import { getReportSchedule } from '#functions/data/reports/report-schedules.ts';
import { buildReceiptMailItems } from '#functions/data/staff/staff-messages.ts';
import { runConcurrently } from '#functions/data/store/run-concurrently.ts';
import { type Scope, createScope } from '#functions/data/store/scope.ts';
import { writeAccountMail } from '#functions/flows/accounts/write-account-mail.ts';
import { writeBookingReceipt } from '#functions/flows/events/booking-receipt.ts';
import { attachInvoicePaper } from '#functions/flows/invoices/attach-invoice-paper.ts';
import { writeInvoiceMail } from '#functions/flows/invoices/invoice-mails.ts';
import { readLinePhotos } from '#functions/flows/invoices/line-photos.ts';
import { toInvoiceView } from '#functions/flows/invoices/invoice-view.ts';
import { writeQuestionMail } from '#functions/flows/invoices/invoice-questions.ts';
import { addLogo } from '#functions/flows/mail/mail-logo.ts';
import { addSignature } from '#functions/flows/mail/sign-mail.ts';
import { toUnsubscribableMail } from '#functions/flows/mail/unsubscribable-mail.ts';
import { writeEventMail } from '#functions/flows/mail/write-event-mail.ts';
import { writeNewLinkMail } from '#functions/flows/mail/new-link.ts';
import { writeFollowUp } from '#functions/flows/mail/write-follow-up.ts';
import {
  attemptMail,
  type MailAttempt,
  type MailWriter,
  type MailWriters,
} from '#functions/flows/mail/send-mail.ts';
import { writeCampaignMail, writeCampaignTest } from '#functions/flows/marketing/campaign-mail.ts';
import { writeDonationReceipt } from '#functions/flows/marketing/donation-receipt.ts';
import { writeOrderMail } from '#functions/flows/orders/order-mails.ts';
import { writeOrderText } from '#functions/flows/orders/order-texts.ts';
import { toAnnouncementMail } from '#functions/flows/messages/announcement-mail.ts';
import { writeNoticeMail, writeNoticeText } from '#functions/flows/messages/notice-mail.ts';
import { writeDigestMail } from '#functions/flows/messages/digest-mail.ts';
import { writeNoticePush } from '#functions/flows/messages/notice-push.ts';
import { isGridExportAwaited } from '#functions/flows/reports/grid-export-requester.ts';
import { toGridExportMail, toReportMail } from '#functions/flows/reports/report-mails.ts';
import { writeSwapMail, writeTimeOffMail } from '#functions/flows/staff/decision-mails.ts';
import { writeStaffMessage, writeStaffMessageTest } from '#functions/flows/staff/message-mail.ts';
import { onDomainEventsAndSchedule } from '#functions/http/job.ts';
import { describeError, log } from '#functions/log.ts';
import type { Mail } from '#functions/ports/mail/mail.ts';
import { getSendQuota } from '#functions/ports/mail/send-quota.ts';
import { getMailRules } from '#shared/domain/mail/mail-kinds.ts';
import { planSweep, interleaveByTenant } from '#shared/domain/mail/sweep-plan.ts';
import type { Instant } from '#shared/domain/values/instant.ts';

/** Per tick; the next one takes the rest. */
const maxDue = 100;
/**
 * Of many more batches than a tick sends, so that each franchise gets its turn. While even more wait
 * (50,000 mails), those beyond wait for the older ones.
 */
const maxBulkDue = 1_000;

const createAccountMailWriter = (purpose: AccountMailKind): MailWriter => ({
  compose: (mail, _to, now) => writeAccountMail(toAccountMail(mail, purpose), now),
});

async function composeInvoiceMail(...[mail, to, now]: Parameters<MailWriter['compose']>) {
  const scope = createScope(mail.tenant, 'all');
  const written = await writeInvoiceMail(scope, mail, to, now);
  return Promise.all(written.map((it) => dressMail(scope, it)));
}

const invoiceMailWriter: MailWriter = { compose: composeInvoiceMail };

/** What the client keeps: a quote or a changed version, an invoice, a receipt. */
const paperMailWriter: MailWriter = {
  async compose(mail, to, now) {
    const composed = await composeInvoiceMail(mail, to, now);
    const getSource = () => getPaperSource(createScope(mail.tenant, 'all'), mail.thing, now);
    return Promise.all(composed.map((it) => attachInvoicePaper(it, getSource)));
  },
};

/** As the invoice's page shows it, with its photos. The logo is in the mail. */
async function getPaperSource(scope: Scope, invoiceId: string, now: Instant) {
  const invoice = await getInvoice(scope, invoiceId);
  if (!invoice) return undefined;
  const { convertedFrom, timeZone } = invoice;
  const quote = convertedFrom ? await getInvoice(scope, convertedFrom) : undefined;
  const readPhotos = () => readLinePhotos(scope, invoice.content.items);
  return { invoice: { ...toInvoiceView(invoice, now, quote), logo: null }, timeZone, readPhotos };
}

const orderMailWriter: MailWriter = {
  async compose(mail, to, now) {
    const scope = createScope(mail.tenant, 'all');
    const written = await writeOrderMail(scope, mail, to, now);
    return Promise.all(written.map((it) => addLogo(scope, it)));
  },
};

const eventMailWriter: MailWriter = {
  async compose(mail, to, now) {
    const scope = createScope(mail.tenant, 'all');
    const written = await writeEventMail(scope, mail, to, now);
    return written ? finishMail(scope, mail, written, now) : [];
  },
  noted: buildMailEndedItems,
};

type WriteStaffMail = (
  scope: Scope,
  mail: OutgoingMail,
  to: readonly string[],
) => Promise<Mail[]> | Mail[];

/** Sent in the name of the franchise, which gets the replies. */
function createStaffMailWriter(write: WriteStaffMail): MailWriter {
  return {
    async compose(mail, to) {
      const scope = createScope(mail.tenant, 'all');
      const written = await write(scope, mail, to);
      return Promise.all(written.map((it) => withFranchiseSender(scope, it)));
    },
  };
}

/** With the logo of its brand at its head and the franchise's signature below. */
const dressMail = async (scope: Scope, mail: Mail) =>
  addLogo(scope, await addSignature(scope, mail));

/** With the franchise's signature, and an unsubscribe link if the kind has one. */
async function finishMail(scope: Scope, { kind }: MailKey, written: Mail, now: Instant) {
  const signed = await dressMail(scope, written);
  return getMailRules(kind).unsubscribable ? toUnsubscribableMail(scope, signed, now) : [signed];
}

const mailWriters: MailWriters = {
  reset: createAccountMailWriter('reset'),
  invitation: createAccountMailWriter('invitation'),
  passwordChanged: createAccountMailWriter('passwordChanged'),
  secondFactorOn: createAccountMailWriter('secondFactorOn'),
  secondFactorOff: createAccountMailWriter('secondFactorOff'),
  passkeyAdded: createAccountMailWriter('passkeyAdded'),
  passkeyRemoved: createAccountMailWriter('passkeyRemoved'),
  recoveryCodesMade: createAccountMailWriter('recoveryCodesMade'),
  recoveryCodeUsed: createAccountMailWriter('recoveryCodeUsed'),
  confirmEmail: createAccountMailWriter('confirmEmail'),
  emailChangeAsked: createAccountMailWriter('emailChangeAsked'),
  emailChanged: createAccountMailWriter('emailChanged'),
  lockedOut: createAccountMailWriter('lockedOut'),
  newDevice: createAccountMailWriter('newDevice'),
  join: createAccountMailWriter('join'),
  reportLink: {
    // If the schedule was removed, no one waits for the report.
    async compose({ tenant, thing }, to) {
      const scope = createScope(tenant, 'all');
      const report = await getReportExport(scope, thing);
      if (!report?.written || !(await getReportSchedule(scope, report.scheduleId))) return [];
      return [toReportMail(report, report.written.totals, to)];
    },
    noted: (mail, now) => [buildLinkMailedItem(mail, now)],
  },
  exportLink: {
    // Not sent if the person may no longer see the rows.
    async compose({ tenant, thing }, to) {
      const scope = createScope(tenant, 'all');
      const rows = await getGridExport(scope, thing);
      if (!rows?.written || !(await isGridExportAwaited(scope, rows))) return [];
      return [toGridExportMail(rows, to)];
    },
    noted: (mail, now) => [buildLinkMailedItem(mail, now)],
  },
  announcementTest: {
    compose: async (mail, to) => [toAnnouncementMail(getTestContent(mail), to)],
  },
  announcement: {
    async compose({ thing }, to) {
      const announcement = await getAnnouncement(thing);
      return announcement ? [toAnnouncementMail(announcement, to)] : [];
    },
    noted: buildAnnouncementMailedItems,
  },
  invoice: paperMailWriter,
  invoiceReminder: invoiceMailWriter,
  invoiceReceipt: paperMailWriter,
  invoiceRefund: invoiceMailWriter,
  lateFeeAdded: invoiceMailWriter,
  quoteAccepted: paperMailWriter,
  quoteExpiring: invoiceMailWriter,
  quoteQuestion: {
    compose: (mail, to) => writeQuestionMail(createScope(mail.tenant, 'all'), mail, to),
  },
  orderReceipt: orderMailWriter,
  orderRefund: orderMailWriter,
  orderText: {
    compose: (mail, to) => writeOrderText(createScope(mail.tenant, 'all'), mail, to),
    noted: buildTextOutcomeItems,
  },
  booking: eventMailWriter,
  confirmation: eventMailWriter,
  thankYou: eventMailWriter,
  customMail: eventMailWriter,
  followUp: {
    async compose(mail, to, now) {
      const scope = createScope(mail.tenant, 'all');
      const written = await writeFollowUp(scope, mail, to, now);
      return written ? finishMail(scope, mail, written, now) : [];
    },
    noted: buildFollowUpEndedItems,
  },
  timeOffDecided: createStaffMailWriter(writeTimeOffMail),
  staffMessage: { ...createStaffMailWriter(writeStaffMessage), noted: buildReceiptMailItems },
  staffMessageTest: createStaffMailWriter((_scope, mail, to) => writeStaffMessageTest(mail, to)),
  shiftSwapDecided: createStaffMailWriter(writeSwapMail),
  campaign: {
    compose: (mail, to, now) => writeCampaignMail(createScope(mail.tenant, 'all'), mail, to, now),
    noted: buildCampaignMailedItems,
  },
  campaignTest: {
    compose: (mail, to) => writeCampaignTest(createScope(mail.tenant, 'all'), mail, to),
  },
  donationReceipt: {
    compose: (mail, to) => writeDonationReceipt(createScope(mail.tenant, 'all'), mail, to),
  },
  newLink: { compose: writeNewLinkMail },
  notice: {
    compose: (mail, to) => writeNoticeMail(createScope(mail.tenant, 'all'), mail, to),
  },
  noticeText: {
    compose: (mail, to) => writeNoticeText(createScope(mail.tenant, 'all'), mail, to),
  },
  noticeDigest: {
    compose: (mail, to, now) => writeDigestMail(createScope(mail.tenant, 'all'), mail, to, now),
  },
  noticePush: {
    compose: (mail, to, now) => writeNoticePush(createScope(mail.tenant, 'all'), mail, to, now),
  },
  bookingReceipt: {
    async compose(mail, to) {
      const scope = createScope(mail.tenant, 'all');
      const written = await writeBookingReceipt(scope, mail, to);
      return Promise.all(written.map((it) => dressMail(scope, it)));
    },
  },
};

export const handler = onDomainEventsAndSchedule<'mail.asked'>('send-mail', {
  async take({ detail }, now) {
    const attempted = await attemptAndLog(detail, now);
    if (attempted && isLost(detail, attempted))
      throw new Error(`mail given up: ${formatMailName(detail)}`);
  },

  async sweep(now) {
    const [prompt, bulk] = await Promise.all([
      listDueMails(now, maxDue),
      listDueMails(now, maxBulkDue, 'bulk'),
    ]);
    const lost: string[] = [];
    let ended = 0;
    const attempt = async (mail: OutgoingMail) => {
      const attempted = await attemptAndLog(mail, now);
      ended += Number(attempted?.ended !== undefined);
      if (attempted && isLost(mail, attempted)) lost.push(formatMailName(mail));
    };
    await runConcurrently(interleaveByTenant(prompt), promptConcurrency, attempt);
    if (bulk.length > 0) {
      const { batches, concurrency } = planSweep(await getSendQuota());
      await runConcurrently(interleaveByTenant(bulk).slice(0, batches), concurrency, attempt);
    }
    if (lost.length > 0) throw new Error(`mails given up: ${lost.join(', ')}`);
    return { due: prompt.length + bulk.length, ended };
  },
});

/** One after another, as the rate of a new account allows. */
const promptConcurrency = 1;

/** Errors are logged with the attempt; the outbox retries. */
async function attemptAndLog(key: MailKey, now: Instant): Promise<MailAttempt | undefined> {
  const attempted = await attemptMail(key, mailWriters, now);
  for (const error of attempted?.errors ?? []) {
    log({
      level: 'error',
      message: 'mail not sent',
      mail: formatMailName(key),
      ...describeError(error),
    });
  }
  return attempted;
}

/**
 * A mail that must never be lost failed in all attempts. For other kinds, people see the failure.
 */
function isLost({ kind }: MailKey, { lost }: MailAttempt): boolean {
  return lost > 0 && getMailRules(kind).afterCrash === 'neverLost';
}

const formatMailName = ({ kind, thing }: MailKey) => `${kind} ${thing}`;
