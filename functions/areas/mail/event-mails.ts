import { seenAmong } from '#functions/data/events/event-looks.ts';
import { type Event, getEvent } from '#functions/data/events/events.ts';
import { billedEvents } from '#functions/data/invoices/invoice-list.ts';
import { aboutEventMail, type AboutEventMail } from '#functions/data/mail/event-mail-about.ts';
import {
  type EventMails,
  getEventMails,
  getMailsOfEvents,
  saveEventMails,
} from '#functions/data/mail/event-mails.ts';
import {
  getActiveTemplate,
  getTemplate,
  listTemplateRows,
} from '#functions/data/mail/mail-templates.ts';
import { mailPart } from '#functions/data/mail/outbox.ts';
import {
  shownUndeliverable,
  undeliverableOf,
} from '#functions/data/mail/undeliverable-addresses.ts';
import { isOptedOut } from '#functions/data/marketing/mail-opt-outs.ts';
import { requestPart } from '#functions/data/store/request-keys.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { eventValues } from '#functions/data/mail/template-values.ts';
import { previewMail } from '#functions/flows/mail/preview-mail.ts';
import { Conflict, found, Invalid } from '#functions/http/errors.ts';
import { givenBefore, keyedRequest } from '#functions/http/keyed-request.ts';
import { serve, type SignedInContext } from '#functions/http/serve.ts';
import { requireSendableTemplate, requireSendableWords } from '#functions/http/template-words.ts';
import { newId } from '#functions/ports/ids.ts';
import { safeHtml } from '#functions/ports/mail/safe-html.ts';
import { eventMails } from '#shared/contract/mail/event-mails.ts';
import type { MailStep } from '#shared/domain/mail/event-mail-plan.ts';
import { confirmationAsked, isAcceptedFor } from '#shared/domain/events/event-move.ts';
import { hasLeft } from '#shared/domain/mail/event-mail-outcomes.ts';
import { kindOfTemplate, rulesOf } from '#shared/domain/mail/mail-kinds.ts';
import { type EventTemplateType, isEventTemplate } from '#shared/domain/mail/mail-template.ts';
import { toIso } from '#shared/domain/values/instant.ts';
import { said, text } from '#shared/text/catalogue.ts';

