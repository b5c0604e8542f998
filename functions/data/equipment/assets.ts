// Equipment of a franchise: the trucks, carts and kiosks used at events. Get by (franchise, asset);
// the list index sorts by name. A piece is written as a whole, conditioned on the version that was
// read. What is due soon is in the due index, by the time at which people are to be notified.
import { Entity } from '#functions/data/store/entity.ts';
import { lowestText } from '#functions/data/store/key-range.ts';
import { type Dues, nextUntold, warningDay } from '#shared/domain/equipment/asset-dues.ts';
import { includesBrand } from '#shared/domain/access/permissions.ts';
import { type Instant, toIso } from '#shared/domain/values/instant.ts';
import { instantAt, localTime } from '#shared/domain/values/local-date.ts';
import { type KeyedRequest, requestPart } from '#functions/data/store/request-keys.ts';
import { scopeOf, type Scope } from '#functions/data/store/scope.ts';
import { indexes, table } from '#functions/data/store/table.ts';
import {
  applied,
  check,
  type Part,
  put,
  transact,
  update,
} from '#functions/data/store/transact.ts';
import { typeUsePart } from './asset-types.ts';

export type Asset = {
  readonly assetId: string;
  /** Counts the writes. A write is conditioned on the version that was read. */
  readonly version: number;
  readonly assetName: string;
  readonly assetTypeId: string;
  /** The color in bars and schedules. */
  readonly colorPicker: string;
  readonly make: string;
  readonly model: string;
  readonly registrationNumber: string;
  readonly inventory: number;
  readonly brandId: string;
  readonly notes: string;
  readonly imageFileId: string | undefined;
  readonly dues: Dues;
  /** The due days that people were notified about. */
  readonly told: Dues;
  /** People are notified in the morning of this time zone. */
  readonly timeZone: string;
  readonly activated: boolean;
};

const Assets = new Entity(
  {
    model: { service: 'brandwagon', entity: 'asset', version: '1' },
    attributes: {
      tenant: { type: 'string', required: true },
      assetId: { type: 'string', required: true },
      version: { type: 'number', required: true },
      assetName: { type: 'string', required: true },
      assetTypeId: { type: 'string', required: true },
      colorPicker: { type: 'string', required: true },
      make: { type: 'string', required: true },
      model: { type: 'string', required: true },
      registrationNumber: { type: 'string', required: true },
      inventory: { type: 'number', required: true },
      brandId: { type: 'string', required: true },
      notes: { type: 'string', required: true },
      imageFileId: { type: 'string' },
      dues: { type: 'any', required: true },
      told: { type: 'any', required: true },
      timeZone: { type: 'string', required: true },
      activated: { type: 'boolean', required: true },
      warnAt: { type: 'string' },
      row: { type: 'any', required: true },
    },
    indexes: {
      primary: {
        pk: { field: 'pk', composite: ['tenant'], casing: 'none' },
        sk: { field: 'sk', composite: ['assetId'], casing: 'none' },
      },
      list: {
        index: indexes.list.name,
        projection: ['row'],
        pk: { field: indexes.list.pk, composite: ['tenant'], casing: 'none' },
        sk: { field: indexes.list.sk, composite: ['assetName', 'assetId'], casing: 'none' },
      },
      due: {
        index: indexes.due.name,
        scope: 'asset-due',
        pk: { field: indexes.due.pk, composite: [], casing: 'none' },
        sk: { field: indexes.due.sk, composite: ['warnAt'], casing: 'none' },
      },
    },
  },
  table,
);

/** For bulk writes: ids must be free. */
export function assetWrite(scope: Scope, asset: Asset): Part {
  return put(Assets.put(itemOf(scope, asset)).params());
}

/** What grids and selects show of a piece. */
export type AssetListed = Omit<Asset, 'version' | 'notes' | 'told' | 'timeZone'>;

/** Equipment of the scope's brands, by name. */
export async function listAssets({ tenant, brands }: Scope): Promise<AssetListed[]> {
  const { data } = await Assets.query.list({ tenant }).go({ pages: 'all' });
  return data
    .map(({ row }) => row as AssetListed)
    .filter(({ brandId }) => includesBrand(brands, brandId));
}

export async function getAsset(scope: Scope, assetId: string): Promise<Asset | undefined> {
  const { data } = await Assets.get({ tenant: scope.tenant, assetId }).go({ consistent: true });
  return data && includesBrand(scope.brands, data.brandId) ? assetOf(data) : undefined;
}

/** Transaction item that creates a piece. Its type must be counted in the same transaction. */
export function newAssetPart(scope: Scope, asset: Asset): Part {
  return put(Assets.create(itemOf(scope, asset)).params());
}

export type AssetOutcome = 'written' | 'typeMissing' | 'requestUsed' | 'changedMeanwhile';

export async function createAsset(
  scope: Scope,
  asset: Asset,
  request: KeyedRequest,
): Promise<AssetOutcome> {
  const failed = await transact([
    requestPart(request, asset.assetId),
    update(typeUsePart(scope, asset.assetTypeId, 1)),
    newAssetPart(scope, asset),
  ]);
  if (failed.length === 0) return 'written';
  return failed.includes(0) ? 'requestUsed' : 'typeMissing';
}

