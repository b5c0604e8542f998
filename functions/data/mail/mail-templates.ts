// Templates of mails to clients. Get by (franchise, template); listed from slim rows. A template is
// written as a whole, conditioned on the version that was read. Of types that the product sends by
// itself, one template per brand is active: a guard item points to it and changes in one
// transaction with both templates.
import { Entity } from '#functions/data/store/entity.ts';
import { Guards } from '#functions/data/store/guards.ts';
import type { Lookup } from '#functions/data/store/look-up.ts';
import { type KeyedRequest, requestPart } from '#functions/data/store/request-keys.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { indexes, table } from '#functions/data/store/table.ts';
import { type Part, put, remove, transact } from '#functions/data/store/transact.ts';
import { includesBrand } from '#shared/domain/access/permissions.ts';
import { mailLimits } from '#shared/domain/mail/limits.ts';
import { isOnlyOne, type TemplateType, templateTypes } from '#shared/domain/mail/mail-template.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';

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
  readonly active: boolean;
  /** Since when it is sent automatically. Mails that were due earlier aren't sent. */
  readonly since: Instant | undefined;
  readonly updatedAt: Instant;
};

export type TemplateRow = Omit<
  MailTemplate,
  'templateId' | 'html' | 'cc' | 'bcc' | 'attachments' | 'since'
> & { readonly id: string; readonly fileIds: readonly string[]; readonly since?: Instant };

const Templates = new Entity(
  {
    model: { service: 'brandwagon', entity: 'mail-template', version: '1' },
    attributes: {
      tenant: { type: 'string', required: true },
      templateId: { type: 'string', required: true },
      version: { type: 'number', required: true },
      templateName: { type: 'string', required: true },
      templateType: { type: templateTypes, required: true },
      brandId: { type: 'string', required: true },
      subject: { type: 'string', required: true },
      html: { type: 'string', required: true },
      cc: { type: 'list', items: { type: 'string' }, required: true },
      bcc: { type: 'list', items: { type: 'string' }, required: true },
      attachments: { type: 'any', required: true },
      automatic: { type: 'boolean', required: true },
      hours: { type: 'number', required: true },
      days: { type: 'number' },
      active: { type: 'boolean', required: true },
      since: { type: 'number' },
      updatedAt: { type: 'number', required: true },
      row: { type: 'any', required: true },
    },
    indexes: {
      primary: {
        pk: { field: 'pk', composite: ['tenant'], casing: 'none' },
        sk: { field: 'sk', composite: ['templateId'], casing: 'none' },
      },
      list: {
        index: indexes.list.name,
        projection: ['row'],
        pk: { field: indexes.list.pk, composite: ['tenant'], casing: 'none' },
        sk: { field: indexes.list.sk, composite: ['templateId'], casing: 'none' },
      },
    },
  },
  table,
);

export async function getTemplate(
  { tenant, brands }: Scope,
  templateId: string,
): Promise<MailTemplate | undefined> {
  // Strongly consistent, because the next save is conditioned on this version.
  const { data } = await Templates.get({ tenant, templateId }).go({ consistent: true });
  return data && includesBrand(brands, data.brandId) ? templateOf(data) : undefined;
}

/** The templates of the scope's brands. */
export async function listTemplateRows({ tenant, brands }: Scope): Promise<TemplateRow[]> {
  const { data } = await Templates.query.list({ tenant }).go({ pages: 'all' });
  return data
    .map(({ row }) => ({ ...unsaid, ...(row as TemplateRow) }))
    .filter(({ brandId }) => includesBrand(brands, brandId));
}

/** The template that the product uses for a type and brand. */
export async function getActiveTemplate(
  scope: Scope,
  brandId: string,
  templateType: TemplateType,
): Promise<MailTemplate | undefined> {
  const owner = await activeIdOf(scope, { brandId, templateType });
  const template = owner === undefined ? undefined : await getTemplate(scope, owner);
  return template?.active ? template : undefined;
}

/** The same for several types, in two requests. */
export async function getActiveTemplates<Type extends TemplateType>(
  scope: Scope,
  brandId: string,
  types: readonly Type[],
): Promise<Partial<Record<Type, MailTemplate>>> {
  const keys = types.map((templateType) => guardKey(scope, { brandId, templateType }));
  const { data: guards } = await Guards.get(keys).go({ consistent: true });
  if (guards.length === 0) return {};
  const { tenant, brands } = scope;
  const { data } = await Templates.get(
    guards.map(({ owner: templateId }) => ({ tenant, templateId })),
  ).go({ consistent: true });
  const active = data
    .map(templateOf)
    .filter((it) => it.active && includesBrand(brands, it.brandId));
  const byType: Partial<Record<Type, MailTemplate>> = {};
  for (const type of types) {
    const template = active.find(({ templateType }) => templateType === type);
    if (template) byType[type] = template;
  }
  return byType;
}

/** Batched read: whether any of these types has an active template. */
export const anyActiveTemplateLookup = (
  scope: Scope,
  brandId: string,
  types: readonly TemplateType[],
): Lookup<boolean> => ({
  gets: types.map((templateType) =>
    Guards.get(guardKey(scope, { brandId, templateType })).params(),
  ),
  made: (guards) => guards.some((guard) => guard !== undefined),
});

