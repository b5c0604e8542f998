import { filterVisibleEventIds } from '#functions/data/events/event-references.ts';
import type { Event } from '#functions/data/events/event.ts';
import { buildEventRead, getEvent } from '#functions/data/events/events.ts';
import { listBilledEventIds } from '#functions/data/invoices/invoice-list.ts';
import {
  toEventMailAbout,
  type EventMailContext,
} from '#functions/data/mail/event-mail-context.ts';
import {
  type EventMails,
  getEventMails,
  listEventMails,
  saveEventMails,
} from '#functions/data/mail/event-mails.ts';
import {
  buildMailTemplatesRead,
  getActiveMailTemplate,
  getMailTemplate,
  listMailTemplateRows,
  type MailTemplate,
} from '#functions/data/mail/mail-templates.ts';
import { buildMailItem } from '#functions/data/mail/outbox.ts';
import {
  buildUndeliverableRead,
  toUndeliverableView,
  findUndeliverableAddresses,
} from '#functions/data/mail/undeliverable-addresses.ts';
import { isOptedOut } from '#functions/data/marketing/mail-opt-outs.ts';
import { readBatchEventually } from '#functions/data/store/batched-read.ts';
import { buildRequestItem } from '#functions/data/store/idempotent-requests.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { getEventTemplateValues } from '#functions/data/mail/template-values.ts';
import { tryAgain, retryLimits, retry } from '#functions/data/store/retry.ts';
import { previewMail } from '#functions/flows/mail/preview-mail.ts';
import { requireFound, Invalid } from '#functions/errors/errors.ts';
import { readPreviousResult, toIdempotentRequest } from '#functions/http/idempotent-request.ts';
import { prefetch } from '#functions/http/prefetch.ts';
import { serveArea, type SignedInContext } from '#functions/http/serve.ts';
import {
  requireSendableTemplate,
  requireSendableText,
} from '#functions/flows/mail/sendable-template.ts';
import { newId } from '#functions/ports/ids.ts';
import { sanitizeHtml } from '#functions/ports/mail/safe-html.ts';
import { eventMails } from '#shared/contract/mail/event-mails.ts';
import type { MailStep } from '#shared/domain/mail/event-mail-plan.ts';
import { computeConfirmationAt, isAcceptedFor } from '#shared/domain/events/event-move.ts';
import { isSentOrPending } from '#shared/domain/mail/event-mail-outcomes.ts';
import { mailKindByTemplateType, getMailRules } from '#shared/domain/mail/mail-kinds.ts';
import { type EventTemplateType, isEventTemplate } from '#shared/domain/mail/mail-template.ts';
import { proposeRebookDay } from '#shared/domain/marketing/rebook.ts';
import { formatDay } from '#shared/domain/values/day-text.ts';
import { toLocalDate } from '#shared/domain/values/local-date.ts';
import { toIso } from '#shared/domain/values/instant.ts';
import { successMessage, text } from '#shared/text/catalogue.ts';

const prefetchEvent = ({ params }: { readonly params: { readonly id: string } }, scope: Scope) =>
  buildEventRead(scope, params.id);

export const handler = serveArea(eventMails, {
  ofEvent: prefetch(prefetchEvent, async (_input, { scope }, found) => {
    const event = requireFound(found);
    const [mails, known, templateIds] = await Promise.all([
      getEventMails(scope, event.eventId),
      getEventTemplateValues(scope, event),
      listSendableTemplateIds(scope, event.brandId),
    ]);
    const { acceptedAt, dueAt, log } = mails;
    const clientEmail = known?.clientEmail ?? '';
    const addresses = [...(clientEmail ? [clientEmail] : []), ...log.flatMap(({ to }) => to)];
    const [templates, undeliverable] = await readBatchEventually(
      buildMailTemplatesRead(scope, templateIds),
      buildUndeliverableRead(addresses),
    );
    return {
      data: {
        clientEmail,
        undeliverable: undeliverable.map(toUndeliverableView),
        mails: log.toReversed().map(({ slot: id, to, ...mail }) => ({ ...mail, id, to: [...to] })),
        acceptedAt: acceptedAt === undefined ? null : toIso(acceptedAt),
        isAcceptedAsIs: isAcceptedFor(mails, event),
        nextAt: dueAt === undefined ? null : toIso(dueAt),
        choices: templates.flatMap(toTemplateChoice),
      },
    };
  }),

  async statuses({ body }, { scope, now }) {
    const ids = await filterVisibleEventIds(scope, [...new Set(body.ids)]);
    const [mailed, billed] = await Promise.all([
      listEventMails(scope, ids),
      listBilledEventIds(scope, now),
    ]);
    const known = new Map(mailed.map((mails) => [mails.eventId, mails]));
    const data = body.ids.map((id) => {
      const mails = known.get(id);
      return {
        id,
        bookedEmailSent: isSent(mails, 'BOOKING'),
        confirmedEmailSent: isSent(mails, 'CONFIRMATION'),
        thankYouEmail: isSent(mails, 'THANKYOU'),
        clientInvoice: billed.has(id),
      };
    });
    return { data };
  },

  async preview({ body }, { scope, now }) {
    const { eventId, templateType, subject } = body;
    const event = requireFound(await getEvent(scope, eventId));
    const words = { subject, html: sanitizeHtml(body.html) };
    requireSendableText(templateType, words);
    const { values } = requireFound(await getEventTemplateValues(scope, event));
    const samples = {
      confirmationLink: text('mail_template_sample_confirmationLink'),
      nextDate: formatDay(proposeRebookDay(event.eventDate, toLocalDate(now, event.timeZone))),
      holdLink: text('mail_template_sample_holdLink'),
    };
    return { data: await previewMail(scope, words, { ...values, ...samples }) };
  },

  async sendFromTemplate({ body }, context) {
    const { eventId, templateType: type } = body;
    const request = toIdempotentRequest(context, 'event-mails.confirm-thankyou-email', body);
    const previous = await readPreviousResult(request);
    if (previous !== undefined) return toSentReply(previous);
    const event = requireFound(await getEvent(context.scope, eventId));
    const template = await getActiveMailTemplate(context.scope, event.brandId, type);
    if (!template) throw Invalid.field('templateType', 'msg_event_mail_no_template');
    requireSendableTemplate(template);
    const { templateId, subject } = template;
    const about: EventMailContext = { type, templateId, by: 'person' };
    return sendEventMail(context, { request, event, about, subject });
  },

  async sendCustom({ body }, context) {
    const { eventId, templateId, cc, bcc, subject } = body;
    const { scope } = context;
    const request = toIdempotentRequest(context, 'event-mails.custom-email', body);
    const previous = await readPreviousResult(request);
    if (previous !== undefined) return toSentReply(previous);
    const event = requireFound(await getEvent(scope, eventId));
    if (templateId !== undefined) requireFound(await getMailTemplate(scope, templateId));
    const words = { subject, html: sanitizeHtml(body.html) };
    requireSendableText('CUSTOM', words);
    const about: EventMailContext = {
      type: 'CUSTOM',
      words,
      copies: { cc, bcc },
      by: 'person',
      ...(templateId === undefined ? {} : { templateId }),
    };
    return sendEventMail(context, { request, event, about, subject });
  },
});

