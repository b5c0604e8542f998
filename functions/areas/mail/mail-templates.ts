import { getEvent } from '#functions/data/events/events.ts';
import { listBrands } from '#functions/data/franchises/brands.ts';
import { getFranchise } from '#functions/data/franchises/franchises.ts';
import {
  createMailTemplate,
  getMailTemplate,
  listMailTemplateRows,
  type MailTemplate,
  removeMailTemplate,
  saveMailTemplate,
  setMailTemplateActive,
  type TemplateContent,
} from '#functions/data/mail/mail-templates.ts';
import { type Scope, limitScopeToBrands } from '#functions/data/store/scope.ts';
import { getAwaitedThingValues } from '#functions/data/mail/awaited-values.ts';
import { buildSampleValues } from '#functions/data/mail/template-fault.ts';
import { getEventTemplateValues, toFranchiseValues } from '#functions/data/mail/template-values.ts';
import { previewMail } from '#functions/flows/mail/preview-mail.ts';
import { storeUpload } from '#functions/flows/platform/store-upload.ts';
import { type Caller, requireBrand, toAccessScope } from '#functions/http/access.ts';
import { Conflict, Forbidden, requireFound, Invalid, NotFound } from '#functions/errors/errors.ts';
import { runIdempotent, toIdempotentRequest } from '#functions/http/idempotent-request.ts';
import { createUploadUrl } from '#functions/flows/platform/create-upload-url.ts';
import { serveArea } from '#functions/http/serve.ts';
import {
  requireSendableTemplate,
  requireSendableText,
} from '#functions/flows/mail/sendable-template.ts';
import { listLiquidVariables } from '#functions/ports/mail/liquid.ts';
import { sanitizeHtml } from '#functions/ports/mail/safe-html.ts';
import { mailTemplates } from '#shared/contract/mail/mail-templates.ts';
import { includesBrand, type AccessLevel } from '#shared/domain/access/permissions.ts';
import { sortRows } from '#shared/domain/lists/grid.ts';
import { searchItems } from '#shared/domain/lists/search.ts';
import { replyKindByTemplateType } from '#shared/domain/mail/awaited-reply.ts';
import {
  getMaxAttachmentBytes,
  getTemplateFamily,
  isAutomaticTemplate,
  isNoReplyTemplate,
  getRequiredVariable,
  type TemplateType,
  type TemplateValues,
  listTemplateVariables,
} from '#shared/domain/mail/mail-template.ts';
import { getTemplateAccess } from '#shared/domain/mail/template-access.ts';
import { commonLimits } from '#shared/domain/values/limits.ts';
import { toIso } from '#shared/domain/values/instant.ts';
import { successMessage, text } from '#shared/text/catalogue.ts';

export const handler = serveArea(mailTemplates, {
  async list({ body }, context) {
    const { brandIds, templateTypes, sortColumn, sortType, offset, limit } = body;
    const rows = await listMailTemplateRows(limitScopeToBrands(context.scope, brandIds));
    const fitting = rows.filter(
      (row) =>
        (templateTypes.length === 0 || templateTypes.includes(row.templateType)) &&
        isPermitted(context, row, 'read'),
    );
    const sorted = sortRows(fitting, (row) => row[sortColumn ?? 'templateName'], sortType);
    const listTexts = (row: (typeof rows)[number]) => [row.templateName, row.subject];
    const found = searchItems(sorted, listTexts, body);
    const page = found.slice(offset, offset + limit);
    return {
      data: page.map((row) => ({ ...row, updatedAt: toIso(row.updatedAt) })),
      count: found.length,
    };
  },

  async details({ params }, context) {
    return { data: toTemplateView(await requireTemplate(context, params.id, 'read')) };
  },

  async create({ body }, context) {
    const { scope, now } = context;
    const { requestKey: _key, templateType, brandId, ...content } = body;
    requireFamily(context, body, 'write');
    const request = toIdempotentRequest(context, 'mail-templates.create', body);
    const isByHand = isAutomaticTemplate(templateType) && !content.automatic;
    const id = await runIdempotent(request, async (templateId, remembered) => {
      const template: MailTemplate = {
        ...(await checkContent(scope, templateType, content)),
        templateId,
        version: 1,
        templateType,
        brandId,
        isDefault: false,
        active: false,
        since: undefined,
        updatedAt: now,
      };
      return createMailTemplate(scope, template, remembered);
    });
    if (!id) throw new Conflict();
    const general = successMessage(
      isByHand ? 'msg_mail_template_created_by_hand' : 'msg_mail_template_created',
    );
    return { data: { id }, general };
  },

  async update({ body: { id, version, ...content } }, context) {
    const { scope, now } = context;
    const before = await requireTemplate(context, id, 'write');
    if (before.version !== version) throw new Conflict();
    const checkedContent = await checkContent(scope, before.templateType, content);
    const since = checkedContent.automatic && !before.automatic ? now : before.since;
    const after = {
      ...before,
      ...checkedContent,
      isDefault: before.isDefault && !hasOtherTexts(before, checkedContent),
    };
    if (!(await saveMailTemplate(scope, before, { ...after, since, updatedAt: now }))) {
      throw new Conflict();
    }
    return { data: { id }, general: successMessage('msg_mail_template_saved') };
  },

  async setActive({ body: { id, active } }, context) {
    const { scope, now } = context;
    const before = await requireTemplate(context, id, 'write');
    const general = successMessage(
      active ? 'msg_mail_template_activated' : 'msg_mail_template_deactivated',
    );
    if (before.active === active) return { data: { id }, general };
    if (active) requireSendableTemplate(before);
    if (!(await setMailTemplateActive(scope, before, active, now))) throw new Conflict();
    return { data: { id }, general };
  },

  async clone({ params, body }, context) {
    const { scope, now } = context;
    const content = { ...body, ...params };
    const request = toIdempotentRequest(context, 'mail-templates.clone', content);
    const id = await runIdempotent(request, async (templateId, remembered) => {
      const origin = await requireTemplate(context, params.id, 'write');
      const templateName = text('mail_template_copy_of', { name: origin.templateName });
      const copy: MailTemplate = {
        ...origin,
        templateId,
        version: 1,
        templateName: templateName.slice(0, commonLimits.nameLength),
        isDefault: false,
        active: false,
        since: undefined,
        updatedAt: now,
      };
      return createMailTemplate(scope, copy, remembered);
    });
    if (!id) throw new Conflict();
    return { data: { id }, general: successMessage('msg_mail_template_cloned') };
  },

  async remove({ params }, context) {
    const template = await requireTemplate(context, params.id, 'write');
    if (!(await removeMailTemplate(context.scope, template))) throw new Conflict();
    return {
      general: successMessage('msg_mail_template_deleted', { name: template.templateName }),
    };
  },

  async preview({ body }, context) {
    const { scope } = context;
    const { templateType, subject } = body;
    requireFamily(context, body, 'read');
    const html = sanitizeHtml(body.html);
    requireSendableText(templateType, { subject, html });
    const known = await getPreviewValues(
      getFamilyScope(context, templateType, 'read') ?? scope,
      body,
    );
    const values = { ...buildSampleValues(templateType), ...known };
    const used = [...(listLiquidVariables(subject) ?? []), ...(listLiquidVariables(html) ?? [])];
    return {
      data: {
        ...(await previewMail(scope, { subject, html }, values)),
        samples: listTemplateVariables(templateType).filter(
          (name) => used.includes(name) && known[name] === undefined,
        ),
      },
    };
  },

  startAttachmentUpload: ({ body }, caller) => createUploadUrl(caller, 'attachment', body),
});

