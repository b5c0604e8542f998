import {
  createRecord,
  getTemplate,
  type KeptTemplate,
  readMasters,
  readMenus,
  removeRecord,
  saveRecord,
} from '#functions/data/menus/menus.ts';
import { withBrands } from '#functions/data/store/scope.ts';
import { brandForWriting } from '#functions/flows/menus/menu-brands.ts';
import { missingReferences } from '#functions/flows/menus/menu-references.ts';
import { sentMenu } from '#functions/flows/menus/sent-menu.ts';
import { findTemplate, showMenu } from '#functions/flows/menus/show-menu.ts';
import { Conflict, Forbidden, found, Invalid } from '#functions/http/errors.ts';
import { givenBefore, keyedRequest } from '#functions/http/keyed-request.ts';
import { serve, type SignedInContext } from '#functions/http/serve.ts';
import { newId } from '#functions/ports/ids.ts';
import { type TemplateRow, templates } from '#shared/contract/menus/templates.ts';
import { matches, sortRows } from '#shared/domain/lists/grid.ts';
import { menuLimits } from '#shared/domain/menus/limits.ts';
import type { TemplateDetails } from '#shared/domain/menus/menu.ts';
import { toIso } from '#shared/domain/values/instant.ts';
import { said } from '#shared/text/catalogue.ts';

type Handlers = Parameters<typeof serve<typeof templates.routes>>[1];

const own: Pick<
  Handlers,
  | 'list'
  | 'choices'
  | 'details'
  | 'preview'
  | 'create'
  | 'update'
  | 'clone'
  | 'setActivated'
  | 'remove'
> = {
  async list({ body }, { scope }) {
    const { activated, brandIds, searchText, sortColumn, sortType, offset, limit } = body;
    const within = withBrands(scope, brandIds);
    const [own, masters] = await Promise.all([readMenus(within), readMasters(within)]);
    const offered = masters.templates.filter((it) => it.activated);
    const rows = [
      ...own.templates.map((it) => rowOf(it, false)),
      ...offered.map((it) => rowOf(it, true)),
    ].filter(
      (row) =>
        (activated === 'all' || row.activated === (activated === 'active')) &&
        matches([row.name, row.description], searchText),
    );
    const sorted = sortRows(rows, (row) => row[sortColumn ?? 'name'], sortType);
    return { data: sorted.slice(offset, offset + limit), count: sorted.length };
  },

  async choices(_input, { scope }) {
    const [own, masters] = await Promise.all([readMenus(scope), readMasters(scope)]);
    const hidden = new Set(
      own.overrides.filter(({ row }) => !row.available).map(({ row }) => row.masterId),
    );
    const all = [...own.things, ...masters.things.filter(({ id }) => !hidden.has(id))];
    const names = new Map(all.map(({ id, row }) => [id, row.name]));
    const ownIds = new Set(own.things.map(({ id }) => id));
    const data = all.flatMap(({ id, brandId, activated, row }) => {
      if (row.kind !== 'item' || !activated) return [];
      const categoryName = row.categoryId === null ? null : (names.get(row.categoryId) ?? null);
      return [{ id, name: row.name, categoryName, brandId, master: !ownIds.has(id) }];
    });
    return { data: sortRows(data, ({ name }) => name, 'ASC') };
  },

  async details({ params: { id } }, { scope }) {
    const { version, activated, row } = found(await findTemplate(scope, id));
    return { data: { id, version, activated, template: sentOf(row) } };
  },

  async preview({ params: { id } }, { scope }) {
    return { data: await sentMenu(found(await showMenu(scope, id))) };
  },

  async create({ body }, caller) {
    const { template } = body;
    const request = keyedRequest(caller, 'templates.create', body);
    const general = said('msg_template_added', { name: template.name });
    const before = await givenBefore(request);
    if (before) return { data: { id: before }, general };
    await requireBrand(caller, template.brandId);
    await requireSound(caller, template);
    return { data: { id: await add(caller, template, request) }, general };
  },

  async update({ body: { id, version, template } }, caller) {
    await requireBrand(caller, template.brandId);
    const before = found(await getTemplate(caller.scope, id));
    if (before.brandId !== template.brandId) {
      throw Invalid.field('template.brandId', 'msg_menu_thing_stays');
    }
    await requireSound(caller, template);
    const next = { ...before, version, row: template, changedAt: caller.now };
    if (!(await saveRecord(caller.scope, next))) throw new Conflict();
    return { data: { id }, general: said('msg_template_saved', { name: template.name }) };
  },

  async clone({ params: { id }, body }, caller) {
    const { name } = body;
    const request = keyedRequest(caller, `templates.clone/${id}`, body);
    const general = said('msg_template_added', { name });
    const before = await givenBefore(request);
    if (before) return { data: { id: before }, general };
    const { row } = found(await findTemplate(caller.scope, id));
    await requireBrand(caller, row.brandId);
    await requireSound(caller, row);
    return { data: { id: await add(caller, { ...row, name }, request) }, general };
  },

  async setActivated({ body: { id, activated } }, { scope, now }) {
    const before = found(await getTemplate(scope, id));
    const next = { ...before, activated, changedAt: now };
    if (before.activated !== activated && !(await saveRecord(scope, next))) throw new Conflict();
    const key = activated ? 'msg_template_activated' : 'msg_template_deactivated';
    return { data: { id }, general: said(key, { name: before.row.name }) };
  },

  async remove({ body: { id } }, { scope }) {
    const template = found(await getTemplate(scope, id));
    if (!(await removeRecord(scope, template))) throw new Conflict();
    return { general: said('msg_template_deleted', { name: template.row.name }) };
  },
};

