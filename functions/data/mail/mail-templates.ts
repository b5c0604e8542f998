// Templates of mails to clients. Get by (franchise, template); listed from slim rows. A template is
// written as a whole, conditioned on the version that was read. Of types that the product sends by
// itself, one template per brand is active: a guard item points to it and changes in one
// transaction with both templates.
import { defineEntity, parseItem, shapedAttribute } from '#functions/data/store/entity.ts';
import { Guards } from '#functions/data/store/guards.ts';
import type { BatchedRead } from '#functions/data/store/batched-read.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { listIndex, primaryIndex } from '#functions/data/store/indexes.ts';
import { type TransactItem, toPut, toDelete, tryTransact } from '#functions/data/store/transact.ts';
import { hasVersion } from '#functions/data/store/version-conditions.ts';
import { includesBrand } from '#shared/domain/access/permissions.ts';
import { mailLimits } from '#shared/domain/mail/limits.ts';
import {
  isSingleActiveTemplate,
  type TemplateType,
  templateTypes,
} from '#shared/domain/mail/mail-template.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { defaultTemplateTexts } from '#shared/text/mail/default-templates.server.ts';
import { listReader, unset } from '#functions/data/store/stored-shape.ts';
import { epoch } from '#functions/data/store/missing-values.ts';

export type TemplateFile = {
  readonly fileId: string;
  readonly fileName: string;
  readonly bytes: number;
};

export type TemplateContent = {
  readonly templateName: string;
  readonly subject: string;
  /** Sanitized, with variables. */
  readonly html: string;
  readonly cc: readonly string[];
  readonly bcc: readonly string[];
  readonly attachments: readonly TemplateFile[];
  readonly automatic: boolean;
  readonly hours: number;
  /** For no-reply templates: how many days the recipient has to reply. */
  readonly days: number;
};

export type MailTemplate = TemplateContent & {
  readonly templateId: string;
  readonly version: number;
  readonly templateType: TemplateType;
  readonly brandId: string;
  /** Its texts are those that every franchise starts with, as the code has them now. */
  readonly isDefault: boolean;
  readonly active: boolean;
  /** Since when it is sent automatically. Mails that were due earlier aren't sent. */
  readonly since: Instant | undefined;
  readonly updatedAt: Instant;
};

export type TemplateRow = Omit<
  MailTemplate,
  'templateId' | 'html' | 'cc' | 'bcc' | 'attachments' | 'since'
> & { readonly id: string; readonly fileIds: readonly string[]; readonly since?: Instant };

const Templates = defineEntity('mail-template', {
  attributes: {
    tenant: { type: 'string', required: true },
    templateId: { type: 'string', required: true },
    version: { type: 'number', required: true },
    templateName: { type: 'string', required: true },
    templateType: { type: templateTypes, required: true, ifMissing: 'CUSTOM' },
    brandId: { type: 'string', required: true },
    subject: { type: 'string', required: true },
    html: { type: 'string', required: true },
    cc: { type: 'list', items: { type: 'string' }, required: true },
    bcc: { type: 'list', items: { type: 'string' }, required: true },
    attachments: shapedAttribute(listReader<TemplateFile>({ fileId: '', fileName: '', bytes: 0 })),
    automatic: { type: 'boolean', required: true },
    hours: { type: 'number', required: true },
    days: { type: 'number', required: true, ifMissing: mailLimits.followUpDays },
    isDefault: { type: 'boolean', required: true, ifMissing: false },
    active: { type: 'boolean', required: true },
    since: { type: 'number' },
    updatedAt: { type: 'number', required: true },
    row: shapedAttribute<TemplateRow>({
      id: '',
      version: 0,
      templateName: '',
      templateType: 'CUSTOM',
      brandId: '',
      subject: '',
      automatic: false,
      hours: 0,
      days: mailLimits.followUpDays,
      isDefault: false,
      active: false,
      updatedAt: epoch,
      fileIds: [],
      since: unset,
    }),
  },
  indexes: {
    primary: primaryIndex(['tenant'], ['templateId']),
    list: listIndex(['tenant'], ['templateId']),
  },
});

export async function getMailTemplate(
  { tenant, brands }: Scope,
  templateId: string,
): Promise<MailTemplate | undefined> {
  // Strongly consistent, because the next save is conditioned on this version.
  const { data } = await Templates.get({ tenant, templateId }).go({ consistent: true });
  return data && includesBrand(brands, data.brandId) ? fromStored(data) : undefined;
}