/** False if the idempotency key was used in the meantime. */
export async function createTemplate(
  scope: Scope,
  template: MailTemplate,
  request: KeyedRequest,
): Promise<boolean> {
  const failed = await transact([
    newTemplatePart(scope, template),
    requestPart(request, template.templateId),
  ]);
  return failed.length === 0;
}

/** Transaction item that creates a template. */
export const newTemplatePart = (scope: Scope, template: MailTemplate): Part =>
  put(Templates.create(itemOf(scope, template)).params());

/** Conditioned on the version that was read. False if another write came first. */
export async function saveTemplate(
  scope: Scope,
  before: MailTemplate,
  changed: MailTemplate,
): Promise<boolean> {
  return (await transact([changedTemplatePart(scope, before, changed)])).length === 0;
}

/**
 * Activating a template deactivates the previously active one. False if another write came first.
 */
export async function setTemplateActive(
  scope: Scope,
  before: MailTemplate,
  active: boolean,
  now: Instant,
): Promise<boolean> {
  const saving = changedTemplatePart(scope, before, {
    ...before,
    active,
    since: now,
    updatedAt: now,
  });
  const isGuarded = isOnlyOne(before.templateType);
  if (!isGuarded) return (await transact([saving])).length === 0;
  if (!active) return (await transact([saving, leavePart(scope, before)])).length === 0;
  const owner = await activeIdOf(scope, before);
  // It was activated in the meantime.
  if (owner === before.templateId) return false;
  const former = owner === undefined ? undefined : await getTemplate(scope, owner);
  const leaving = former
    ? [changedTemplatePart(scope, former, { ...former, active: false, updatedAt: now })]
    : [];
  return (await transact([saving, takePart(scope, before, owner), ...leaving])).length === 0;
}

/** False if another write came first. */
export async function removeTemplate(scope: Scope, template: MailTemplate): Promise<boolean> {
  const { templateId, version, active, templateType } = template;
  const removal = Templates.delete({ tenant: scope.tenant, templateId }).where((it, { eq }) =>
    eq(it.version, version),
  );
  const isGuarded = active && isOnlyOne(templateType);
  const failed = await transact([
    remove(removal.params()),
    ...(isGuarded ? [leavePart(scope, template)] : []),
  ]);
  return failed.length === 0;
}

/** Whether any template of the franchise has this attachment. */
export async function hasAttachment(scope: Scope, fileId: string): Promise<boolean> {
  const rows = await listTemplateRows(scope);
  return rows.some(({ fileIds }) => fileIds.includes(fileId));
}

/** For filling a table: no other active template may exist. */
export function templateWrites(scope: Scope, template: MailTemplate): Part[] {
  const isGuarded = template.active && isOnlyOne(template.templateType);
  return [
    put(Templates.put(itemOf(scope, template)).params()),
    ...(isGuarded ? [takePart(scope, template, undefined)] : []),
  ];
}

/** Default for templates that were stored before the field existed. */
const unsaid = { days: mailLimits.followUpDays };

type Choice = Pick<MailTemplate, 'brandId' | 'templateType'>;

const guardKey = ({ tenant }: Scope, { brandId, templateType }: Choice) =>
  ({ kind: 'activeTemplate', value: `${tenant}/${brandId}/${templateType}` }) as const;

async function activeIdOf(scope: Scope, choice: Choice): Promise<string | undefined> {
  const { data } = await Guards.get(guardKey(scope, choice)).go({ consistent: true });
  return data?.owner;
}

function takePart(scope: Scope, template: MailTemplate, from: string | undefined): Part {
  const guard = {
    ...guardKey(scope, template),
    tenant: scope.tenant,
    owner: template.templateId,
  };
  if (from === undefined) return put(Guards.create(guard).params());
  return put(
    Guards.put(guard)
      .where((it, { eq }) => eq(it.owner, from))
      .params(),
  );
}

function leavePart(scope: Scope, template: MailTemplate): Part {
  const { templateId } = template;
  const left = Guards.delete(guardKey(scope, template)).where((it, { eq }) =>
    eq(it.owner, templateId),
  );
  return remove(left.params());
}

/** Transaction item that updates a template, conditioned on the version that was read. */
export function changedTemplatePart(
  scope: Scope,
  before: MailTemplate,
  changed: MailTemplate,
): Part {
  const after = { ...changed, version: before.version + 1 };
  const saving = Templates.put(itemOf(scope, after)).where(({ version }, { eq }) =>
    eq(version, before.version),
  );
  return put(saving.params());
}

function itemOf({ tenant }: Scope, template: MailTemplate) {
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

type Stored = NonNullable<Awaited<ReturnType<ReturnType<typeof Templates.get>['go']>>['data']>;

function templateOf({ tenant: _tenant, row: _row, ...stored }: Stored): MailTemplate {
  return {
    ...unsaid,
    ...stored,
    attachments: stored.attachments as TemplateFile[],
    since: stored.since === undefined ? undefined : instant(stored.since),
    updatedAt: instant(stored.updatedAt),
  };
}
