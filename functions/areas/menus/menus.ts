import {
  createMenuRecord,
  getMenuThing,
  type StoredMenuThing,
  type MenuBook,
  readMasterMenus,
  readMenus,
  removeMenuRecord,
  saveMenuRecord,
} from '#functions/data/menus/menus.ts';
import { limitScopeToBrands } from '#functions/data/store/scope.ts';
import { checkBrandForWriting } from '#functions/flows/menus/menu-brands.ts';
import { findMissingReferences, countUses } from '#functions/flows/menus/menu-references.ts';
import { storeUpload } from '#functions/flows/platform/store-upload.ts';
import { Conflict, Forbidden, requireFound, Invalid } from '#functions/errors/errors.ts';
import { runIdempotent, toIdempotentRequest } from '#functions/http/idempotent-request.ts';
import { serveArea, type SignedInContext } from '#functions/http/serve.ts';
import { createUploadUrl } from '#functions/flows/platform/create-upload-url.ts';
import { buildFileKey } from '#functions/ports/files/file-keys.ts';
import { signDownload } from '#functions/ports/files/files.ts';
import { menus, type MenuThingRow } from '#shared/contract/menus/menus.ts';
import type { MenuThingInput } from '#shared/contract/menus/menu-parts.ts';
import { sortRows } from '#shared/domain/lists/grid.ts';
import { searchItems } from '#shared/domain/lists/search.ts';
import { menuLimits } from '#shared/domain/menus/limits.ts';
import { toIso } from '#shared/domain/values/instant.ts';
import { successMessage } from '#shared/text/catalogue.ts';

type Handlers = Parameters<typeof serveArea<typeof menus.routes>>[1];

const ownHandlers: Pick<
  Handlers,
  'list' | 'details' | 'create' | 'update' | 'setActivated' | 'remove' | 'startImageUpload'
> = {
  async list({ body }, { scope }) {
    const { kind, activated, source, brandIds, sortColumn, sortType, offset, limit } = body;
    const within = limitScopeToBrands(scope, brandIds);
    const books = await Promise.all([
      readMenus(within),
      ...(source === 'all' ? [readMasterMenus(within)] : []),
    ]);
    const rows = books
      .flatMap(toThingRows)
      .filter(
        (row) =>
          row.kind === kind && (activated === 'all' || row.activated === (activated === 'active')),
      );
    const sorted = sortRows(rows, (row) => row[sortColumn ?? 'name'], sortType);
    const listTexts = ({ name, description, categoryName }: (typeof rows)[number]) => [
      name,
      description,
      categoryName ?? '',
    ];
    const found = searchItems(sorted, listTexts, body);
    return { data: found.slice(offset, offset + limit), count: found.length };
  },

  async details({ params: { id } }, { scope }) {
    const { version, activated, row, imageFileId } = requireFound(await getMenuThing(scope, id));
    const key = imageFileId && buildFileKey('menuItem', scope.tenant, imageFileId);
    const imageUrl = key ? await signDownload(key) : null;
    return { data: { id, version, activated, thing: toThingView(row), imageUrl } };
  },

  async create({ body }, caller) {
    const { scope, now } = caller;
    const { thing, imageFileId } = body;
    const request = toIdempotentRequest(caller, 'menus.create', body);
    const general = successMessage('msg_menu_thing_added', { name: thing.name });
    const id = await runIdempotent(request, async (thingId, remembered) => {
      await requireBrand(caller, thing.brandId);
      await requireValidThing(caller, thing);
      await requireImage(caller, imageFileId);
      const record = { id: thingId, kind: 'thing', version: 1, activated: true } as const;
      const image = imageFileId ? { imageFileId } : {};
      const about = { brandId: thing.brandId, row: toThingRow(thing), changedAt: now };
      return createMenuRecord(scope, { ...record, ...image, ...about }, remembered);
    });
    if (!id) throw new Conflict();
    return { data: { id }, general };
  },

  async update({ body: { id, version, thing, imageFileId } }, caller) {
    await requireBrand(caller, thing.brandId);
    const before = requireFound(await getMenuThing(caller.scope, id));
    if (before.row.kind !== thing.kind || before.brandId !== thing.brandId) {
      throw Invalid.field('thing.brandId', 'msg_menu_thing_stays');
    }
    await requireValidThing(caller, thing);
    await requireImage(caller, imageFileId);
    const { imageFileId: shown, ...bare } = before;
    // If the photo is omitted, it stays unchanged.
    const image = imageFileId === undefined ? shown : imageFileId;
    const now = {
      version,
      row: toThingRow(thing, before.row),
      changedAt: caller.now,
      ...(image && { imageFileId: image }),
    };
    const next = { ...bare, ...now };
    if (!(await saveMenuRecord(caller.scope, next))) throw new Conflict();
    return { data: { id }, general: successMessage('msg_menu_thing_saved', { name: thing.name }) };
  },

  async setActivated({ body: { id, activated } }, { scope, now }) {
    const before = requireFound(await getMenuThing(scope, id));
    const { name } = before.row;
    const next = { ...before, activated, changedAt: now };
    if (before.activated !== activated && !(await saveMenuRecord(scope, next)))
      throw new Conflict();
    const key = activated ? 'msg_menu_thing_activated' : 'msg_menu_thing_deactivated';
    return { data: { id }, general: successMessage(key, { name }) };
  },

  async remove({ body: { id } }, { scope }) {
    const thing = requireFound(await getMenuThing(scope, id));
    const uses = countUses(await readMenus(scope)).get(id) ?? 0;
    if (uses > 0) throw new Conflict('msg_menu_thing_in_use', { count: uses });
    if (!(await removeMenuRecord(scope, thing))) throw new Conflict();
    return { general: successMessage('msg_menu_thing_deleted', { name: thing.row.name }) };
  },

  startImageUpload: ({ body }, caller) => createUploadUrl(caller, 'menuItem', body),
};

