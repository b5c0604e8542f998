// Equipment of a franchise: the trucks, carts and kiosks that stand at events. Get by (franchise,
// asset); the list index has them by name.
import { Entity } from 'electrodb';
import type { Scope } from '#functions/data/store/scope.ts';
import { indexes, table } from '#functions/data/store/table.ts';
import { type Part, put } from '#functions/data/store/transact.ts';

export type Asset = {
  readonly assetId: string;
  readonly assetName: string;
  /** As bars and schedules show it. */
  readonly colorPicker: string;
  readonly make: string;
  readonly model: string;
  readonly registrationNumber: string;
  readonly brandId: string;
  readonly activated: boolean;
};

const Assets = new Entity(
  {
    model: { service: 'brandwagon', entity: 'asset', version: '1' },
    attributes: {
      tenant: { type: 'string', required: true },
      assetId: { type: 'string', required: true },
      assetName: { type: 'string', required: true },
      colorPicker: { type: 'string', required: true },
      make: { type: 'string', required: true },
      model: { type: 'string', required: true },
      registrationNumber: { type: 'string', required: true },
      brandId: { type: 'string', required: true },
      activated: { type: 'boolean', required: true },
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
    },
  },
  table,
);

/** For writing many in bulk: ids are known to be free. */
export function assetWrite({ tenant }: Scope, asset: Asset): Part {
  return put(Assets.put({ tenant, ...asset, row: asset }).params());
}

/** What bars are labelled with. */
export type AssetLabel = Pick<Asset, 'assetName' | 'colorPicker'>;

/** Of equipment of one or several franchises, in one request per hundred. */
export async function assetLabels(
  keys: readonly { readonly tenant: string; readonly id: string }[],
): Promise<ReadonlyMap<string, AssetLabel>> {
  if (keys.length === 0) return new Map();
  const { data } = await Assets.get(
    keys.map(({ tenant, id: assetId }) => ({ tenant, assetId })),
  ).go({ attributes: ['assetId', 'assetName', 'colorPicker'] });
  return new Map(data.map(({ assetId, ...label }) => [assetId, label]));
}