export const handler = serve(eventMails, {
  async ofEvent({ params }, { scope }) {
    const event = found(await getEvent(scope, params.id));
    const [mails, known, choices] = await Promise.all([
      getEventMails(scope, event.eventId),
      eventValues(scope, event),
      choicesFor(scope, event.brandId),
    ]);
    const { acceptedAt, dueAt, log } = mails;
    const clientEmail = known?.clientEmail ?? '';
    const addresses = [...(clientEmail ? [clientEmail] : []), ...log.flatMap(({ to }) => to)];
    return {
      data: {
        clientEmail,
        undeliverable: (await undeliverableOf(addresses)).map(shownUndeliverable),
        mails: log.toReversed().map(({ slot: id, to, ...mail }) => ({ ...mail, id, to: [...to] })),
        acceptedAt: acceptedAt === undefined ? null : toIso(acceptedAt),
        isAcceptedAsIs: isAcceptedFor(mails, event),
        nextAt: dueAt === undefined ? null : toIso(dueAt),
        choices,
      },
    };
  },

  async statuses({ body }, { scope, now }) {
    const ids = await seenAmong(scope, [...new Set(body.ids)]);
    const [mailed, billed] = await Promise.all([
      getMailsOfEvents(scope, ids),
      billedEvents(scope, now),
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

  async preview({ body }, { scope }) {
    const { eventId, templateType, subject } = body;
    const event = found(await getEvent(scope, eventId));
    const words = { subject, html: safeHtml(body.html) };
    requireSendableWords(templateType, words);
    const { values } = found(await eventValues(scope, event));
    const confirmationLink = text('mail_template_sample_confirmationLink');
    return { data: await previewMail(scope, words, { ...values, confirmationLink }) };
  },

  async sendFromTemplate({ body }, context) {
    const { eventId, templateType: type } = body;
    const request = keyedRequest(context, 'event-mails.confirm-thankyou-email', body);
    const given = await givenBefore(request);
    if (given !== undefined) return sent(given);
    const event = found(await getEvent(context.scope, eventId));
    const template = await getActiveTemplate(context.scope, event.brandId, type);
    if (!template) throw Invalid.field('templateType', 'msg_event_mail_no_template');
    requireSendableTemplate(template);
    const { templateId, subject } = template;
    const about: AboutEventMail = { type, templateId, by: 'person' };
    return send(context, { request, event, about, subject });
  },

  async sendCustom({ body }, context) {
    const { eventId, templateId, cc, bcc, subject } = body;
    const { scope } = context;
    const request = keyedRequest(context, 'event-mails.custom-email', body);
    const given = await givenBefore(request);
    if (given !== undefined) return sent(given);
    const event = found(await getEvent(scope, eventId));
    if (templateId !== undefined) found(await getTemplate(scope, templateId));
    const words = { subject, html: safeHtml(body.html) };
    requireSendableWords('CUSTOM', words);
    const about: AboutEventMail = {
      type: 'CUSTOM',
      words,
      copies: { cc, bcc },
      by: 'person',
      ...(templateId === undefined ? {} : { templateId }),
    };
    return send(context, { request, event, about, subject });
  },
});

function isSent(mails: EventMails | undefined, type: EventTemplateType): boolean {
  return mails?.log.some((mail) => mail.type === type && hasLeft(mail.outcome)) ?? false;
}

/** The brand's active templates that a person may send. */
async function choicesFor(scope: Scope, brandId: string) {
  const rows = await listTemplateRows(scope);
  const fitting = rows.filter(
    (row) => row.active && row.brandId === brandId && isEventTemplate(row.templateType),
  );
  const read = await Promise.all(fitting.map(({ id }) => getTemplate(scope, id)));
  return read.flatMap((template) => {
    if (!template || !isEventTemplate(template.templateType)) return [];
    const { templateId: id, templateName, templateType, subject, html, cc, bcc } = template;
    return [{ id, templateName, templateType, subject, html, cc: [...cc], bcc: [...bcc] }];
  });
}

/** The steps that a manual mail replaces, so that the product doesn't send them again. */
const stepOf: Readonly<Record<EventTemplateType, MailStep | undefined>> = {
  BOOKING: 'booking',
  CONFIRMATION: 'confirmation',
  THANKYOU: 'thankYou',
  CUSTOM: undefined,
};

type Sending = {
  readonly request: ReturnType<typeof keyedRequest>;
  readonly event: Event;
  readonly about: AboutEventMail;
  readonly subject: string;
};

const attempts = 5;

const sent = (id: string) => ({ data: { id }, general: said('msg_event_mail_sent') });

async function send({ scope, now }: SignedInContext, { request, event, about, subject }: Sending) {
  const client = await eventValues(scope, event);
  if (!client?.clientEmail) throw Invalid.field('general', 'msg_event_mail_no_address');
  const [slot, to] = [newId(now), [client.clientEmail]];
  if ((await undeliverableOf(to)).length > 0) {
    throw Invalid.field('general', 'msg_event_mail_undeliverable');
  }
  const { type } = about;
  const { unsubscribable } = rulesOf(kindOfTemplate[type]);
  if (unsubscribable && (await isOptedOut(scope, client.clientEmail))) {
    throw Invalid.field('general', 'msg_event_mail_opted_out');
  }
  const mail = mailPart({
    tenant: scope.tenant,
    thing: event.eventId,
    kind: kindOfTemplate[type],
    slot,
    to,
    about: aboutEventMail(about),
    askedAt: now,
  });
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const before = await getEventMails(scope, event.eventId);
    const step = stepOf[type];
    const after: EventMails = {
      ...before,
      done: step && !before.done.includes(step) ? [...before.done, step] : before.done,
      log: [...before.log, { slot, type, to, subject, at: toIso(now), outcome: 'asked' }],
      confirmationAt:
        type === 'CONFIRMATION' ? confirmationAsked(before, event, now) : before.confirmationAt,
      // Makes the planner decide again whether a reminder is due.
      dueAt: now,
    };
    if (await saveEventMails(scope, before, after, [mail, requestPart(request, slot)])) {
      return sent(slot);
    }
    // If the request was sent twice concurrently, both get the first one's result.
    const meanwhile = await givenBefore(request);
    if (meanwhile !== undefined) return sent(meanwhile);
  }
  throw new Conflict('err_busy');
}
