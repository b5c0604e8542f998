// Shift templates: some dozens in a franchise, read together. Each item holds all of its shifts; a
// limit keeps them within the item's size.
import { defineEntity, shapedAttribute } from '#functions/data/store/entity.ts';
import { coversBrands } from '#shared/domain/access/permissions.ts';
import { listTemplateBrands, type ShiftTemplate } from '#shared/domain/staff/shift-template.ts';
import { foldText } from '#shared/domain/lists/grid.ts';
import { Guards } from '#functions/data/store/guards.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { primaryIndex } from '#functions/data/store/indexes.ts';
import {
  type TransactItem,
  toPut,
  toDelete,
  transact,
  tryTransact,
} from '#functions/data/store/transact.ts';
import { listReader } from '#functions/data/store/stored-shape.ts';
import { midnight } from '#functions/data/store/missing-values.ts';

const Templates = defineEntity('shift-template', {
  attributes: {
    tenant: { type: 'string', required: true },
    templateId: { type: 'string', required: true },
    row: shapedAttribute<ShiftTemplate>({
      id: '',
      name: '',
      span: 'week',
      shifts: listReader({
        weekday: 1,
        staffId: null,
        open: false,
        lead: false,
        brandId: '',
        title: '',
        startTime: midnight,
        endTime: midnight,
        notes: '',
      }),
    }),
  },
  indexes: { primary: primaryIndex(['tenant'], ['templateId']) },
});

const fromStored = ({ row }: { readonly row: ShiftTemplate }) => row;

/** A template for several brands is visible only to people who see all of them. */
const isVisible = ({ brands }: Scope, template: ShiftTemplate) =>
  coversBrands(brands, listTemplateBrands(template));

export async function listShiftTemplates(scope: Scope): Promise<ShiftTemplate[]> {
  const { data } = await Templates.query.primary({ tenant: scope.tenant }).go({ pages: 'all' });
  return data.map(fromStored).filter((template) => isVisible(scope, template));
}

export async function getShiftTemplate(
  scope: Scope,
  templateId: string,
): Promise<ShiftTemplate | undefined> {
  const key = { tenant: scope.tenant, templateId };
  const { data } = await Templates.get(key).go({ consistent: true });
  const template = data ? fromStored(data) : undefined;
  return template && isVisible(scope, template) ? template : undefined;
}

type CreateTemplateResult =
  | 'written'
  /** The request was already handled. */
  | 'repeated'
  | 'nameTaken';

export async function createShiftTemplate(
  { tenant }: Scope,
  template: ShiftTemplate,
  request: TransactItem,
): Promise<CreateTemplateResult> {
  const { id, name } = template;
  const own = Templates.create({ tenant, templateId: id, row: template });
  const guard = Guards.create({ ...buildGuardKey(tenant, name), tenant, owner: id });
  const failed = await transact([request, toPut(own.params()), toPut(guard.params())]);
  if (failed.length === 0) return 'written';
  return failed.includes(0) ? 'repeated' : 'nameTaken';
}

/** People choose a template by name, so names are unique in a franchise, ignoring case. */
const buildGuardKey = (tenant: string, name: string) =>
  ({ kind: 'shiftTemplateName', value: `${tenant}/${foldText(name)}` }) as const;

export function buildPutShiftTemplateItem(
  { tenant }: Scope,
  template: ShiftTemplate,
): TransactItem {
  return toPut(Templates.put({ tenant, templateId: template.id, row: template }).params());
}

/** False if it had already been removed. */
export async function removeShiftTemplate(
  { tenant }: Scope,
  { id: templateId, name }: ShiftTemplate,
): Promise<boolean> {
  const removal = Templates.remove({ tenant, templateId });
  const freed = Guards.delete(buildGuardKey(tenant, name));
  return await tryTransact([toDelete(removal.params()), toDelete(freed.params())]);
}
