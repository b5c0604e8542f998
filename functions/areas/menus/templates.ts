import {
  createMenuRecord,
  createMenuRecords,
  getMenuTemplate,
  type StoredMenuTemplate,
  readMasterMenus,
  readMenus,
  removeMenuRecord,
  saveMenuRecord,
} from '#functions/data/menus/menus.ts';
import { limitScopeToBrands } from '#functions/data/store/scope.ts';
import { checkBrandForWriting } from '#functions/flows/menus/menu-brands.ts';
import { findMissingReferences } from '#functions/flows/menus/menu-references.ts';
import { toSentMenu } from '#functions/flows/menus/menu-with-images.ts';
import { buildStarterMenu } from '#functions/flows/menus/starter-menu.ts';
import { findMenuTemplate, getMenuView } from '#functions/flows/menus/menu-view.ts';
import { Conflict, Forbidden, requireFound, Invalid } from '#functions/errors/errors.ts';
import { runIdempotent, toIdempotentRequest } from '#functions/http/idempotent-request.ts';
import { serveArea, type SignedInContext } from '#functions/http/serve.ts';
import { type MenuTemplateRow, templates } from '#shared/contract/menus/templates.ts';
import { sortRows } from '#shared/domain/lists/grid.ts';
import { searchItems } from '#shared/domain/lists/search.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { menuLimits } from '#shared/domain/menus/limits.ts';
import type { MenuTemplateDetails } from '#shared/domain/menus/menu.ts';
import { starterMenus } from '#shared/domain/menus/starter-menus.ts';
import { toIso } from '#shared/domain/values/instant.ts';
import { successMessage } from '#shared/text/catalogue.ts';

type Handlers = Parameters<typeof serveArea<typeof templates.routes>>[1];

const ownHandlers: Pick<
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
    const { activated, brandIds, sortColumn, sortType, offset, limit } = body;
    const within = limitScopeToBrands(scope, brandIds);
    const [own, masters] = await Promise.all([readMenus(within), readMasterMenus(within)]);
    const offered = masters.templates.filter((it) => it.activated);
    const rows = [
      ...own.templates.map((it) => toTemplateRow(it, false)),
      ...offered.map((it) => toTemplateRow(it, true)),
    ].filter((row) => activated === 'all' || row.activated === (activated === 'active'));
    const sorted = sortRows(rows, (row) => row[sortColumn ?? 'name'], sortType);
    const found = searchItems(sorted, ({ name, description }) => [name, description], body);
    return { data: found.slice(offset, offset + limit), count: found.length };
  },

  async choices(_input, { scope }) {
    const [own, masters] = await Promise.all([readMenus(scope), readMasterMenus(scope)]);
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
    const { version, activated, row } = requireFound(await findMenuTemplate(scope, id));
    return { data: { id, version, activated, template: toTemplateView(row) } };
  },

  async preview({ params: { id } }, { scope }) {
    return { data: await toSentMenu(requireFound(await getMenuView(scope, id))) };
  },

  async create({ body }, caller) {
    const { scope, now } = caller;
    const { template } = body;
    const request = toIdempotentRequest(caller, 'templates.create', body);
    const general = successMessage('msg_template_added', { name: template.name });
    const id = await runIdempotent(request, async (templateId, remembered) => {
      await requireBrand(caller, template.brandId);
      await requireValidTemplate(caller, template);
      return createMenuRecord(scope, buildTemplate(templateId, template, now), remembered);
    });
    if (!id) throw new Conflict();
    return { data: { id }, general };
  },

  async update({ body: { id, version, template } }, caller) {
    await requireBrand(caller, template.brandId);
    const before = requireFound(await getMenuTemplate(caller.scope, id));
    if (before.brandId !== template.brandId) {
      throw Invalid.field('template.brandId', 'msg_menu_thing_stays');
    }
    await requireValidTemplate(caller, template);
    const next = { ...before, version, row: template, changedAt: caller.now };
    if (!(await saveMenuRecord(caller.scope, next))) throw new Conflict();
    return { data: { id }, general: successMessage('msg_template_saved', { name: template.name }) };
  },

  async clone({ params: { id }, body }, caller) {
    const { scope, now } = caller;
    const { name } = body;
    const request = toIdempotentRequest(caller, `templates.clone/${id}`, body);
    const general = successMessage('msg_template_added', { name });
    const cloneId = await runIdempotent(request, async (templateId, remembered) => {
      const { row } = requireFound(await findMenuTemplate(scope, id));
      await requireBrand(caller, row.brandId);
      await requireValidTemplate(caller, row);
      return createMenuRecord(scope, buildTemplate(templateId, { ...row, name }, now), remembered);
    });
    if (!cloneId) throw new Conflict();
    return { data: { id: cloneId }, general };
  },

  async setActivated({ body: { id, activated } }, { scope, now }) {
    const before = requireFound(await getMenuTemplate(scope, id));
    const next = { ...before, activated, changedAt: now };
    if (before.activated !== activated && !(await saveMenuRecord(scope, next)))
      throw new Conflict();
    const key = activated ? 'msg_template_activated' : 'msg_template_deactivated';
    return { data: { id }, general: successMessage(key, { name: before.row.name }) };
  },

  async remove({ body: { id } }, { scope }) {
    const template = requireFound(await getMenuTemplate(scope, id));
    if (!(await removeMenuRecord(scope, template))) throw new Conflict();
    return { general: successMessage('msg_template_deleted', { name: template.row.name }) };
  },
};