/** Templates of the scope as part of a batched read, to show them. Missing ones are left out. */
export const buildMailTemplatesRead = (
  { tenant, brands }: Scope,
  templateIds: readonly string[],
): BatchedRead<MailTemplate[]> => ({
  gets: templateIds.map((templateId) => Templates.get({ tenant, templateId }).params()),
  toResult: (items) =>
    items
      .flatMap((item) => (item ? [fromStored(parseItem(Templates, item))] : []))
      .filter(({ brandId }) => includesBrand(brands, brandId)),
});

/** The templates of the scope's brands. */
export async function listMailTemplateRows({ tenant, brands }: Scope): Promise<TemplateRow[]> {
  const { data } = await Templates.query.list({ tenant }).go({ pages: 'all' });
  return data
    .map(({ row }) => withCurrentTexts(row))
    .filter(({ brandId }) => includesBrand(brands, brandId));
}

/** The template that the product uses for a type and brand. */
export async function getActiveMailTemplate(
  scope: Scope,
  brandId: string,
  templateType: TemplateType,
): Promise<MailTemplate | undefined> {
  const owner = await getActiveTemplateId(scope, { brandId, templateType });
  const template = owner === undefined ? undefined : await getMailTemplate(scope, owner);
  return template?.active ? template : undefined;
}

/** The same for several types, in two requests. */
export async function getActiveMailTemplates<Type extends TemplateType>(
  scope: Scope,
  brandId: string,
  types: readonly Type[],
): Promise<Partial<Record<Type, MailTemplate>>> {
  const keys = types.map((templateType) => toGuardKey(scope, { brandId, templateType }));
  const { data: guards } = await Guards.get(keys).go({ consistent: true });
  if (guards.length === 0) return {};
  const { tenant, brands } = scope;
  const { data } = await Templates.get(
    guards.map(({ owner: templateId }) => ({ tenant, templateId })),
  ).go({ consistent: true });
  const active = data
    .map(fromStored)
    .filter((it) => it.active && includesBrand(brands, it.brandId));
  const byType: Partial<Record<Type, MailTemplate>> = {};
  for (const type of types) {
    const template = active.find(({ templateType }) => templateType === type);
    if (template) byType[type] = template;
  }
  return byType;
}

/** Batched read: whether any of these types has an active template. */
export const buildAnyActiveMailTemplateRead = (
  scope: Scope,
  brandId: string,
  types: readonly TemplateType[],
): BatchedRead<boolean> => ({
  gets: types.map((templateType) =>
    Guards.get(toGuardKey(scope, { brandId, templateType })).params(),
  ),
  toResult: (guards) => guards.some((guard) => guard !== undefined),
});

/** False if the idempotency key was used in the meantime. */
export async function createMailTemplate(
  scope: Scope,
  template: MailTemplate,
  remembered: TransactItem,
): Promise<boolean> {
  return tryTransact([buildCreateMailTemplateItem(scope, template), remembered]);
}

/** Transaction item that creates a template. */
export const buildCreateMailTemplateItem = (scope: Scope, template: MailTemplate): TransactItem =>
  toPut(Templates.create(toItem(scope, template)).params());

/** Conditioned on the version that was read. False if another write came first. */
export async function saveMailTemplate(
  scope: Scope,
  before: MailTemplate,
  changed: MailTemplate,
): Promise<boolean> {
  return await tryTransact([buildUpdateMailTemplateItem(scope, before, changed)]);
}

/**
 * Activating a template deactivates the previously active one. False if another write came first.
 */
export async function setMailTemplateActive(
  scope: Scope,
  before: MailTemplate,
  active: boolean,
  now: Instant,
): Promise<boolean> {
  const saving = buildUpdateMailTemplateItem(scope, before, {
    ...before,
    active,
    since: now,
    updatedAt: now,
  });
  const isGuarded = isSingleActiveTemplate(before.templateType);
  if (!isGuarded) return await tryTransact([saving]);
  if (!active) return await tryTransact([saving, buildDeactivateItem(scope, before)]);
  const owner = await getActiveTemplateId(scope, before);
  // It was activated in the meantime.
  if (owner === before.templateId) return false;
  const former = owner === undefined ? undefined : await getMailTemplate(scope, owner);
  const leaving = former
    ? [buildUpdateMailTemplateItem(scope, former, { ...former, active: false, updatedAt: now })]
    : [];
  return await tryTransact([saving, buildActivateItem(scope, before, owner), ...leaving]);
}

