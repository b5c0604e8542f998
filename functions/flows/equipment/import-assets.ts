// Equipment as an import. A row is a piece; its type is found by its name, or created with the first
// piece that has it.
import {
  buildAssetTypeCountUpdate,
  buildCreateAssetTypeItems,
  buildRemoveAssetTypeItems,
  getAssetType,
  listNewestAssetTypes,
} from '#functions/data/equipment/asset-types.ts';
import { hasAssetHistory, listAssignedAssetIds } from '#functions/data/equipment/asset-use.ts';
import {
  type Asset,
  buildCreateAssetItem,
  buildRemoveAssetItems,
  getAsset,
  listNewestAssets,
} from '#functions/data/equipment/assets.ts';
import { getFranchise } from '#functions/data/franchises/franchises.ts';
import type { ImportKind, RowPlan, UndoPlan } from '#functions/data/imports/import-kind.ts';
import type { ImportedRecord } from '#functions/data/imports/record-imports.ts';
import { type Scope, widenScopeToAllBrands } from '#functions/data/store/scope.ts';
import { toUpdate } from '#functions/data/store/transact.ts';
import { hashContent, hashId } from '#functions/ports/ids.ts';
import { assets, ImportedAsset } from '#shared/contract/equipment/assets.ts';
import { includesBrand } from '#shared/domain/access/permissions.ts';
import { toDueDates } from '#shared/domain/equipment/asset-dues.ts';
import { equipmentLimits } from '#shared/domain/equipment/limits.ts';
import { isSameAsset } from '#shared/domain/equipment/same-asset.ts';
import { defaultTimeZone } from '#shared/domain/values/calendar-defaults.ts';

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

  async openUndo(scope, now) {
    const assigned = await listAssignedAssetIds(scope, now);
    return (record) =>
      record.part === 'shared'
        ? planTypeRemoval(scope, record)
        : planAssetRemoval(scope, assigned, record);
  },
};

/** As they are right now: a row of the step before may be the same piece. */

async function readEquipment(scope: Scope) {
  const [listed, types, franchise] = await Promise.all([
    listNewestAssets(scope),
    listNewestAssetTypes(scope),
    getFranchise(scope),
  ]);
  return {
    assets: [...listed],
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
  const assetId = newId('thing');
  // What another worker has created for this row is no other piece.
  const isKnown = equipment.assets.some(
    (asset) => asset.assetId !== assetId && isSameAsset(asset, entered),
  );
  if (isKnown) return { outcome: 'known' };
  const typeKey = assetTypeName.toLowerCase();
  const knownTypeId = equipment.typeIds.get(typeKey);
  const isFull =
    equipment.assets.length >= equipmentLimits.assets ||
    (knownTypeId === undefined && equipment.typeIds.size >= equipmentLimits.assetTypes);
  if (isFull) return { outcome: 'refused', why: 'full' };
  const assetTypeId = knownTypeId ?? newId('shared');
  const asset = createAsset(entered, { assetId, assetTypeId, ...equipment });
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

/**
 * What a person can change. It names the attributes, so that one that is added later doesn't make the
 * equipment of earlier imports look edited.
 */
const hashAsset = (asset: Asset) =>
  hashContent({
    assetName: asset.assetName,
    assetTypeId: asset.assetTypeId,
    brandId: asset.brandId,
    make: asset.make,
    model: asset.model,
    registrationNumber: asset.registrationNumber,
    colorPicker: asset.colorPicker,
    inventory: asset.inventory,
    notes: asset.notes,
    dues: asset.dues,
    imageFileId: asset.imageFileId,
    activated: asset.activated,
  });

async function planAssetRemoval(
  scope: Scope,
  assigned: ReadonlySet<string>,
  { recordId, contentHash }: ImportedRecord,
): Promise<UndoPlan> {
  // Of any brand: it may have been moved to one that the person doesn't manage.
  const asset = await getAsset(widenScopeToAllBrands(scope), recordId);
  if (!asset) return { outcome: 'undone', items: [] };
  if (!includesBrand(scope.brands, asset.brandId)) return { outcome: 'kept', why: 'brand' };
  if (hashAsset(asset) !== contentHash) return { outcome: 'kept', why: 'edited' };
  const isUsed = assigned.has(recordId) || (await hasAssetHistory(scope, recordId));
  if (isUsed) return { outcome: 'kept', why: 'used' };
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
