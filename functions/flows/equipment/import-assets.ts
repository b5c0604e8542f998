// Equipment as an import. A row is a piece; its type is found by its name, or created with the first
// piece that has it.
import {
  listAssetTypes,
  buildAssetTypeCountUpdate,
} from '#functions/data/equipment/asset-types.ts';
import {
  buildCreateAssetTypeItems,
  buildRemoveAssetTypeItems,
  getAssetType,
} from '#functions/data/equipment/asset-types.ts';
import { isAssetUsed } from '#functions/data/equipment/asset-use.ts';
import {
  type Asset,
  buildCreateAssetItem,
  buildRemoveAssetItems,
  getAsset,
  listAssets,
} from '#functions/data/equipment/assets.ts';
import { getFranchise } from '#functions/data/franchises/franchises.ts';
import type { ImportKind, RowPlan, UndoPlan } from '#functions/data/imports/import-kind.ts';
import type { ImportedRecord } from '#functions/data/imports/record-imports.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { toUpdate } from '#functions/data/store/transact.ts';
import { hashId } from '#functions/ports/ids.ts';
import { assets, ImportedAsset } from '#shared/contract/equipment/assets.ts';
import { toDueDates } from '#shared/domain/equipment/asset-dues.ts';
import { equipmentLimits } from '#shared/domain/equipment/limits.ts';
import { type AssetIdentity, isSameAsset } from '#shared/domain/equipment/same-asset.ts';
import { defaultTimeZone } from '#shared/domain/values/calendar-defaults.ts';
import type { Instant } from '#shared/domain/values/instant.ts';

export const assetImport: ImportKind<ImportedAsset> = {
  name: 'equipment',
  access: assets.routes.startImport.access,
  parse: (stored) => ImportedAsset.parse(stored),
  nameRow: ({ assetName }) => assetName,
  getBrandId: ({ brandId }) => brandId,

  async open(scope) {
    const equipment = await readEquipment(scope);
    return (row, newId) => planAsset(scope, equipment, row, newId);
  },

  planUndo: (scope, record, now) =>
    record.part === 'shared'
      ? planTypeRemoval(scope, record)
      : planAssetRemoval(scope, record, now),
};

async function readEquipment(scope: Scope) {
  const [listed, types, franchise] = await Promise.all([
    listAssets(scope),
    listAssetTypes(scope),
    getFranchise(scope),
  ]);
  return {
    assets: listed.map((asset): AssetIdentity => asset),
    typeIds: new Map(types.map((type) => [type.assetTypeName.toLowerCase(), type.assetTypeId])),
    timeZone: franchise?.timeZone ?? defaultTimeZone,
  };
}
type Equipment = Awaited<ReturnType<typeof readEquipment>>;

function planAsset(
  scope: Scope,
  equipment: Equipment,
  { row: _row, assetTypeName, ...entered }: ImportedAsset,
  newId: (part: ImportedRecord['part']) => string,
): RowPlan {
  if (equipment.assets.some((asset) => isSameAsset(asset, entered))) return { outcome: 'known' };
  const typeKey = assetTypeName.toLowerCase();
  const knownTypeId = equipment.typeIds.get(typeKey);
  const isFull =
    equipment.assets.length >= equipmentLimits.assets ||
    (knownTypeId === undefined && equipment.typeIds.size >= equipmentLimits.assetTypes);
  if (isFull) return { outcome: 'refused', why: 'full' };
  const assetTypeId = knownTypeId ?? newId('shared');
  const asset = createAsset(entered, { assetId: newId('thing'), assetTypeId, ...equipment });
  // A type that the same transaction creates is counted as it is created.
  const type = { assetTypeId, assetTypeName, activated: true, assets: 1 };
  const typeItems =
    knownTypeId === undefined
      ? buildCreateAssetTypeItems(scope, type)
      : [toUpdate(buildAssetTypeCountUpdate(scope, knownTypeId, 1))];
  return {
    outcome: 'new',
    record: { recordId: asset.assetId, name: asset.assetName, contentHash: hashAsset(asset) },
    shared:
      knownTypeId === undefined
        ? { recordId: assetTypeId, name: assetTypeName, contentHash: hashId(assetTypeName) }
        : undefined,
    items: [...typeItems, buildCreateAssetItem(scope, asset)],
    accept() {
      equipment.assets.push(asset);
      equipment.typeIds.set(typeKey, assetTypeId);
    },
  };
}

type NewAsset = Pick<Asset, 'assetId' | 'assetTypeId' | 'timeZone'>;

function createAsset(
  entered: Omit<ImportedAsset, 'row' | 'assetTypeName'>,
  { assetId, assetTypeId, timeZone }: NewAsset,
): Asset {
  const { registrationExpiresOn, inspectionDueOn, maintenanceDueOn, ...details } = entered;
  const dues = toDueDates({ registrationExpiresOn, inspectionDueOn, maintenanceDueOn });
  const ids = { assetId, assetTypeId, imageFileId: undefined };
  return { ...details, ...ids, dues, version: 1, told: {}, timeZone, activated: true };
}

/** Being notified about a due date changes nothing that a person entered. */
const hashAsset = ({ version: _version, told: _told, ...content }: Asset) =>
  hashId(JSON.stringify(Object.entries(content).map(toStableEntry).toSorted()));

/** Stored maps come back in any order. */
const toStableEntry = ([name, value]: [string, unknown]) =>
  JSON.stringify([
    name,
    typeof value === 'object' && value !== null ? Object.entries(value).toSorted() : value,
  ]);

async function planAssetRemoval(
  scope: Scope,
  { recordId, contentHash }: ImportedRecord,
  now: Instant,
): Promise<UndoPlan> {
  const asset = await getAsset(scope, recordId);
  if (!asset) return { outcome: 'undone', items: [] };
  if (hashAsset(asset) !== contentHash) return { outcome: 'kept', why: 'edited' };
  if (await isAssetUsed(scope, recordId, now)) return { outcome: 'kept', why: 'used' };
  return { outcome: 'undone', items: buildRemoveAssetItems(scope, asset) };
}

async function planTypeRemoval(scope: Scope, { recordId, contentHash }: ImportedRecord) {
  const type = await getAssetType(scope, recordId);
  if (!type) return { outcome: 'undone', items: [] } as const;
  if (type.assets > 0) return { outcome: 'kept', why: 'used' } as const;
  if (hashId(type.assetTypeName) !== contentHash)
    return { outcome: 'kept', why: 'edited' } as const;
  return { outcome: 'undone', items: buildRemoveAssetTypeItems(scope, type) } as const;
}
