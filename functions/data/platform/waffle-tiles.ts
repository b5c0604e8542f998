// Waffle menu tiles: the platform's own, few, read together. Query all; get one; written one by
// one, but for their order, which is saved as a whole.
import { Entity } from '#functions/data/store/entity.ts';
import { Contended } from '#functions/data/store/contended.ts';
import { platformTenant } from '#functions/data/store/scope.ts';
import { table } from '#functions/data/store/table.ts';
import {
  isConditionFailure,
  type Part,
  put,
  transact,
  update,
} from '#functions/data/store/transact.ts';

export type WaffleTile = {
  readonly id: string;
  readonly menuTitle: string;
  readonly targetUrl: string;
  readonly iconFileId: string | undefined;
  readonly indexOrder: number;
  readonly activated: boolean;
};

export type WaffleChange = Partial<Pick<WaffleTile, 'menuTitle' | 'targetUrl' | 'activated'>> & {
  /** null takes the icon away. */
  readonly iconFileId?: string | null | undefined;
};

const WaffleTiles = new Entity(
  {
    model: { service: 'brandwagon', entity: 'waffle-item', version: '1' },
    attributes: {
      tenant: { type: 'string', required: true },
      id: { type: 'string', required: true },
      menuTitle: { type: 'string', required: true },
      targetUrl: { type: 'string', required: true },
      iconFileId: { type: 'string' },
      indexOrder: { type: 'number', required: true },
      activated: { type: 'boolean', required: true },
    },
    indexes: {
      primary: {
        pk: { field: 'pk', composite: ['tenant'], casing: 'none' },
        sk: { field: 'sk', composite: ['id'], casing: 'none' },
      },
    },
  },
  table,
);

const tenant = platformTenant;

export async function listWaffleTiles(): Promise<WaffleTile[]> {
  const { data } = await WaffleTiles.query
    .primary({ tenant })
    .go({ pages: 'all', consistent: true });
  return data.map(itemOf);
}

export async function getWaffleTile(id: string): Promise<WaffleTile | undefined> {
  const { data } = await WaffleTiles.get({ tenant, id }).go();
  return data ? itemOf(data) : undefined;
}

/**
 * Adds a tile at the end; false when what it is written with was refused. Two that are added at once get places
 * of their own: whoever comes second takes the next one.
 */
export async function addWaffleTile(
  { iconFileId, ...rest }: Omit<WaffleTile, 'indexOrder'>,
  also: readonly Part[] = [],
): Promise<boolean> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const [tiles, revision] = await Promise.all([listWaffleTiles(), readRevision()]);
    // Deleted tiles leave gaps: the end is after the last one, not where the count says.
    const indexOrder = 1 + Math.max(-1, ...tiles.map((tile) => tile.indexOrder));
    const item = { tenant, ...rest, indexOrder, ...(iconFileId ? { iconFileId } : {}) };
    const failed = await transact([
      put(WaffleTiles.create(item).params()),
      put(nextRevision(revision)),
      ...also,
    ]);
    if (failed.length === 0) return true;
    if (failed.some((position) => position !== 1)) return false;
  }
  throw new Contended('the end of the waffle menu');
}

const attempts = 8;

/** How often a tile was added: what two who add one at once meet at. */
const Additions = new Entity(
  {
    model: { service: 'brandwagon', entity: 'waffle-additions', version: '1' },
    attributes: {
      tenant: { type: 'string', required: true },
      revision: { type: 'number', required: true },
    },
    indexes: {
      primary: {
        pk: { field: 'pk', composite: ['tenant'], casing: 'none' },
        sk: { field: 'sk', composite: [], casing: 'none' },
      },
    },
  },
  table,
);

async function readRevision(): Promise<number> {
  const { data } = await Additions.get({ tenant }).go({ consistent: true });
  return data?.revision ?? 0;
}

const nextRevision = (revision: number) =>
  Additions.put({ tenant, revision: revision + 1 })
    .where((at, { eq, notExists }) =>
      revision === 0 ? notExists(at.revision) : eq(at.revision, revision),
    )
    .params();

/** The changed tile, or undefined when there is none. */
export async function changeWaffleTile(
  id: string,
  { iconFileId, ...rest }: WaffleChange,
): Promise<WaffleTile | undefined> {
  const patch = WaffleTiles.patch({ tenant, id });
  const withIcon =
    iconFileId === null
      ? patch.remove(['iconFileId'])
      : patch.set(iconFileId ? { iconFileId } : {});
  try {
    const { data } = await withIcon.set(rest).go({ response: 'all_new' });
    return itemOf(data as Stored);
  } catch (error) {
    if (isConditionFailure(error)) return undefined;
    throw error;
  }
}

/** All positions or none: false when a tile of the list is gone. */
export async function saveWaffleOrder(
  order: readonly Pick<WaffleTile, 'id' | 'indexOrder'>[],
): Promise<boolean> {
  const failed = await transact(
    order.map(({ id, indexOrder }) =>
      update(WaffleTiles.patch({ tenant, id }).set({ indexOrder }).params()),
    ),
  );
  return failed.length === 0;
}

/** The removed tile, or undefined when there is none. */
export async function removeWaffleTile(id: string): Promise<WaffleTile | undefined> {
  const { data } = await WaffleTiles.delete({ tenant, id }).go({ response: 'all_old' });
  return data ? itemOf(data as Stored) : undefined;
}

type Stored = NonNullable<Awaited<ReturnType<ReturnType<typeof WaffleTiles.get>['go']>>['data']>;

function itemOf(stored: Stored): WaffleTile {
  const { id, menuTitle, targetUrl, iconFileId, indexOrder, activated } = stored;
  return { id, menuTitle, targetUrl, iconFileId, indexOrder, activated };
}
