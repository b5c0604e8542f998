// Shift templates: some dozens in a franchise, read together. Each item holds all of its shifts; a
// limit keeps them within the item's size.
import { Entity } from '#functions/data/store/entity.ts';
import { coversBrands } from '#shared/domain/access/permissions.ts';
import { brandsOfTemplate, type ShiftTemplate } from '#shared/domain/staff/shift-template.ts';
import { folded } from '#shared/domain/lists/grid.ts';
import { Guards } from '#functions/data/store/guards.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { table } from '#functions/data/store/table.ts';
import { type Part, put, remove, transact } from '#functions/data/store/transact.ts';

const Templates = new Entity(
  {
    model: { service: 'brandwagon', entity: 'shift-template', version: '1' },
    attributes: {
      tenant: { type: 'string', required: true },
      templateId: { type: 'string', required: true },
      row: { type: 'any', required: true },
    },
    indexes: {
      primary: {
        pk: { field: 'pk', composite: ['tenant'], casing: 'none' },
        sk: { field: 'sk', composite: ['templateId'], casing: 'none' },
      },
    },
  },
  table,
);

const templateOf = ({ row }: { readonly row?: unknown }): ShiftTemplate => {
  const kept = row as ShiftTemplate;
  // Templates stored before leads existed lack `lead`.
  return { ...kept, shifts: kept.shifts.map((shift) => ({ ...noLead, ...shift })) };
};

const noLead = { lead: false };

/** A template for several brands is visible only to people who see all of them. */
const isSeen = ({ brands }: Scope, template: ShiftTemplate) =>
  coversBrands(brands, brandsOfTemplate(template));

export async function listTemplates(scope: Scope): Promise<ShiftTemplate[]> {
  const { data } = await Templates.query.primary({ tenant: scope.tenant }).go({ pages: 'all' });
  return data.map(templateOf).filter((template) => isSeen(scope, template));
}

export async function getTemplate(
  scope: Scope,
  templateId: string,
): Promise<ShiftTemplate | undefined> {
  const key = { tenant: scope.tenant, templateId };
  const { data } = await Templates.get(key).go({ consistent: true });
  const template = data ? templateOf(data) : undefined;
  return template && isSeen(scope, template) ? template : undefined;
}

type Created =
  | 'written'
  /** The request was already handled. */
  | 'repeated'
  | 'nameTaken';

export async function createTemplate(
  { tenant }: Scope,
  template: ShiftTemplate,
  request: Part,
): Promise<Created> {
  const { id, name } = template;
  const own = Templates.create({ tenant, templateId: id, row: template });
  const guard = Guards.create({ ...guardOf(tenant, name), tenant, owner: id });
  const failed = await transact([request, put(own.params()), put(guard.params())]);
  if (failed.length === 0) return 'written';
  return failed.includes(0) ? 'repeated' : 'nameTaken';
}

/** People choose a template by name, so names are unique in a franchise, ignoring case. */
const guardOf = (tenant: string, name: string) =>
  ({ kind: 'shiftTemplateName', value: `${tenant}/${folded(name)}` }) as const;

export function templateWrite({ tenant }: Scope, template: ShiftTemplate): Part {
  return put(Templates.put({ tenant, templateId: template.id, row: template }).params());
}

/** False if it had already been removed. */
export async function removeTemplate(
  { tenant }: Scope,
  { id: templateId, name }: ShiftTemplate,
): Promise<boolean> {
  const removal = Templates.remove({ tenant, templateId });
  const freed = Guards.delete(guardOf(tenant, name));
  return (await transact([remove(removal.params()), remove(freed.params())])).length === 0;
}
