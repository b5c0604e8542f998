import { z } from 'zod';
import { eventReadRequirements } from '#shared/domain/events/event-access.ts';
import { listLimits } from '#shared/domain/lists/limits.ts';
import { mailOutcomes } from '#shared/domain/mail/event-mail-outcomes.ts';
import { mailLimits } from '#shared/domain/mail/limits.ts';
import { automaticTypes, eventTemplateTypes } from '#shared/domain/mail/mail-template.ts';
import { area, franchise, franchiseAny, route } from '#shared/contract/route.ts';
import { Undeliverable } from './mail-reports.ts';
import {
  EmailText,
  Id,
  InstantText,
  paragraph,
  RequestKey,
  requiredLine,
  SavedReply,
} from '#shared/contract/wire.ts';

const copies = z.array(EmailText).max(mailLimits.copies).default([]);

const contentFields = {
  subject: requiredLine(mailLimits.subjectLength),
  html: paragraph(mailLimits.templateLength).min(1),
};

export const EventMail = z.object({
  id: z.string(),
  type: z.enum(eventTemplateTypes),
  to: z.array(z.string()),
  subject: z.string(),
  at: InstantText,
  outcome: z.enum(mailOutcomes),
});
export type EventMail = z.infer<typeof EventMail>;

export const MailChoice = z.object({
  id: Id,
  templateName: z.string(),
  templateType: z.enum(eventTemplateTypes),
  subject: z.string(),
  html: z.string(),
  cc: z.array(z.string()),
  bcc: z.array(z.string()),
});
export type MailChoice = z.infer<typeof MailChoice>;

/** True if a mail of this kind was sent. */
const wasSent = z.boolean();

export const MailStatus = z.object({
  id: Id,
  bookedEmailSent: wasSent,
  confirmedEmailSent: wasSent,
  thankYouEmail: wasSent,
  /** An invoice for it was issued and isn't void. */
  clientInvoice: wasSent,
});
export type MailStatus = z.infer<typeof MailStatus>;

const eventReadAccess = franchiseAny(eventReadRequirements);
const write = franchise('MANAGE_EVENT', 'write');

export const eventMails = area({
  noun: 'mail',
  name: 'event-mails',
  uses: ['table', 'tableRemoval', 'files'],
  fileKinds: ['signature'],
  routes: {
    ofEvent: route({
      method: 'GET',
      path: '/v1/secure/emails/events/{id}',
      summary: 'The mails of an event, newest first, and the templates for another one',
      access: eventReadAccess,
      reply: z.object({
        data: z.object({
          /** The client's email address; empty if unknown. */
          clientEmail: z.string(),
          mails: z.array(EventMail),
          /** The addresses that get no more mail. */
          undeliverable: z.array(Undeliverable),
          /** When the client confirmed. */
          acceptedAt: InstantText.nullable(),
          /** True if they confirmed the current day and hours. */
          isAcceptedAsIs: z.boolean(),
          /** When the next automatic mail is sent. */
          nextAt: InstantText.nullable(),
          choices: z.array(MailChoice),
        }),
      }),
    }),
    statuses: route({
      method: 'POST',
      path: '/v1/secure/emails/statuses',
      summary: 'Mails and invoices of some events, as columns of the grid',
      access: eventReadAccess,
      body: z.object({ ids: z.array(Id).max(listLimits.gridPageSize * 4) }),
      reply: z.object({ data: z.array(MailStatus) }),
    }),
    preview: route({
      method: 'POST',
      path: '/v1/secure/emails/preview',
      summary: 'Preview of a mail about an event',
      access: eventReadAccess,
      body: z.object({ eventId: Id, templateType: z.enum(eventTemplateTypes), ...contentFields }),
      reply: z.object({
        data: z.object({
          subject: z.string(),
          html: z.string(),
          text: z.string(),
          signatureUrl: z.url().nullable(),
        }),
      }),
    }),
    sendFromTemplate: route({
      method: 'POST',
      path: '/v1/secure/events/confirm-thankyou-email',
      summary: "Mail an event's client from the active template: booking, confirmation or thanks",
      access: write,
      body: z.object({
        eventId: Id,
        templateType: z.enum(automaticTypes),
        requestKey: RequestKey,
      }),
      reply: SavedReply,
    }),
    sendCustom: route({
      method: 'POST',
      path: '/v1/secure/events/custom-email',
      summary: "Mail an event's client what was written for it",
      access: write,
      body: z.object({
        eventId: Id,
        ...contentFields,
        /** The template whose attachments are sent. */
        templateId: Id.optional(),
        cc: copies,
        bcc: copies,
        requestKey: RequestKey,
      }),
      reply: SavedReply,
    }),
  },
});