/** Conditioned on the version that was read. Adjusts the counts if the type changes. */
export async function saveAsset(
  scope: Scope,
  before: Asset,
  changed: Asset,
): Promise<AssetOutcome> {
  const isMoved = before.assetTypeId !== changed.assetTypeId;
  const failed = await transact([
    savedAssetPart(scope, before, changed),
    ...(isMoved ? [update(typeUsePart(scope, changed.assetTypeId, 1))] : []),
    ...(isMoved ? [update(typeUsePart(scope, before.assetTypeId, -1))] : []),
  ]);
  if (failed.length === 0) return 'written';
  return failed.includes(0) ? 'changedMeanwhile' : 'typeMissing';
}

/** Transaction item that changes a piece, but not its type. */
export function savedAssetPart(scope: Scope, before: Asset, changed: Asset): Part {
  return put(savedAsset(scope, before, changed).params());
}

function savedAsset(scope: Scope, before: Asset, changed: Asset) {
  const after = { ...changed, version: before.version + 1 };
  return Assets.put(itemOf(scope, after)).where(({ version }, { eq }) =>
    eq(version, before.version),
  );
}

/** Transaction item that checks that the piece belongs to the scope's brands and is active. */
export function usableAssetPart({ tenant, brands }: Scope, assetId: string): Part {
  const usable = Assets.delete({ tenant, assetId }).where(({ activated, brandId }, { eq }) =>
    brands === 'all'
      ? eq(activated, true)
      : `${eq(activated, true)} AND (${['', ...brands].map((each) => eq(brandId, each)).join(' OR ')})`,
  );
  return check(usable.params());
}

/** False if it was changed in the meantime. */
export async function removeAsset(scope: Scope, asset: Asset): Promise<boolean> {
  const { tenant } = scope;
  const { assetId, assetTypeId } = asset;
  const removal = Assets.delete({ tenant, assetId }).where(({ version }, { eq }) =>
    eq(version, asset.version),
  );
  const failed = await transact([
    { Delete: removal.params() } as Part,
    update(typeUsePart(scope, assetTypeId, -1)),
  ]);
  return failed.length === 0;
}

export type DueAsset = { readonly scope: Scope; readonly asset: Asset };

/**
 * Equipment of all franchises that people are to be notified about by now, the longest waiting
 * first.
 */
export async function assetsToTellOf(now: Instant, most: number): Promise<DueAsset[]> {
  const { data } = await Assets.query
    .due({})
    .between({ warnAt: lowestText }, { warnAt: toIso(now) })
    .go({ limit: most, hydrate: true });
  return data.map((stored) => ({ scope: scopeOf(stored.tenant, 'all'), asset: assetOf(stored) }));
}

/**
 * Records that people were notified about a due day. False if the piece was changed in the
 * meantime.
 */
export async function markTold({ scope, asset }: DueAsset, told: Dues): Promise<boolean> {
  return applied(savedAsset(scope, asset, { ...asset, told: { ...asset.told, ...told } }));
}

/** What bars show of a piece. */
export type AssetLabel = Pick<Asset, 'assetName' | 'colorPicker'>;

/** Labels of equipment of one or several franchises, one request per hundred. */
export async function assetLabels(
  keys: readonly { readonly tenant: string; readonly id: string }[],
): Promise<ReadonlyMap<string, AssetLabel>> {
  if (keys.length === 0) return new Map();
  const { data } = await Assets.get(
    keys.map(({ tenant, id: assetId }) => ({ tenant, assetId })),
  ).go({ attributes: ['assetId', 'assetName', 'colorPicker'] });
  return new Map(data.map(({ assetId, ...label }) => [assetId, label]));
}

/** How many there are of each piece. */
export async function assetInventories(
  { tenant }: Scope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const { data } = await Assets.get(ids.map((assetId) => ({ tenant, assetId }))).go({
    ...{ attributes: ['assetId', 'inventory'], consistent: true },
  });
  return new Map(data.map(({ assetId, inventory }) => [assetId, inventory]));
}

/** Six in the morning, the same time as other daily notifications. */
const toldAt = localTime('06:00');

function warnAtOf({ dues, told, timeZone }: Asset): string | undefined {
  const next = nextUntold(dues, told);
  return next && toIso(instantAt(warningDay(next.day), toldAt, timeZone));
}

function itemOf({ tenant }: Scope, asset: Asset) {
  const { imageFileId, ...rest } = asset;
  const warnAt = warnAtOf(asset);
  const { version: _version, notes: _notes, told: _told, timeZone: _zone, ...row } = asset;
  return {
    tenant,
    ...rest,
    ...(imageFileId === undefined ? {} : { imageFileId }),
    ...(warnAt === undefined ? {} : { warnAt }),
    row,
  };
}

type Stored = NonNullable<Awaited<ReturnType<ReturnType<typeof Assets.get>['go']>>['data']>;

function assetOf({ tenant: _tenant, row: _row, warnAt: _warnAt, ...stored }: Stored): Asset {
  return {
    ...stored,
    imageFileId: stored.imageFileId,
    dues: stored.dues as Dues,
    told: stored.told as Dues,
  };
}