/** Changing only when it leaves keeps a default text up to date with the code's. */
const hasOtherTexts = (before: TemplateContent, after: TemplateContent) =>
  (['templateName', 'subject', 'html'] as const).some((name) => before[name] !== after[name]);

type TemplateKind = Pick<MailTemplate, 'templateType' | 'brandId'>;

/** Each family of templates has its own access code, which opens nothing of the others. */
function isPermitted(
  context: Caller,
  { templateType, brandId }: TemplateKind,
  level: AccessLevel,
): boolean {
  return includesBrand(getFamilyScope(context, templateType, level)?.brands ?? [], brandId);
}

const getFamilyScope = (context: Caller, type: TemplateType, level: AccessLevel) =>
  toAccessScope(context, getTemplateAccess(getTemplateFamily(type), level));

async function requireTemplate(
  context: Caller,
  id: string,
  level: AccessLevel,
): Promise<MailTemplate> {
  const template = requireFound(await getMailTemplate(context.scope, id));
  if (!isPermitted(context, template, level)) throw new NotFound();
  return template;
}

function requireFamily(context: Caller, of: TemplateKind, level: AccessLevel): void {
  requireBrand(context, of.brandId);
  if (!isPermitted(context, of, level)) throw new Forbidden();
}

/** Sanitizes the content, and stores its attachments permanently. */
async function checkContent(
  scope: Scope,
  templateType: TemplateType,
  content: TemplateContent,
): Promise<TemplateContent> {
  const html = sanitizeHtml(content.html);
  requireSendableText(templateType, { subject: content.subject, html });
  const needed = getRequiredVariable(templateType);
  if (needed && !listLiquidVariables(html)?.includes(needed)) {
    throw Invalid.field('html', 'msg_mail_template_needs', { name: needed });
  }
  const { attachments } = content;
  const total = attachments.reduce((sum, { bytes }) => sum + bytes, 0);
  const limit = getMaxAttachmentBytes(templateType);
  if (total > limit) {
    const megabytes = limit / 1024 / 1024;
    throw Invalid.field('attachments', 'msg_mail_template_attachments_large', { megabytes });
  }
  for (const { fileId } of attachments) {
    // The key contains the caller's tenant, so a file of another franchise isn't found.
    if (!(await storeUpload('attachment', scope.tenant, fileId))) {
      throw Invalid.field('attachments', 'msg_mail_template_attachment_missing');
    }
  }
  const automatic = content.automatic && isAutomaticTemplate(templateType);
  return { ...content, html, automatic, hours: automatic ? content.hours : 0 };
}

type PreviewInput = {
  readonly templateType: TemplateType;
  readonly brandId: string;
  readonly eventId?: string | undefined;
  readonly thingId?: string | undefined;
};

/** From a real event if one is named, otherwise from the franchise and the brand only. */
async function getPreviewValues(
  scope: Scope,
  { templateType, brandId, eventId, thingId }: PreviewInput,
): Promise<TemplateValues> {
  if (thingId !== undefined && isNoReplyTemplate(templateType)) {
    return requireFound(
      await getAwaitedThingValues(scope, { kind: replyKindByTemplateType[templateType], thingId }),
    );
  }
  if (eventId !== undefined) {
    const event = requireFound(await getEvent(scope, eventId));
    return requireFound(await getEventTemplateValues(scope, event)).values;
  }
  const [franchise, brands] = await Promise.all([getFranchise(scope), listBrands()]);
  const brandName = brands.find((it) => it.brandId === brandId)?.brandName ?? '';
  return toFranchiseValues(requireFound(franchise), brandName);
}

function toTemplateView({
  templateId: id,
  updatedAt: _at,
  since: _since,
  ...template
}: MailTemplate) {
  return {
    ...template,
    id,
    cc: [...template.cc],
    bcc: [...template.bcc],
    attachments: [...template.attachments],
  };
}