/** False if another write came first. */
export async function removeMailTemplate(scope: Scope, template: MailTemplate): Promise<boolean> {
  const { templateId, version, active, templateType } = template;
  const removal = Templates.delete({ tenant: scope.tenant, templateId }).where(hasVersion(version));
  const isGuarded = active && isSingleActiveTemplate(templateType);
  return tryTransact([
    toDelete(removal.params()),
    ...(isGuarded ? [buildDeactivateItem(scope, template)] : []),
  ]);
}

/** Whether any template of the franchise has this attachment. */
export async function hasTemplateAttachment(scope: Scope, fileId: string): Promise<boolean> {
  const rows = await listMailTemplateRows(scope);
  return rows.some(({ fileIds }) => fileIds.includes(fileId));
}

/** A template that is active at once, unless it or another active one of its type is stored. */
export function buildAddMailTemplateItems(scope: Scope, template: MailTemplate): TransactItem[] {
  const isGuarded = isSingleActiveTemplate(template.templateType);
  return [
    buildCreateMailTemplateItem(scope, template),
    ...(isGuarded ? [buildActivateItem(scope, template, undefined)] : []),
  ];
}

/** For filling a table: no other active template may exist. */
export function buildPutMailTemplateItems(scope: Scope, template: MailTemplate): TransactItem[] {
  const isGuarded = template.active && isSingleActiveTemplate(template.templateType);
  return [
    toPut(Templates.put(toItem(scope, template)).params()),
    ...(isGuarded ? [buildActivateItem(scope, template, undefined)] : []),
  ];
}

type ActiveTemplateSlot = Pick<MailTemplate, 'brandId' | 'templateType'>;

const toGuardKey = ({ tenant }: Scope, { brandId, templateType }: ActiveTemplateSlot) =>
  ({ kind: 'activeTemplate', value: `${tenant}/${brandId}/${templateType}` }) as const;

async function getActiveTemplateId(
  scope: Scope,
  choice: ActiveTemplateSlot,
): Promise<string | undefined> {
  const { data } = await Guards.get(toGuardKey(scope, choice)).go({ consistent: true });
  return data?.owner;
}

function buildActivateItem(
  scope: Scope,
  template: MailTemplate,
  from: string | undefined,
): TransactItem {
  const guard = {
    ...toGuardKey(scope, template),
    tenant: scope.tenant,
    owner: template.templateId,
  };
  if (from === undefined) return toPut(Guards.create(guard).params());
  return toPut(
    Guards.put(guard)
      .where((it, { eq }) => eq(it.owner, from))
      .params(),
  );
}

function buildDeactivateItem(scope: Scope, template: MailTemplate): TransactItem {
  const { templateId } = template;
  const left = Guards.delete(toGuardKey(scope, template)).where((it, { eq }) =>
    eq(it.owner, templateId),
  );
  return toDelete(left.params());
}

/** Transaction item that updates a template, conditioned on the version that was read. */
export function buildUpdateMailTemplateItem(
  scope: Scope,
  before: MailTemplate,
  changed: MailTemplate,
): TransactItem {
  const after = { ...changed, version: before.version + 1 };
  const saving = Templates.put(toItem(scope, after)).where(hasVersion(before.version));
  return toPut(saving.params());
}

function toItem({ tenant }: Scope, template: MailTemplate) {
  const { templateId: id, html, cc, bcc, attachments, since, ...row } = template;
  const fileIds = attachments.map(({ fileId }) => fileId);
  return {
    tenant,
    templateId: id,
    ...row,
    html,
    ...(since === undefined ? {} : { since }),
    cc: [...cc],
    bcc: [...bcc],
    attachments: [...attachments],
    row: { id, ...row, ...(since === undefined ? {} : { since }), fileIds },
  };
}

type StoredTemplate = NonNullable<
  Awaited<ReturnType<ReturnType<typeof Templates.get>['go']>>['data']
>;

/** A default template has the code's texts; what is stored of them is what they once were. */
function withCurrentTexts<Stored extends TemplateTextFields>(stored: Stored): Stored {
  const { isDefault, templateType: type } = stored;
  if (!isDefault || type === 'CUSTOM') return stored;
  const { templateName, subject, html } = defaultTemplateTexts[type];
  return { ...stored, templateName, subject, ...('html' in stored ? { html } : {}) };
}

type TemplateTextFields = Pick<
  MailTemplate,
  'isDefault' | 'templateType' | 'templateName' | 'subject'
>;

function fromStored({ tenant: _tenant, row: _row, ...stored }: StoredTemplate): MailTemplate {
  return {
    ...withCurrentTexts(stored),
    since: stored.since === undefined ? undefined : instant(stored.since),
    updatedAt: instant(stored.updatedAt),
  };
}
