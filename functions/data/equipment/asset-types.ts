// Equipment types of a franchise. Get by (franchise, type); listed in one read. Names are unique by
// a guard item. A type counts its equipment, updated in the transactions that assign it, so a type
// in use can't be deleted.
import { defineEntity } from '#functions/data/store/entity.ts';
import { Guards } from '#functions/data/store/guards.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { primaryIndex } from '#functions/data/store/indexes.ts';
import {
  tryConditionalWrite,
  type TransactItem,
  toPut,
  toDelete,
  transact,
  toUpdate,
  tryTransact,
} from '#functions/data/store/transact.ts';

export type AssetType = {
  readonly assetTypeId: string;
  readonly assetTypeName: string;
  readonly activated: boolean;
  readonly assets: number;
};

const AssetTypes = defineEntity('asset-type', {
  attributes: {
    tenant: { type: 'string', required: true },
    assetTypeId: { type: 'string', required: true },
    assetTypeName: { type: 'string', required: true },
    activated: { type: 'boolean', required: true, ifMissing: true },
    assets: { type: 'number', required: true },
  },
  indexes: { primary: primaryIndex(['tenant'], ['assetTypeId']) },
});

export async function listAssetTypes({ tenant }: Scope): Promise<AssetType[]> {
  const { data } = await AssetTypes.query.primary({ tenant }).go({ pages: 'all' });
  return data.map(fromStored);
}

/** As they are right now. */
export async function listNewestAssetTypes({ tenant }: Scope): Promise<AssetType[]> {
  const query = AssetTypes.query.primary({ tenant });
  const { data } = await query.go({ pages: 'all', consistent: true });
  return data.map(fromStored);
}

export async function getAssetType(
  { tenant }: Scope,
  assetTypeId: string,
): Promise<AssetType | undefined> {
  const { data } = await AssetTypes.get({ tenant, assetTypeId }).go({ consistent: true });
  return data ? fromStored(data) : undefined;
}

/** For bulk writes: ids and names must be free. */
export function buildPutAssetTypeItems(scope: Scope, type: AssetType): TransactItem[] {
  return [
    toPut(AssetTypes.put({ tenant: scope.tenant, ...type }).params()),
    buildClaimNameItem(scope, type),
  ];
}

/** Transaction items that create a type under a name that must be free. */
export function buildCreateAssetTypeItems(scope: Scope, type: AssetType): TransactItem[] {
  return [
    buildClaimNameItem(scope, type),
    toPut(AssetTypes.create({ tenant: scope.tenant, ...type }).params()),
  ];
}

export async function createAssetType(
  scope: Scope,
  type: AssetType,
  remembered: TransactItem,
): Promise<'written' | 'requestUsed' | 'nameTaken'> {
  const failed = await transact([remembered, ...buildCreateAssetTypeItems(scope, type)]);
  if (failed.length === 0) return 'written';
  return failed.includes(0) ? 'requestUsed' : 'nameTaken';
}

/** All or none. False if a name was taken in the meantime. */
export async function createAssetTypes(
  scope: Scope,
  types: readonly AssetType[],
): Promise<boolean> {
  const items = types.flatMap((type) => buildCreateAssetTypeItems(scope, type));
  return await tryTransact(items);
}

/** False if the name is taken, or the type was changed since it was read. */
export async function renameAssetType(
  scope: Scope,
  before: AssetType,
  assetTypeName: string,
): Promise<boolean> {
  const { assetTypeId } = before;
  const patch = AssetTypes.patch({ tenant: scope.tenant, assetTypeId })
    .set({ assetTypeName })
    .where((the, { eq }) => eq(the.assetTypeName, before.assetTypeName));
  const isOther = toGuardName(scope, assetTypeName) !== toGuardName(scope, before.assetTypeName);
  return tryTransact([
    toUpdate(patch.params()),
    ...(isOther
      ? [
          buildClaimNameItem(scope, { assetTypeId, assetTypeName }),
          buildReleaseNameItem(scope, before),
        ]
      : []),
  ]);
}

/** False if the type doesn't exist. */
export async function setAssetTypeActivated(
  { tenant }: Scope,
  assetTypeId: string,
  activated: boolean,
): Promise<boolean> {
  return tryConditionalWrite(AssetTypes.patch({ tenant, assetTypeId }).set({ activated }));
}

/** False if there is equipment of this type. */
export const removeAssetType = (scope: Scope, type: AssetType): Promise<boolean> =>
  tryTransact(buildRemoveAssetTypeItems(scope, type));

/** They fail if there is equipment of this type. */
export function buildRemoveAssetTypeItems(scope: Scope, type: AssetType): TransactItem[] {
  const { assetTypeId } = type;
  const removal = AssetTypes.delete({ tenant: scope.tenant, assetTypeId }).where(
    ({ assets, assetTypeName }, { eq }) =>
      `${eq(assets, 0)} AND ${eq(assetTypeName, type.assetTypeName)}`,
  );
  return [toDelete(removal.params()), buildReleaseNameItem(scope, type)];
}

/** Parameters that change the type's count by one. They fail if the type doesn't exist. */
export function buildAssetTypeCountUpdate({ tenant }: Scope, assetTypeId: string, by: 1 | -1) {
  return AssetTypes.patch({ tenant, assetTypeId }).add({ assets: by }).params();
}

const toGuardName = ({ tenant }: Scope, name: string) => `${tenant}/${name.toLowerCase()}`;

type NamedAssetType = Pick<AssetType, 'assetTypeId' | 'assetTypeName'>;

function buildClaimNameItem(
  scope: Scope,
  { assetTypeId, assetTypeName }: NamedAssetType,
): TransactItem {
  const value = toGuardName(scope, assetTypeName);
  const guard = { kind: 'assetTypeName', value, tenant: scope.tenant, owner: assetTypeId } as const;
  return toPut(Guards.create(guard).params());
}

function buildReleaseNameItem(scope: Scope, { assetTypeName }: AssetType): TransactItem {
  const value = toGuardName(scope, assetTypeName);
  return toDelete(Guards.delete({ kind: 'assetTypeName', value }).params());
}

type StoredAssetType = NonNullable<
  Awaited<ReturnType<ReturnType<typeof AssetTypes.get>['go']>>['data']
>;

function fromStored({ tenant: _tenant, ...type }: StoredAssetType): AssetType {
  return type;
}
