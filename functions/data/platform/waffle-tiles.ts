// Waffle menu tiles. They belong to the platform and are read together, but written one by one.
// Their order is an item of its own, so it takes one write no matter how many tiles there are.
import { defineEntity, requireItem } from '#functions/data/store/entity.ts';
import { platformTenant } from '#functions/data/store/scope.ts';
import { primaryIndex } from '#functions/data/store/indexes.ts';
import {
  isConditionFailure,
  type TransactItem,
  toPut,
  transact,
  tryTransact,
} from '#functions/data/store/transact.ts';
import { hasRevision } from '#functions/data/store/version-conditions.ts';
import { tryAgain, retryLimits, retry } from '#functions/data/store/retry.ts';
import { isCompleteArrangement } from '#shared/domain/platform/waffle-menu.ts';

export type WaffleTile = {
  readonly id: string;
  readonly menuTitle: string;
  readonly targetUrl: string;
  readonly iconFileId: string | undefined;
  readonly indexOrder: number;
  readonly activated: boolean;
};

export type WaffleChange = Partial<Pick<WaffleTile, 'menuTitle' | 'targetUrl' | 'activated'>> & {
  /** null removes the icon. */
  readonly iconFileId?: string | null | undefined;
};

const WaffleTiles = defineEntity('waffle-item', {
  attributes: {
    tenant: { type: 'string', required: true },
    id: { type: 'string', required: true },
    menuTitle: { type: 'string', required: true },
    targetUrl: { type: 'string', required: true },
    iconFileId: { type: 'string' },
    // From before the order had its own item. Still the position of tiles that the order doesn't
    // name.
    indexOrder: { type: 'number' },
    activated: { type: 'boolean', required: true, ifMissing: true },
  },
  indexes: { primary: primaryIndex(['tenant'], ['id']) },
});

const tenant = platformTenant;

export async function listWaffleTiles(): Promise<WaffleTile[]> {
  return (await readTiles()).tiles;
}

export async function getWaffleTile(id: string): Promise<WaffleTile | undefined> {
  return (await listWaffleTiles()).find((tile) => tile.id === id);
}

/**
 * Adds a tile at the end. False if one of the writes in `also` was rejected. If two are added
 * concurrently, the second goes after the first.
 */
export async function addWaffleTile(
  { iconFileId, ...rest }: Omit<WaffleTile, 'indexOrder'>,
  also: readonly TransactItem[] = [],
): Promise<boolean> {
  return retry(retryLimits.many, 'the end of the waffle menu', async () => {
    const { tiles, revision } = await readTiles();
    const item = { tenant, ...rest, ...(iconFileId ? { iconFileId } : {}) };
    const failed = await transact([
      toPut(WaffleTiles.create(item).params()),
      toPut(buildOrderParams(revision, [...tiles, item])),
      ...also,
    ]);
    if (failed.length === 0) return true;
    if (failed.some((position) => position !== 1)) return false;
    return tryAgain;
  });
}

/** The order of the tiles, by id. It may name deleted tiles. */
const WaffleOrders = defineEntity('waffle-order', {
  attributes: {
    tenant: { type: 'string', required: true },
    /** Detects concurrent changes of the order. */
    revision: { type: 'number', required: true },
    ids: { type: 'list', items: { type: 'string' }, required: true },
  },
  indexes: { primary: primaryIndex(['tenant'], []) },
});

type OrderedTiles = { readonly tiles: WaffleTile[]; readonly revision: number };

/** The tiles in their order, numbered from 0, and the revision of that order. */
async function readTiles(): Promise<OrderedTiles> {
  const [{ data: stored }, { data: order }] = await Promise.all([
    WaffleTiles.query.primary({ tenant }).go({ pages: 'all', consistent: true }),
    WaffleOrders.get({ tenant }).go({ consistent: true }),
  ]);
  const places = new Map(order?.ids.map((id, place) => [id, place]));
  const getIndex = ({ id, indexOrder = 0 }: StoredTile) =>
    places.get(id) ?? places.size + indexOrder;
  const tiles = stored
    .toSorted((one, other) => getIndex(one) - getIndex(other) || (one.id < other.id ? -1 : 1))
    .map(toTile);
  return { tiles, revision: order?.revision ?? 0 };
}

const buildOrderParams = (revision: number, tiles: readonly { readonly id: string }[]) =>
  WaffleOrders.put({ tenant, revision: revision + 1, ids: tiles.map(({ id }) => id) })
    .where(hasRevision(revision))
    .params();

/** The changed tile's name; undefined if there is no such tile. */
export async function changeWaffleTile(
  id: string,
  { iconFileId, ...rest }: WaffleChange,
): Promise<string | undefined> {
  const patch = WaffleTiles.patch({ tenant, id });
  const withIcon =
    iconFileId === null
      ? patch.remove(['iconFileId'])
      : patch.set(iconFileId ? { iconFileId } : {});
  try {
    const { data } = await withIcon.set(rest).go({ response: 'all_new' });
    return requireItem(WaffleTiles, data).menuTitle;
  } catch (error) {
    if (isConditionFailure(error)) return undefined;
    throw error;
  }
}

/** False unless `arranged` has exactly the current tiles, each once. */
export async function saveWaffleOrder(
  arranged: readonly { readonly id: string }[],
): Promise<boolean> {
  const { tiles, revision } = await readTiles();
  if (!isCompleteArrangement(arranged, tiles)) return false;
  return await tryTransact([toPut(buildOrderParams(revision, arranged))]);
}

/** The removed tile's name; undefined if there is no such tile. */
export async function removeWaffleTile(id: string): Promise<string | undefined> {
  const { data } = await WaffleTiles.delete({ tenant, id }).go({ response: 'all_old' });
  return data?.menuTitle;
}

type StoredTile = NonNullable<
  Awaited<ReturnType<ReturnType<typeof WaffleTiles.get>['go']>>['data']
>;

function toTile(stored: StoredTile, indexOrder: number): WaffleTile {
  const { id, menuTitle, targetUrl, iconFileId, activated } = stored;
  return { id, menuTitle, targetUrl, iconFileId, indexOrder, activated };
}
