import { getEvent } from '#functions/data/events/events.ts';
import { listBrands } from '#functions/data/franchises/brands.ts';
import { getFranchise } from '#functions/data/franchises/franchises.ts';
import {
  createTemplate,
  getTemplate,
  listTemplateRows,
  type MailTemplate,
  removeTemplate,
  saveTemplate,
  setTemplateActive,
  type TemplateContent,
} from '#functions/data/mail/mail-templates.ts';
import { type Scope, withBrands } from '#functions/data/store/scope.ts';
import { awaitedValues } from '#functions/data/mail/awaited-values.ts';
import { sampleValues } from '#functions/data/mail/template-fault.ts';
import { eventValues, wordsOfFranchise } from '#functions/data/mail/template-values.ts';
import { previewMail } from '#functions/flows/mail/preview-mail.ts';
import { keepUpload } from '#functions/flows/platform/keep-upload.ts';
import { type Caller, requireBrand, scopeFor } from '#functions/http/access.ts';
import { Conflict, Forbidden, found, Invalid, NotFound } from '#functions/http/errors.ts';
import { givenBefore, keyedRequest } from '#functions/http/keyed-request.ts';
import { uploadPlace } from '#functions/http/upload-place.ts';
import { serve } from '#functions/http/serve.ts';
import { requireSendableTemplate, requireSendableWords } from '#functions/http/template-words.ts';
import { newId } from '#functions/ports/ids.ts';
import { variablesIn } from '#functions/ports/mail/liquid.ts';
import { safeHtml } from '#functions/ports/mail/safe-html.ts';
import { mailTemplates } from '#shared/contract/mail/mail-templates.ts';
import { includesBrand, type Level } from '#shared/domain/access/permissions.ts';
import { matches, sortRows } from '#shared/domain/lists/grid.ts';
import { replyOfType } from '#shared/domain/mail/awaited-reply.ts';
import {
  attachmentBytesOf,
  familyOf,
  isAutomatic,
  isNoReply,
  requiredVariable,
  type TemplateType,
  type TemplateValues,
  variablesOf,
} from '#shared/domain/mail/mail-template.ts';
import { accessToTemplates } from '#shared/domain/mail/template-access.ts';
import { limits } from '#shared/domain/values/limits.ts';
import { toIso } from '#shared/domain/values/instant.ts';
import { said, text } from '#shared/text/catalogue.ts';

export const handler = serve(mailTemplates, {
  async list({ body }, context) {
    const { searchText, brandIds, templateTypes, sortColumn, sortType, offset, limit } = body;
    const rows = await listTemplateRows(withBrands(context.scope, brandIds));
    const fitting = rows.filter(
      (row) =>
        matches([row.templateName, row.subject], searchText) &&
        (templateTypes.length === 0 || templateTypes.includes(row.templateType)) &&
        isPermitted(context, row, 'read'),
    );
    const sorted = sortRows(fitting, (row) => row[sortColumn ?? 'templateName'], sortType);
    const page = sorted.slice(offset, offset + limit);
    return {
      data: page.map((row) => ({ ...row, updatedAt: toIso(row.updatedAt) })),
      count: sorted.length,
    };
  },

  async details({ params }, context) {
    return { data: shown(await requireTemplate(context, params.id, 'read')) };
  },

  async create({ body }, context) {
    const { scope, now } = context;
    const { requestKey: _key, templateType, brandId, ...content } = body;
    requireFamily(context, body, 'write');
    const request = keyedRequest(context, 'mail-templates.create', body);
    const before = await givenBefore(request);
    const answer = (id: string) => ({ data: { id }, general: said('msg_mail_template_created') });
    if (before !== undefined) return answer(before);
    const template: MailTemplate = {
      ...(await checked(scope, templateType, content)),
      templateId: newId(now),
      version: 1,
      templateType,
      brandId,
      active: false,
      since: undefined,
      updatedAt: now,
    };
    if (await createTemplate(scope, template, request)) return answer(template.templateId);
    return answer((await givenBefore(request)) ?? template.templateId);
  },

  async update({ body: { id, version, ...content } }, context) {
    const { scope, now } = context;
    const before = await requireTemplate(context, id, 'write');
    if (before.version !== version) throw new Conflict();
    const kept = await checked(scope, before.templateType, content);
    const since = kept.automatic && !before.automatic ? now : before.since;
    if (!(await saveTemplate(scope, before, { ...before, ...kept, since, updatedAt: now }))) {
      throw new Conflict();
    }
    return { data: { id }, general: said('msg_mail_template_saved') };
  },

  async setActive({ body: { id, active } }, context) {
    const { scope, now } = context;
    const before = await requireTemplate(context, id, 'write');
    const general = said(active ? 'msg_mail_template_activated' : 'msg_mail_template_deactivated');
    if (before.active === active) return { data: { id }, general };
    if (active) requireSendableTemplate(before);
    if (!(await setTemplateActive(scope, before, active, now))) throw new Conflict();
    return { data: { id }, general };
  },

  async clone({ params, body }, context) {
    const { scope, now } = context;
    const asked = { ...body, ...params };
    const request = keyedRequest(context, 'mail-templates.clone', asked);
    const before = await givenBefore(request);
    const answer = (id: string) => ({ data: { id }, general: said('msg_mail_template_cloned') });
    if (before !== undefined) return answer(before);
    const origin = await requireTemplate(context, params.id, 'write');
    const copy: MailTemplate = {
      ...origin,
      templateId: newId(now),
      version: 1,
      templateName: text('mail_template_copy_of', { name: origin.templateName }).slice(
        0,
        limits.nameLength,
      ),
      active: false,
      since: undefined,
      updatedAt: now,
    };
    if (await createTemplate(scope, copy, request)) return answer(copy.templateId);
    return answer((await givenBefore(request)) ?? copy.templateId);
  },

  async remove({ params }, context) {
    const template = await requireTemplate(context, params.id, 'write');
    if (!(await removeTemplate(context.scope, template))) throw new Conflict();
    return { general: said('msg_mail_template_deleted', { name: template.templateName }) };
  },

  async preview({ body }, context) {
    const { scope } = context;
    const { templateType, subject } = body;
    requireFamily(context, body, 'read');
    const html = safeHtml(body.html);
    requireSendableWords(templateType, { subject, html });
    const known = await valuesFor(familyScope(context, templateType, 'read') ?? scope, body);
    const values = { ...sampleValues(templateType), ...known };
    const used = [...(variablesIn(subject) ?? []), ...(variablesIn(html) ?? [])];
    return {
      data: {
        ...(await previewMail(scope, { subject, html }, values)),
        samples: variablesOf(templateType).filter(
          (name) => used.includes(name) && known[name] === undefined,
        ),
      },
    };
  },

  startAttachmentUpload: ({ body }, caller) => uploadPlace(caller, 'attachment', body),
});

