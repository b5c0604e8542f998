import { z } from 'zod';
import { mailLimits } from '#shared/domain/mail/limits.ts';
import { templateTypes, templateVariables } from '#shared/domain/mail/mail-template.ts';
import { templateAccessCodes } from '#shared/domain/mail/template-access.ts';
import { commonLimits } from '#shared/domain/values/limits.ts';
import { gridReply, gridRequest, gridRoute } from '#shared/contract/grid.ts';
import { area, franchiseAny, route } from '#shared/contract/route.ts';
import { uploadBody, UploadTarget } from '#shared/contract/platform/uploads.ts';
import {
  EmailText,
  FileName,
  Id,
  InstantText,
  paragraph,
  RequestKey,
  requiredLine,
  MessageReply,
  SavedReply,
} from '#shared/contract/wire.ts';

const copies = z.array(EmailText).max(mailLimits.copies).default([]);

export const Attachment = z.object({
  fileId: Id,
  fileName: FileName(mailLimits.fileNameLength),
  bytes: z.int().min(1).max(mailLimits.mailAttachmentBytes),
});

const contentFields = {
  templateName: requiredLine(commonLimits.nameLength),
  subject: requiredLine(mailLimits.subjectLength),
  /** Rich text with variables: `{{ contactName }}`. Disallowed markup is removed. */
  html: paragraph(mailLimits.templateLength).min(1),
  cc: copies,
  bcc: copies,
  attachments: z.array(Attachment).max(mailLimits.attachments).default([]),
  /**
   * Sent automatically, a number of hours after booking or the event's end, or before its start.
   */
  automatic: z.boolean().default(false),
  hours: z.int().min(0).max(mailLimits.automaticHoursMaximum).default(0),
  /** For no-reply templates: days after the original mail. */
  days: z.int().min(1).max(mailLimits.followUpDaysMaximum).default(mailLimits.followUpDays),
};

/** The type and brand of a template can't be changed. */
const kindFields = { templateType: z.enum(templateTypes), brandId: Id };

export const MailTemplateRow = z.object({
  id: Id,
  version: z.int().min(1),
  templateName: z.string(),
  ...kindFields,
  subject: z.string(),
  automatic: z.boolean(),
  hours: z.int(),
  days: z.int(),
  /** Nobody has changed its texts: they are those that every franchise starts with. */
  isDefault: z.boolean(),
  active: z.boolean(),
  updatedAt: InstantText,
});
export type MailTemplateRow = z.infer<typeof MailTemplateRow>;

export const MailTemplateDetails = z.object({
  id: Id,
  version: z.int().min(1),
  ...kindFields,
  ...contentFields,
  active: z.boolean(),
});
export type MailTemplateDetails = z.infer<typeof MailTemplateDetails>;

/** Each family has its own code: see `getTemplateAccess`. */
const read = franchiseAny(templateAccessCodes.map((code) => ({ code, level: 'read' })));
const write = franchiseAny(templateAccessCodes.map((code) => ({ code, level: 'write' })));
const base = '/v1/secure/mail-templates';

export const mailTemplates = area({
  noun: 'mail',
  name: 'mail-templates',
  uses: ['table', 'tableRemoval', 'files'],
  fileKinds: ['attachment', 'signature'],
  routes: {
    list: gridRoute({
      path: `${base}/grid-data`,
      summary: 'The templates of mails to clients',
      access: read,
      body: gridRequest(['templateName', 'templateType', 'subject', 'active', 'updatedAt'], {
        templateTypes: z.array(z.enum(templateTypes)).max(templateTypes.length).default([]),
      }),
      reply: gridReply(MailTemplateRow),
    }),
    details: route({
      method: 'GET',
      path: `${base}/details/{id}`,
      summary: 'One template',
      access: read,
      reply: z.object({ data: MailTemplateDetails }),
    }),
    create: route({
      method: 'POST',
      path: base,
      summary: 'Add a template; it is used once active',
      access: write,
      body: z.object({ ...kindFields, ...contentFields, requestKey: RequestKey }),
      reply: SavedReply,
    }),
    update: route({
      method: 'PUT',
      path: base,
      summary: 'Change a template',
      access: write,
      body: z.object({ id: Id, version: z.int().min(1), ...contentFields }),
      reply: SavedReply,
    }),
    setActive: route({
      method: 'PUT',
      path: `${base}/activate-deactivate/status`,
      summary: 'Activate a template in place of the one that was active, or deactivate it',
      access: write,
      body: z.object({ id: Id, active: z.boolean() }),
      reply: SavedReply,
    }),
    clone: route({
      method: 'POST',
      path: `${base}/{id}/clone`,
      summary: 'Copy a template; the copy is inactive',
      access: write,
      body: z.object({ requestKey: RequestKey }),
      reply: SavedReply,
    }),
    remove: route({
      method: 'DELETE',
      path: `${base}/delete-template/{id}`,
      summary: 'Delete a template',
      access: write,
      reply: MessageReply,
    }),
    preview: route({
      method: 'POST',
      path: `${base}/preview`,
      summary: 'Preview of a template with an event or a pending thing, or with sample values',
      access: read,
      body: z.object({
        ...kindFields,
        subject: contentFields.subject,
        html: contentFields.html,
        eventId: Id.optional(),
        /** For no-reply templates: the event, quote or request to follow up. */
        thingId: Id.optional(),
      }),
      reply: z.object({
        data: z.object({
          subject: z.string(),
          /** With the signature; safe to display. */
          html: z.string(),
          text: z.string(),
          /** A temporary address of the signature's image. */
          signatureUrl: z.url().nullable(),
          /** The variables that were filled with sample values. */
          samples: z.array(z.enum(templateVariables)),
        }),
      }),
    }),
    startAttachmentUpload: route({
      method: 'POST',
      path: `${base}/attachment`,
      summary: 'Create a signed upload URL for an attachment',
      access: write,
      body: uploadBody('attachment'),
      reply: UploadTarget,
    }),
  },
});
