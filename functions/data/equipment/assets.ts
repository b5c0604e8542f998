// Equipment of a franchise: the trucks, carts and kiosks used at events. Get by (franchise, asset);
// the list index sorts by name. A piece is written as a whole, conditioned on the version that was
// read. What is due soon is in the due index, by the time at which people are to be notified.
import { defineEntity, shapedAttribute } from '#functions/data/store/entity.ts';
import { minKey } from '#functions/data/store/key-range.ts';
import {
  type DueDates,
  findNextUnnotifiedDueDate,
  getDueWarningDay,
} from '#shared/domain/equipment/asset-dues.ts';
import { includesBrand } from '#shared/domain/access/permissions.ts';
import { type Instant, toIso } from '#shared/domain/values/instant.ts';
import { instantAt, localTime } from '#shared/domain/values/local-date.ts';
import { createScope, type Scope } from '#functions/data/store/scope.ts';
import { dueIndex, listIndex, primaryIndex } from '#functions/data/store/indexes.ts';
import {
  tryConditionalWrite,
  toConditionCheck,
  type TransactItem,
  toPut,
  transact,
  toDelete,
  toUpdate,
  tryTransact,
} from '#functions/data/store/transact.ts';
import { hasVersion } from '#functions/data/store/version-conditions.ts';
import { buildAssetTypeCountUpdate } from './asset-types.ts';
import { unset, type ValueShape } from '#functions/data/store/stored-shape.ts';
import { defaultTimeZone } from '#shared/domain/values/calendar-defaults.ts';

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
  readonly dues: DueDates;
  /** The due days that people were notified about. */
  readonly told: DueDates;
  /** People are notified in the morning of this time zone. */
  readonly timeZone: string;
  readonly activated: boolean;
};

const dueDatesShape: ValueShape<DueDates> = {
  registration: unset,
  inspection: unset,
  maintenance: unset,
};

const Assets = defineEntity('asset', {
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
    dues: shapedAttribute<DueDates>(dueDatesShape),
    told: shapedAttribute<DueDates>(dueDatesShape),
    timeZone: { type: 'string', required: true, ifMissing: defaultTimeZone },
    activated: { type: 'boolean', required: true, ifMissing: true },
    warnAt: { type: 'string' },
    row: shapedAttribute<ListedAsset>({
      assetId: '',
      assetName: '',
      assetTypeId: '',
      colorPicker: '',
      make: '',
      model: '',
      registrationNumber: '',
      inventory: 0,
      brandId: '',
      imageFileId: unset,
      dues: dueDatesShape,
      activated: true,
    }),
  },
  indexes: {
    primary: primaryIndex(['tenant'], ['assetId']),
    list: listIndex(['tenant'], ['assetName', 'assetId']),
    due: dueIndex('asset-due', ['warnAt']),
  },
});

/** For bulk writes: ids must be free. */
export function buildPutAssetItem(scope: Scope, asset: Asset): TransactItem {
  return toPut(Assets.put(toItem(scope, asset)).params());
}

/** What grids and selects show of a piece. */
export type ListedAsset = Omit<Asset, 'version' | 'notes' | 'told' | 'timeZone'>;

/** Equipment of the scope's brands, by name. */
export async function listAssets({ tenant, brands }: Scope): Promise<ListedAsset[]> {
  const { data } = await Assets.query.list({ tenant }).go({ pages: 'all' });
  return data.map(({ row }) => row).filter(({ brandId }) => includesBrand(brands, brandId));
}

/** Like `listAssets`, as it is right now and with everything that is stored, in any order. */
export async function listNewestAssets({ tenant, brands }: Scope): Promise<Asset[]> {
  const { data } = await Assets.query.primary({ tenant }).go({ pages: 'all', consistent: true });
  return data.filter(({ brandId }) => includesBrand(brands, brandId)).map(fromStored);
}

export async function getAsset(scope: Scope, assetId: string): Promise<Asset | undefined> {
  const { data } = await Assets.get({ tenant: scope.tenant, assetId }).go({ consistent: true });
  return data && includesBrand(scope.brands, data.brandId) ? fromStored(data) : undefined;
}

/** Transaction item that creates a piece. Its type must be counted in the same transaction. */
export function buildCreateAssetItem(scope: Scope, asset: Asset): TransactItem {
  return toPut(Assets.create(toItem(scope, asset)).params());
}

export type SaveAssetResult = 'written' | 'typeMissing' | 'requestUsed' | 'changedMeanwhile';

export async function createAsset(
  scope: Scope,
  asset: Asset,
  remembered: TransactItem,
): Promise<SaveAssetResult> {
  const failed = await transact([
    remembered,
    toUpdate(buildAssetTypeCountUpdate(scope, asset.assetTypeId, 1)),
    buildCreateAssetItem(scope, asset),
  ]);
  if (failed.length === 0) return 'written';
  return failed.includes(0) ? 'requestUsed' : 'typeMissing';
}

