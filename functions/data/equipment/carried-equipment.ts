// Migrates equipment from one franchise to another, with its types. The same brand, name and
// registration number is the same piece, and the same name is the same type. If only the
// registration number matches, or brand and name without a number, the person who migrates decides.
// The log stays with the franchise that paid the costs. The due days are migrated, because they
// apply wherever the piece is.
import {
  brandFate,
  type Carrier,
  type Carrying,
  choiceOf,
  type Made,
  targetIds,
} from '#functions/data/migration/carrier.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { update } from '#functions/data/store/transact.ts';
import { newId } from '#functions/ports/ids.ts';
import { equipmentLimits } from '#shared/domain/equipment/limits.ts';
import {
  type Fate,
  fateByMatches,
  type Refusal,
  sameName,
  type Weighed,
} from '#shared/domain/migration/migration.ts';
import { getAssetType, listAssetTypes, newAssetTypeParts, typeUsePart } from './asset-types.ts';
import { type AssetListed, getAsset, listAssets, newAssetPart, savedAssetPart } from './assets.ts';

export const equipmentCarrier: Carrier = {
  kinds: ['assetType', 'asset'],

  async weigh(carrying) {
    const { source, target } = carrying;
    const [own, theirs] = await Promise.all([readAll(source), readAll(target)]);
    let room = equipmentLimits.assets - theirs.assets.length;
    const assets = own.assets.flatMap((asset): Weighed[] => {
      const fate = fateOf(carrying, asset, theirs.assets);
      if (!fate) return [];
      if (fate.fate === 'brought') room -= 1;
      const isFull = fate.fate === 'brought' && room < 0;
      const { assetId: id, activated } = asset;
      return [
        { kind: 'asset', id, name: nameOf(asset), isLeft: !activated, ...(isFull ? full : fate) },
      ];
    });
    return [...typesOf(own, theirs, assets), ...assets];
  },

  async make(carrying, { kind, id }) {
    return kind === 'assetType' ? makeType(carrying, id) : makeAsset(carrying, id);
  },

  /**
   * Types stay, because equipment of past events refers to them. Due days are cleared, so that no
   * one is notified about equipment that has moved.
   */
  async leave({ source }, { kind, id }) {
    const asset = kind === 'asset' ? await getAsset(source, id) : undefined;
    if (!asset?.activated) return [];
    return [savedAssetPart(source, asset, { ...asset, activated: false, dues: {} })];
  },
};

async function readAll(scope: Scope) {
  const [types, assets] = await Promise.all([listAssetTypes(scope), listAssets(scope)]);
  return { types, assets };
}
type All = Awaited<ReturnType<typeof readAll>>;

const full = { fate: 'refused', why: 'full' } as const;

function fateOf(
  carrying: Carrying,
  asset: AssetListed,
  theirs: readonly AssetListed[],
): Fate | undefined {
  const brand = brandFate(carrying, asset.brandId);
  if (brand === 'left') return undefined;
  if (brand === 'brand') return { fate: 'refused', why: 'brand' };
  const matches = theirs.flatMap((match) => {
    const likeness = likenessOf(asset, match);
    return likeness === 'other'
      ? []
      : [{ id: match.assetId, name: nameOf(match), isSame: likeness === 'same' }];
  });
  const same = matches.filter(({ isSame }) => isSame);
  const choice = choiceOf(carrying, { kind: 'asset', id: asset.assetId });
  return fateByMatches(same.length === 1 ? same : matches, choice);
}

function likenessOf(one: AssetListed, other: AssetListed): 'same' | 'maybe' | 'other' {
  const [own, theirs] = [one, other].map((it) => sameName(it.registrationNumber));
  const isNamed =
    one.brandId === other.brandId && sameName(one.assetName) === sameName(other.assetName);
  // Different registration numbers are different pieces, whatever their names.
  if (own !== '' && theirs !== '') {
    if (own !== theirs) return 'other';
    return isNamed ? 'same' : 'maybe';
  }
  return isNamed ? 'maybe' : 'other';
}

const nameOf = ({ assetName, registrationNumber }: AssetListed) =>
  registrationNumber === '' ? assetName : `${assetName} (${registrationNumber})`;

/** Types of which at least one piece is migrated. */
function typesOf(own: All, theirs: All, assets: readonly Weighed[]): Weighed[] {
  const coming = new Set(assets.flatMap(({ fate, id }) => (fate === 'brought' ? [id] : [])));
  const used = new Set(
    own.assets.flatMap(({ assetId, assetTypeId }) => (coming.has(assetId) ? [assetTypeId] : [])),
  );
  const known = new Map(
    theirs.types.map(({ assetTypeName, assetTypeId }) => [sameName(assetTypeName), assetTypeId]),
  );
  return own.types
    .filter(({ assetTypeId }) => used.has(assetTypeId))
    .map(({ assetTypeId: id, assetTypeName: name }) => {
      const into = known.get(sameName(name));
      const fate: Fate =
        into === undefined ? { fate: 'brought' } : { fate: 'joined', into, intoName: name };
      return { kind: 'assetType', id, name, isLeft: true, ...fate };
    });
}

async function makeType({ source, target, by }: Carrying, id: string): Promise<Made | Refusal> {
  const type = await getAssetType(source, id);
  if (!type) return 'meanwhile';
  const assetTypeId = newId(by.now);
  const parts = newAssetTypeParts(target, { ...type, assetTypeId, assets: 0 });
  return { targetId: assetTypeId, parts };
}

async function makeAsset(carrying: Carrying, id: string): Promise<Made | Refusal> {
  const { source, target, into, by } = carrying;
  const asset = await getAsset(source, id);
  if (!asset) return 'meanwhile';
  const type = { kind: 'assetType', id: asset.assetTypeId } as const;
  const assetTypeId = (await targetIds(carrying, [type]))(type);
  if (assetTypeId === undefined) return 'meanwhile';
  const assetId = newId(by.now);
  const told = {};
  const { timeZone } = into;
  const ids = { assetId, assetTypeId, imageFileId: undefined };
  const brought = { ...asset, ...ids, version: 1, told, timeZone };
  const parts = [update(typeUsePart(target, assetTypeId, 1)), newAssetPart(target, brought)];
  return { targetId: assetId, parts };
}