type OfFamily = Pick<MailTemplate, 'templateType' | 'brandId'>;

/** Each family of templates has its own access code, which opens nothing of the others. */
function isPermitted(context: Caller, { templateType, brandId }: OfFamily, level: Level): boolean {
  return includesBrand(familyScope(context, templateType, level)?.brands ?? [], brandId);
}

const familyScope = (context: Caller, type: TemplateType, level: Level) =>
  scopeFor(context, accessToTemplates(familyOf(type), level));

async function requireTemplate(context: Caller, id: string, level: Level): Promise<MailTemplate> {
  const template = found(await getTemplate(context.scope, id));
  if (!isPermitted(context, template, level)) throw new NotFound();
  return template;
}

function requireFamily(context: Caller, of: OfFamily, level: Level): void {
  requireBrand(context, of.brandId);
  if (!isPermitted(context, of, level)) throw new Forbidden();
}

/** Sanitizes the content, and stores its attachments permanently. */
async function checked(
  scope: Scope,
  templateType: TemplateType,
  content: TemplateContent,
): Promise<TemplateContent> {
  const html = safeHtml(content.html);
  requireSendableWords(templateType, { subject: content.subject, html });
  const needed = requiredVariable(templateType);
  if (needed && !variablesIn(html)?.includes(needed)) {
    throw Invalid.field('html', 'msg_mail_template_needs', { name: needed });
  }
  const { attachments } = content;
  const total = attachments.reduce((sum, { bytes }) => sum + bytes, 0);
  const most = attachmentBytesOf(templateType);
  if (total > most) {
    const megabytes = most / 1024 / 1024;
    throw Invalid.field('attachments', 'msg_mail_template_attachments_large', { megabytes });
  }
  for (const { fileId } of attachments) {
    // The key contains the caller's tenant, so a file of another franchise isn't found.
    if (!(await keepUpload('attachment', scope.tenant, fileId))) {
      throw Invalid.field('attachments', 'msg_mail_template_attachment_missing');
    }
  }
  const automatic = content.automatic && isAutomatic(templateType);
  return { ...content, html, automatic, hours: automatic ? content.hours : 0 };
}

type Previewed = {
  readonly templateType: TemplateType;
  readonly brandId: string;
  readonly eventId?: string | undefined;
  readonly thingId?: string | undefined;
};

/** From a real event if one is named, otherwise from the franchise and the brand only. */
async function valuesFor(
  scope: Scope,
  { templateType, brandId, eventId, thingId }: Previewed,
): Promise<TemplateValues> {
  if (thingId !== undefined && isNoReply(templateType)) {
    return found(await awaitedValues(scope, { kind: replyOfType[templateType], thingId }));
  }
  if (eventId !== undefined) {
    const event = found(await getEvent(scope, eventId));
    return found(await eventValues(scope, event)).values;
  }
  const [franchise, brands] = await Promise.all([getFranchise(scope), listBrands()]);
  const brandName = brands.find((it) => it.brandId === brandId)?.brandName ?? '';
  return wordsOfFranchise(found(franchise), brandName);
}

function shown({ templateId: id, updatedAt: _at, since: _since, ...template }: MailTemplate) {
  return {
    ...template,
    id,
    cc: [...template.cc],
    bcc: [...template.bcc],
    attachments: [...template.attachments],
  };
}
