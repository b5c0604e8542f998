// Migrates equipment from one franchise to another, with its types. The same brand, name and
// registration number is the same piece, and the same name is the same type. If only the
// registration number matches, or brand and name without a number, the person who migrates decides.
// The log stays with the franchise that paid the costs. The due days are migrated, because they
// apply wherever the piece is.
import {
  getBrandOutcome,
  type Migrator,
  type MigrationContext,
  findMatchChoice,
  type MigratedCopy,
  findTargetIds,
} from '#functions/data/migration/migrator.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { toUpdate } from '#functions/data/store/transact.ts';
import { newId } from '#functions/ports/ids.ts';
import { equipmentLimits } from '#shared/domain/equipment/limits.ts';
import {
  type MigrationOutcome,
  decideMigrationOutcome,
  type RejectionReason,
  normalizeName,
  type MigrationItem,
} from '#shared/domain/migration/migration.ts';
import {
  getAssetType,
  listAssetTypes,
  buildCreateAssetTypeItems,
  buildAssetTypeCountUpdate,
} from './asset-types.ts';
import {
  type ListedAsset,
  getAsset,
  listAssets,
  buildCreateAssetItem,
  buildUpdateAssetItem,
} from './assets.ts';

export const equipmentMigrator: Migrator = {
  kinds: ['assetType', 'asset'],

  async assess(migration) {
    const { source, target } = migration;
    const [own, theirs] = await Promise.all([readEquipment(source), readEquipment(target)]);
    let room = equipmentLimits.assets - theirs.assets.length;
    const assets = own.assets.flatMap((asset): MigrationItem[] => {
      const fate = decideOutcome(migration, asset, theirs.assets);
      if (!fate) return [];
      if (fate.fate === 'brought') room -= 1;
      const isFull = fate.fate === 'brought' && room < 0;
      const { assetId: id, activated } = asset;
      return [
        {
          kind: 'asset',
          id,
          name: formatAssetLabel(asset),
          isLeft: !activated,
          ...(isFull ? fullOutcome : fate),
        },
      ];
    });
    return [...planTypes(own, theirs, assets), ...assets];
  },

  async copy(migration, { kind, id }) {
    return kind === 'assetType' ? copyType(migration, id) : copyAsset(migration, id);
  },

  /**
   * Types stay, because equipment of past events refers to them. Due days are cleared, so that no
   * one is notified about equipment that has moved.
   */
  async removeSource({ source }, { kind, id }) {
    const asset = kind === 'asset' ? await getAsset(source, id) : undefined;
    if (!asset?.activated) return [];
    return [buildUpdateAssetItem(source, asset, { ...asset, activated: false, dues: {} })];
  },
};

async function readEquipment(scope: Scope) {
  const [types, assets] = await Promise.all([listAssetTypes(scope), listAssets(scope)]);
  return { types, assets };
}
type EquipmentWithTypes = Awaited<ReturnType<typeof readEquipment>>;

const fullOutcome = { fate: 'refused', why: 'full' } as const;

function decideOutcome(
  migration: MigrationContext,
  asset: ListedAsset,
  theirs: readonly ListedAsset[],
): MigrationOutcome | undefined {
  const brand = getBrandOutcome(migration, asset.brandId);
  if (brand === 'left') return undefined;
  if (brand === 'brand') return { fate: 'refused', why: 'brand' };
  const matches = theirs.flatMap((match) => {
    const likeness = compareAssets(asset, match);
    return likeness === 'other'
      ? []
      : [{ id: match.assetId, name: formatAssetLabel(match), isSame: likeness === 'same' }];
  });
  const same = matches.filter(({ isSame }) => isSame);
  const choice = findMatchChoice(migration, { kind: 'asset', id: asset.assetId });
  return decideMigrationOutcome(same.length === 1 ? same : matches, choice);
}

function compareAssets(one: ListedAsset, other: ListedAsset): 'same' | 'maybe' | 'other' {
  const [own, theirs] = [one, other].map((it) => normalizeName(it.registrationNumber));
  const isNamed =
    one.brandId === other.brandId &&
    normalizeName(one.assetName) === normalizeName(other.assetName);
  // Different registration numbers are different pieces, whatever their names.
  if (own !== '' && theirs !== '') {
    if (own !== theirs) return 'other';
    return isNamed ? 'same' : 'maybe';
  }
  return isNamed ? 'maybe' : 'other';
}

const formatAssetLabel = ({ assetName, registrationNumber }: ListedAsset) =>
  registrationNumber === '' ? assetName : `${assetName} (${registrationNumber})`;

/** Types of which at least one piece is migrated. */
function planTypes(
  own: EquipmentWithTypes,
  theirs: EquipmentWithTypes,
  assets: readonly MigrationItem[],
): MigrationItem[] {
  const coming = new Set(assets.flatMap(({ fate, id }) => (fate === 'brought' ? [id] : [])));
  const used = new Set(
    own.assets.flatMap(({ assetId, assetTypeId }) => (coming.has(assetId) ? [assetTypeId] : [])),
  );
  const known = new Map(
    theirs.types.map(({ assetTypeName, assetTypeId }) => [
      normalizeName(assetTypeName),
      assetTypeId,
    ]),
  );
  return own.types
    .filter(({ assetTypeId }) => used.has(assetTypeId))
    .map(({ assetTypeId: id, assetTypeName: name }) => {
      const into = known.get(normalizeName(name));
      const fate: MigrationOutcome =
        into === undefined ? { fate: 'brought' } : { fate: 'joined', into, intoName: name };
      return { kind: 'assetType', id, name, isLeft: true, ...fate };
    });
}

async function copyType(
  { source, target, by }: MigrationContext,
  id: string,
): Promise<MigratedCopy | RejectionReason> {
  const type = await getAssetType(source, id);
  if (!type) return 'meanwhile';
  const assetTypeId = newId(by.now);
  const parts = buildCreateAssetTypeItems(target, { ...type, assetTypeId, assets: 0 });
  return { targetId: assetTypeId, parts };
}

async function copyAsset(
  migration: MigrationContext,
  id: string,
): Promise<MigratedCopy | RejectionReason> {
  const { source, target, into, by } = migration;
  const asset = await getAsset(source, id);
  if (!asset) return 'meanwhile';
  const type = { kind: 'assetType', id: asset.assetTypeId } as const;
  const assetTypeId = (await findTargetIds(migration, [type]))(type);
  if (assetTypeId === undefined) return 'meanwhile';
  const assetId = newId(by.now);
  const notified = {};
  const { timeZone } = into;
  const ids = { assetId, assetTypeId, imageFileId: undefined };
  const brought = { ...asset, ...ids, version: 1, told: notified, timeZone };
  const parts = [
    toUpdate(buildAssetTypeCountUpdate(target, assetTypeId, 1)),
    buildCreateAssetItem(target, brought),
  ];
  return { targetId: assetId, parts };
}