function isSent(mails: EventMails | undefined, type: EventTemplateType): boolean {
  return mails?.log.some((mail) => mail.type === type && isSentOrPending(mail.outcome)) ?? false;
}

/** The brand's active templates that a person may send. */
async function listSendableTemplateIds(scope: Scope, brandId: string): Promise<string[]> {
  const rows = await listMailTemplateRows(scope);
  const fitting = rows.filter(
    (row) => row.active && row.brandId === brandId && isEventTemplate(row.templateType),
  );
  return fitting.map(({ id }) => id);
}

function toTemplateChoice({ templateId: id, templateType, cc, bcc, ...rest }: MailTemplate) {
  if (!isEventTemplate(templateType)) return [];
  const { templateName, subject, html } = rest;
  return [{ id, templateName, templateType, subject, html, cc: [...cc], bcc: [...bcc] }];
}

/** The steps that a manual mail replaces, so that the product doesn't send them again. */
const replacedSteps: Readonly<Record<EventTemplateType, MailStep | undefined>> = {
  BOOKING: 'booking',
  CONFIRMATION: 'confirmation',
  THANKYOU: 'thankYou',
  CUSTOM: undefined,
};

type SendMailInput = {
  readonly request: ReturnType<typeof toIdempotentRequest>;
  readonly event: Event;
  readonly about: EventMailContext;
  readonly subject: string;
};

const toSentReply = (id: string) => ({
  data: { id },
  general: successMessage('msg_event_mail_sent'),
});

async function sendEventMail(
  { scope, now }: SignedInContext,
  { request, event, about, subject }: SendMailInput,
) {
  const client = await getEventTemplateValues(scope, event);
  if (!client?.clientEmail) throw Invalid.field('general', 'msg_event_mail_no_address');
  const [slot, to] = [newId(now), [client.clientEmail]];
  if ((await findUndeliverableAddresses(to)).length > 0) {
    throw Invalid.field('general', 'msg_event_mail_undeliverable');
  }
  const { type } = about;
  const { unsubscribable } = getMailRules(mailKindByTemplateType[type]);
  if (unsubscribable && (await isOptedOut(scope, client.clientEmail))) {
    throw Invalid.field('general', 'msg_event_mail_opted_out');
  }
  const mail = buildMailItem({
    tenant: scope.tenant,
    thing: event.eventId,
    kind: mailKindByTemplateType[type],
    slot,
    to,
    about: toEventMailAbout(about),
    askedAt: now,
  });
  return retry(retryLimits.few, `the mails of event ${event.eventId}`, async () => {
    const before = await getEventMails(scope, event.eventId);
    const step = replacedSteps[type];
    const after: EventMails = {
      ...before,
      done: step && !before.done.includes(step) ? [...before.done, step] : before.done,
      log: [...before.log, { slot, type, to, subject, at: toIso(now), outcome: 'asked' }],
      confirmationAt:
        type === 'CONFIRMATION' ? computeConfirmationAt(before, event, now) : before.confirmationAt,
      // Makes the planner decide again whether a reminder is due.
      dueAt: now,
    };
    if (await saveEventMails(scope, before, after, [mail, buildRequestItem(request, slot)])) {
      return toSentReply(slot);
    }
    // If the request was sent twice concurrently, both get the first one's result.
    const meanwhile = await readPreviousResult(request);
    if (meanwhile !== undefined) return toSentReply(meanwhile);
    return tryAgain;
  });
}
