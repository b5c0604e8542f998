// Templates of shifts: some dozens in a franchise, read whole. Each holds its shifts itself, at most as
// many as fit its item.
import { Entity } from '#functions/data/store/entity.ts';
import { coversBrands } from '#shared/domain/access/permissions.ts';
import { brandsOfTemplate, type ShiftTemplate } from '#shared/domain/staff/shift-template.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { table } from '#functions/data/store/table.ts';
import { applied, type Part, put, transact } from '#functions/data/store/transact.ts';

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
  // What was saved before shifts named leads has none.
  return { ...kept, shifts: kept.shifts.map((shift) => ({ ...noLead, ...shift })) };
};

const noLead = { lead: false };

/** One that plans on several brands is for those who see all of them. */
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

/** False when the same request came first. */
export async function createTemplate(
  { tenant }: Scope,
  template: ShiftTemplate,
  request: Part,
): Promise<boolean> {
  const own = Templates.create({ tenant, templateId: template.id, row: template });
  return (await transact([request, put(own.params())])).length === 0;
}

export function templateWrite({ tenant }: Scope, template: ShiftTemplate): Part {
  return put(Templates.put({ tenant, templateId: template.id, row: template }).params());
}

/** False when it was removed already. */
export async function removeTemplate({ tenant }: Scope, templateId: string): Promise<boolean> {
  return applied(Templates.remove({ tenant, templateId }));
}
