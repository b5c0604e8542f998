// Equipment types of a franchise. Get by (franchise, type); listed in one read. Names are unique by
// a guard item. A type counts its equipment, updated in the transactions that assign it, so a type
// in use can't be deleted.
import { Entity } from '#functions/data/store/entity.ts';
import { Guards } from '#functions/data/store/guards.ts';
import { type KeyedRequest, requestPart } from '#functions/data/store/request-keys.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { table } from '#functions/data/store/table.ts';
import {
  applied,
  type Part,
  put,
  remove,
  transact,
  update,
} from '#functions/data/store/transact.ts';

export type AssetType = {
  readonly assetTypeId: string;
  readonly assetTypeName: string;
  readonly activated: boolean;
  readonly assets: number;
};

const AssetTypes = new Entity(
  {
    model: { service: 'brandwagon', entity: 'asset-type', version: '1' },
    attributes: {
      tenant: { type: 'string', required: true },
      assetTypeId: { type: 'string', required: true },
      assetTypeName: { type: 'string', required: true },
      activated: { type: 'boolean', required: true },
      assets: { type: 'number', required: true },
    },
    indexes: {
      primary: {
        pk: { field: 'pk', composite: ['tenant'], casing: 'none' },
        sk: { field: 'sk', composite: ['assetTypeId'], casing: 'none' },
      },
    },
  },
  table,
);

export async function listAssetTypes({ tenant }: Scope): Promise<AssetType[]> {
  const { data } = await AssetTypes.query.primary({ tenant }).go({ pages: 'all' });
  return data.map(typeOf);
}

export async function getAssetType(
  { tenant }: Scope,
  assetTypeId: string,
): Promise<AssetType | undefined> {
  const { data } = await AssetTypes.get({ tenant, assetTypeId }).go({ consistent: true });
  return data ? typeOf(data) : undefined;
}

/** For bulk writes: ids and names must be free. */
export function assetTypeWrites(scope: Scope, type: AssetType): Part[] {
  return [put(AssetTypes.put({ tenant: scope.tenant, ...type }).params()), nameTaken(scope, type)];
}

/** Transaction items that create a type under a name that must be free. */
export function newAssetTypeParts(scope: Scope, type: AssetType): Part[] {
  return [
    nameTaken(scope, type),
    put(AssetTypes.create({ tenant: scope.tenant, ...type }).params()),
  ];
}

export async function createAssetType(
  scope: Scope,
  type: AssetType,
  request: KeyedRequest,
): Promise<'written' | 'requestUsed' | 'nameTaken'> {
  const failed = await transact([
    requestPart(request, type.assetTypeId),
    ...newAssetTypeParts(scope, type),
  ]);
  if (failed.length === 0) return 'written';
  return failed.includes(0) ? 'requestUsed' : 'nameTaken';
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
  const isOther = guardName(scope, assetTypeName) !== guardName(scope, before.assetTypeName);
  const failed = await transact([
    update(patch.params()),
    ...(isOther
      ? [nameTaken(scope, { assetTypeId, assetTypeName }), nameFreed(scope, before)]
      : []),
  ]);
  return failed.length === 0;
}

/** False if the type doesn't exist. */
export async function setAssetTypeActivated(
  { tenant }: Scope,
  assetTypeId: string,
  activated: boolean,
): Promise<boolean> {
  return applied(AssetTypes.patch({ tenant, assetTypeId }).set({ activated }));
}

/** False if there is equipment of this type. */
export async function removeAssetType(scope: Scope, type: AssetType): Promise<boolean> {
  const { assetTypeId } = type;
  const removal = AssetTypes.delete({ tenant: scope.tenant, assetTypeId }).where(
    ({ assets, assetTypeName }, { eq }) =>
      `${eq(assets, 0)} AND ${eq(assetTypeName, type.assetTypeName)}`,
  );
  const failed = await transact([remove(removal.params()), nameFreed(scope, type)]);
  return failed.length === 0;
}

/** Parameters that change the type's count by one. They fail if the type doesn't exist. */
export function typeUsePart({ tenant }: Scope, assetTypeId: string, by: 1 | -1) {
  return AssetTypes.patch({ tenant, assetTypeId }).add({ assets: by }).params();
}

const guardName = ({ tenant }: Scope, name: string) => `${tenant}/${name.toLowerCase()}`;

type Named = Pick<AssetType, 'assetTypeId' | 'assetTypeName'>;

function nameTaken(scope: Scope, { assetTypeId, assetTypeName }: Named): Part {
  const value = guardName(scope, assetTypeName);
  const guard = { kind: 'assetTypeName', value, tenant: scope.tenant, owner: assetTypeId } as const;
  return put(Guards.create(guard).params());
}

function nameFreed(scope: Scope, { assetTypeName }: AssetType): Part {
  const value = guardName(scope, assetTypeName);
  return remove(Guards.delete({ kind: 'assetTypeName', value }).params());
}

type Stored = NonNullable<Awaited<ReturnType<ReturnType<typeof AssetTypes.get>['go']>>['data']>;

function typeOf({ tenant: _tenant, ...type }: Stored): AssetType {
  return type;
}