/** The caller's tenant decides whose items these are: the corporate office's are masters. */
export const handler = serveArea(menus, {
  ...ownHandlers,
  adminList: ownHandlers.list,
  adminDetails: ownHandlers.details,
  adminCreate: ownHandlers.create,
  adminUpdate: ownHandlers.update,
  adminSetActivated: ownHandlers.setActivated,
  adminRemove: ownHandlers.remove,
  adminStartImageUpload: ownHandlers.startImageUpload,
});

async function requireBrand({ scope, session }: SignedInContext, brandId: string): Promise<void> {
  switch (await checkBrandForWriting(scope, session.brandIds, brandId)) {
    case 'forbidden':
      throw new Forbidden('err_brand');
    case 'unknown':
      throw Invalid.field('thing.brandId', 'err_brand');
    case 'permitted':
  }
}

async function requireImage(
  { scope: { tenant } }: SignedInContext,
  fileId: string | null | undefined,
): Promise<void> {
  if (fileId && !(await storeUpload('menuItem', tenant, fileId))) {
    throw Invalid.field('imageFileId', 'msg_menu_photo_missing');
  }
}

async function requireValidThing({ scope }: SignedInContext, thing: MenuThingInput): Promise<void> {
  const [own, masters] = await Promise.all([readMenus(scope), readMasterMenus(scope)]);
  if (own.things.length >= menuLimits.thingsOfFranchise) {
    throw Invalid.field('general', 'msg_menu_full', { maximum: menuLimits.thingsOfFranchise });
  }
  const [missing] = findMissingReferences(toThingRow(thing), [...own.things, ...masters.things]);
  if (missing !== undefined) throw Invalid.field(`thing.${missing}`, 'err_choice');
}

function toThingRows(book: MenuBook): MenuThingRow[] {
  const uses = countUses(book);
  const names = new Map(book.things.map(({ id, row }) => [id, row.name]));
  return book.things.map(({ id, brandId, activated, changedAt, row, imageFileId }) => {
    const categoryId = row.kind === 'item' ? row.categoryId : null;
    const prices = listPrices(row);
    return {
      id,
      kind: row.kind,
      name: row.name,
      description: row.description,
      brandId,
      categoryName: categoryId === null ? null : (names.get(categoryId) ?? null),
      lowestCents: prices.length === 0 ? null : Math.min(...prices),
      highestCents: prices.length === 0 ? null : Math.max(...prices),
      uses: uses.get(id) ?? 0,
      hasImage: imageFileId !== undefined,
      activated,
      changedAt: toIso(changedAt),
    };
  });
}

function listPrices(row: StoredMenuThing['row']): number[] {
  switch (row.kind) {
    case 'item':
      return [
        ...row.prices.map(({ priceCents }) => priceCents),
        ...(row.priceCents === null ? [] : [row.priceCents]),
      ];
    case 'extraItem':
      return [row.priceCents];
    case 'category':
    case 'extra':
      return [];
  }
}

/** Allergens that weren't sent stay as they are. */
function toThingRow(
  thing: MenuThingInput,
  before?: StoredMenuThing['row'],
): StoredMenuThing['row'] {
  if (thing.kind !== 'item' && thing.kind !== 'extraItem') return thing;
  const allergens = before && 'allergens' in before ? before.allergens : [];
  return { ...thing, allergens: thing.allergens ?? allergens };
}

/** Copies the lists, because the contract's types are mutable. */
function toThingView(row: StoredMenuThing['row']): MenuThingInput {
  switch (row.kind) {
    case 'item': {
      const { prices, bases, allergens, flavors, extraIds } = row;
      return {
        ...row,
        prices: [...prices],
        bases: [...bases],
        allergens: [...allergens],
        flavors: [...flavors],
        extraIds: [...extraIds],
      };
    }
    case 'extra':
      return { ...row, lines: [...row.lines] };
    case 'extraItem':
      return { ...row, allergens: [...row.allergens] };
    case 'category':
      return row;
  }
}
