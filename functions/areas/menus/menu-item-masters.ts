import {
  type StoredMenuOverride,
  type StoredMenuThing,
  readMasterMenus,
  readMenus,
  saveMenuRecord,
} from '#functions/data/menus/menus.ts';
import { limitScopeToBrands } from '#functions/data/store/scope.ts';
import { Conflict, requireFound, Invalid } from '#functions/errors/errors.ts';
import { serveArea } from '#functions/http/serve.ts';
import { type MasterRow, menuItemMasters } from '#shared/contract/menus/menu-item-masters.ts';
import { sortRows } from '#shared/domain/lists/grid.ts';
import { searchItems } from '#shared/domain/lists/search.ts';
import { successMessage } from '#shared/text/catalogue.ts';

export const handler = serveArea(menuItemMasters, {
  async list({ body }, { scope }) {
    const { brandIds, sortColumn, sortType, offset, limit } = body;
    const within = limitScopeToBrands(scope, brandIds);
    const [{ things }, { overrides }] = await Promise.all([
      readMasterMenus(within),
      readMenus(within),
    ]);
    const rows = things.flatMap(
      (master) =>
        toMasterRow(
          master,
          overrides.find(({ id }) => id === master.id),
        ) ?? [],
    );
    const sorted = sortRows(rows, (row) => row[sortColumn ?? 'name'], sortType);
    const found = searchItems(sorted, ({ name, description }) => [name, description], body);
    return { data: found.slice(offset, offset + limit), count: found.length };
  },

  async override({ body }, { scope, now }) {
    const { masterId: id, version, masterVersion: seen, available, prices, priceCents } = body;
    const { things } = await readMasterMenus(scope);
    const master = requireFound(things.find((it) => it.id === id && it.activated));
    const { row } = master;
    if (row.kind !== 'item') throw Invalid.field('masterId', 'err_choice');
    // The franchise decided about an earlier version of the master.
    if (master.version !== seen) throw new Conflict();
    const record: StoredMenuOverride = {
      id,
      kind: 'override',
      brandId: master.brandId,
      version,
      activated: available,
      changedAt: now,
      row: { masterId: id, available, prices, priceCents, seen },
    };
    if (!(await saveMenuRecord(scope, record))) throw new Conflict();
    return { data: { id }, general: successMessage('msg_master_saved', { name: row.name }) };
  },
});

/** Undefined if it isn't an item or isn't offered. */
function toMasterRow(
  { id, brandId, version: masterVersion, activated, row }: StoredMenuThing,
  override: StoredMenuOverride | undefined,
): MasterRow | undefined {
  if (row.kind !== 'item' || !activated) return undefined;
  const { name, description, prices, priceCents } = row;
  return {
    id,
    name,
    description,
    brandId,
    masterPrices: [...prices],
    masterPriceCents: priceCents,
    prices: [...(override?.row.prices ?? [])],
    priceCents: override?.row.priceCents ?? null,
    available: override?.row.available ?? true,
    masterVersion,
    changed: override !== undefined && override.row.seen < masterVersion,
    version: override?.version ?? 0,
  };
}