/** The caller's tenant decides whose templates these are: the corporate office's are masters. */
export const handler = serveArea(templates, {
  ...ownHandlers,
  async addStarter({ body }, caller) {
    const { brandId, starter } = body;
    const request = toIdempotentRequest(caller, 'templates.addStarter', body);
    const { name } = starterMenus[starter];
    const id = await runIdempotent(request, async (templateId, remembered) => {
      await requireBrand(caller, brandId, 'brandId');
      const records = buildStarterMenu(templateId, body, caller.now);
      await requireRoomForStarter(caller, brandId, records);
      return createMenuRecords(caller.scope, records, remembered);
    });
    if (!id) throw new Conflict();
    return { data: { id }, general: successMessage('msg_template_added', { name }) };
  },

  adminList: ownHandlers.list,
  adminChoices: ownHandlers.choices,
  adminDetails: ownHandlers.details,
  adminPreview: ownHandlers.preview,
  adminCreate: ownHandlers.create,
  adminUpdate: ownHandlers.update,
  adminClone: ownHandlers.clone,
  adminSetActivated: ownHandlers.setActivated,
  adminRemove: ownHandlers.remove,
});

function buildTemplate(
  id: string,
  row: MenuTemplateDetails,
  changedAt: Instant,
): StoredMenuTemplate {
  return {
    ...{ id, kind: 'template', brandId: row.brandId, version: 1, activated: true },
    changedAt,
    row,
  };
}

async function requireRoomForStarter(
  { scope }: SignedInContext,
  brandId: string,
  [template, ...things]: ReturnType<typeof buildStarterMenu>,
): Promise<void> {
  const own = await readMenus(scope);
  const taken = own.templates.find(
    ({ row }) => row.brandId === brandId && row.name === template.row.name,
  );
  if (taken) throw Invalid.field('starter', 'msg_starter_menu_taken', { name: taken.row.name });
  const maximum = menuLimits.thingsOfFranchise;
  if (own.templates.length + 1 > maximum || own.things.length + things.length > maximum) {
    throw Invalid.field('general', 'msg_menu_full', { maximum });
  }
}

async function requireBrand(
  { scope, session }: SignedInContext,
  brandId: string,
  field = 'template.brandId',
): Promise<void> {
  switch (await checkBrandForWriting(scope, session.brandIds, brandId)) {
    case 'forbidden':
      throw new Forbidden('err_brand');
    case 'unknown':
      throw Invalid.field(field, 'err_brand');
    case 'permitted':
  }
}

async function requireValidTemplate(
  { scope }: SignedInContext,
  template: MenuTemplateDetails,
): Promise<void> {
  const [own, masters] = await Promise.all([readMenus(scope), readMasterMenus(scope)]);
  if (own.templates.length >= menuLimits.thingsOfFranchise) {
    throw Invalid.field('general', 'msg_menu_full', { maximum: menuLimits.thingsOfFranchise });
  }
  const [missing] = findMissingReferences(template, [...own.things, ...masters.things]);
  if (missing !== undefined) throw Invalid.field(`template.${missing}`, 'err_choice');
}

function toTemplateRow(
  { id, brandId, activated, changedAt, row }: StoredMenuTemplate,
  master: boolean,
) {
  const shown: MenuTemplateRow = {
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
const toTemplateView = (row: MenuTemplateDetails) => ({
  ...row,
  lines: [...row.lines],
  cupPrices: [...row.cupPrices],
  tiers: row.tiers.map((tier) => ({ ...tier, prices: [...tier.prices] })),
  flyerPrints: [...row.flyerPrints],
  noCupItems: [...row.noCupItems],
});