/** The caller's tenant decides whose templates these are: the corporate office's are masters. */
export const handler = serve(templates, {
  ...own,
  adminList: own.list,
  adminChoices: own.choices,
  adminDetails: own.details,
  adminPreview: own.preview,
  adminCreate: own.create,
  adminUpdate: own.update,
  adminClone: own.clone,
  adminSetActivated: own.setActivated,
  adminRemove: own.remove,
});

/**
 * Returns the menu's id. If the request was sent twice concurrently, both get the first one's id.
 */
async function add(
  { scope, now }: SignedInContext,
  row: TemplateDetails,
  request: Parameters<typeof createRecord>[2],
): Promise<string> {
  const id = newId(now);
  const kept: KeptTemplate = {
    id,
    kind: 'template',
    brandId: row.brandId,
    version: 1,
    activated: true,
    changedAt: now,
    row,
  };
  if (await createRecord(scope, kept, request)) return id;
  return (await givenBefore(request)) ?? id;
}

async function requireBrand({ scope, session }: SignedInContext, brandId: string): Promise<void> {
  switch (await brandForWriting(scope, session.brandIds, brandId)) {
    case 'forbidden':
      throw new Forbidden('err_brand');
    case 'unknown':
      throw Invalid.field('template.brandId', 'err_brand');
    case 'permitted':
  }
}

async function requireSound({ scope }: SignedInContext, template: TemplateDetails): Promise<void> {
  const [own, masters] = await Promise.all([readMenus(scope), readMasters(scope)]);
  if (own.templates.length >= menuLimits.thingsOfFranchise) {
    throw Invalid.field('general', 'msg_menu_full', { maximum: menuLimits.thingsOfFranchise });
  }
  const [missing] = missingReferences(template, [...own.things, ...masters.things]);
  if (missing !== undefined) throw Invalid.field(`template.${missing}`, 'err_choice');
}

function rowOf({ id, brandId, activated, changedAt, row }: KeptTemplate, master: boolean) {
  const shown: TemplateRow = {
    id,
    name: row.name,
    description: row.description,
    brandId,
    items: row.lines.length + row.noCupItems.length,
    tiers: row.tiers.length,
    activated,
    master,
    changedAt: toIso(changedAt),
  };
  return shown;
}

/** Copies the lists, because the contract's types are mutable. */
const sentOf = (row: TemplateDetails) => ({
  ...row,
  lines: [...row.lines],
  cupPrices: [...row.cupPrices],
  tiers: row.tiers.map((tier) => ({ ...tier, prices: [...tier.prices] })),
  flyerPrints: [...row.flyerPrints],
  noCupItems: [...row.noCupItems],
});