/** Conditioned on the version that was read. Adjusts the counts if the type changes. */
export async function saveAsset(
  scope: Scope,
  before: Asset,
  changed: Asset,
): Promise<SaveAssetResult> {
  const isMoved = before.assetTypeId !== changed.assetTypeId;
  const failed = await transact([
    buildUpdateAssetItem(scope, before, changed),
    ...(isMoved ? [toUpdate(buildAssetTypeCountUpdate(scope, changed.assetTypeId, 1))] : []),
    ...(isMoved ? [toUpdate(buildAssetTypeCountUpdate(scope, before.assetTypeId, -1))] : []),
  ]);
  if (failed.length === 0) return 'written';
  return failed.includes(0) ? 'changedMeanwhile' : 'typeMissing';
}

/** Transaction item that changes a piece, but not its type. */
export function buildUpdateAssetItem(scope: Scope, before: Asset, changed: Asset): TransactItem {
  return toPut(buildUpdate(scope, before, changed).params());
}

function buildUpdate(scope: Scope, before: Asset, changed: Asset) {
  const after = { ...changed, version: before.version + 1 };
  return Assets.put(toItem(scope, after)).where(hasVersion(before.version));
}

/** Transaction item that checks that the piece belongs to the scope's brands and is active. */
export function buildUsableAssetCheck({ tenant, brands }: Scope, assetId: string): TransactItem {
  const usable = Assets.delete({ tenant, assetId }).where(({ activated, brandId }, { eq }) =>
    brands === 'all'
      ? eq(activated, true)
      : `${eq(activated, true)} AND (${['', ...brands].map((each) => eq(brandId, each)).join(' OR ')})`,
  );
  return toConditionCheck(usable.params());
}

/** False if it was changed in the meantime. */
export const removeAsset = (scope: Scope, asset: Asset): Promise<boolean> =>
  tryTransact(buildRemoveAssetItems(scope, asset));

/** Conditioned on the version that was read. */
export function buildRemoveAssetItems(scope: Scope, asset: Asset): TransactItem[] {
  const { assetId, assetTypeId } = asset;
  const removal = Assets.delete({ tenant: scope.tenant, assetId }).where(hasVersion(asset.version));
  return [toDelete(removal.params()), toUpdate(buildAssetTypeCountUpdate(scope, assetTypeId, -1))];
}

export type DueAsset = { readonly scope: Scope; readonly asset: Asset };

/**
 * Equipment of all franchises that people are to be notified about by now, the longest waiting
 * first.
 */
export async function listAssetsToNotify(now: Instant, limit: number): Promise<DueAsset[]> {
  const { data } = await Assets.query
    .due({})
    .between({ warnAt: minKey }, { warnAt: toIso(now) })
    .go({ limit: limit, hydrate: true });
  return data.map((stored) => ({
    scope: createScope(stored.tenant, 'all'),
    asset: fromStored(stored),
  }));
}

/**
 * Records that people were notified about a due day. False if the piece was changed in the
 * meantime.
 */
export async function markAssetNotified(
  { scope, asset }: DueAsset,
  notified: DueDates,
): Promise<boolean> {
  return tryConditionalWrite(
    buildUpdate(scope, asset, { ...asset, told: { ...asset.told, ...notified } }),
  );
}

/** What bars show of a piece. */
export type AssetLabel = Pick<Asset, 'assetName' | 'colorPicker'>;

/** Labels of equipment of one or several franchises, one request per hundred. */
export async function getAssetLabels(
  keys: readonly { readonly tenant: string; readonly id: string }[],
): Promise<ReadonlyMap<string, AssetLabel>> {
  if (keys.length === 0) return new Map();
  const { data } = await Assets.get(
    keys.map(({ tenant, id: assetId }) => ({ tenant, assetId })),
  ).go({ attributes: ['assetId', 'assetName', 'colorPicker'] });
  return new Map(data.map(({ assetId, ...label }) => [assetId, label]));
}

/** How many there are of each piece. */
export async function getAssetInventories(
  { tenant }: Scope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const { data } = await Assets.get(ids.map((assetId) => ({ tenant, assetId }))).go({
    attributes: ['assetId', 'inventory'],
    consistent: true,
  });
  return new Map(data.map(({ assetId, inventory }) => [assetId, inventory]));
}

/** Six in the morning, the same time as other daily notifications. */
const notificationTime = localTime('06:00');

function computeWarnAt({ dues, told, timeZone }: Asset): string | undefined {
  const next = findNextUnnotifiedDueDate(dues, told);
  return next && toIso(instantAt(getDueWarningDay(next.day), notificationTime, timeZone));
}

function toItem({ tenant }: Scope, asset: Asset) {
  const { imageFileId, ...rest } = asset;
  const warnAt = computeWarnAt(asset);
  const { version: _version, notes: _notes, told: _told, timeZone: _zone, ...row } = asset;
  return {
    tenant,
    ...rest,
    ...(imageFileId === undefined ? {} : { imageFileId }),
    ...(warnAt === undefined ? {} : { warnAt }),
    row,
  };
}

type StoredAsset = NonNullable<Awaited<ReturnType<ReturnType<typeof Assets.get>['go']>>['data']>;

function fromStored({
  tenant: _tenant,
  row: _row,
  warnAt: _warnAt,
  ...stored
}: StoredAsset): Asset {
  return {
    ...stored,
    imageFileId: stored.imageFileId,
  };
}
