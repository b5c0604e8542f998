// What stands at events: a few trucks of each franchise, each of a brand.
import { type Asset, assetWrite } from '#functions/data/equipment/assets.ts';
import { scopeOf } from '#functions/data/store/scope.ts';
import type { Part } from '#functions/data/store/transact.ts';
import { buildAsset } from './builders.ts';
import type { DemoFranchise } from './franchises.ts';
import type { Random } from './random.ts';

const colors = ['#0EA5E9', '#F97316', '#22C55E', '#A855F7', '#EAB308', '#EC4899', '#14B8A6'];
const kinds = [
  { name: 'Truck', make: 'Ford', model: 'E-450' },
  { name: 'Mini', make: 'Ram', model: 'ProMaster 1500' },
  { name: 'Kiosk', make: 'Cargo King', model: '7x14' },
];

export function demoEquipment({ franchise }: DemoFranchise): Asset[] {
  const { franchiseId, brandIds } = franchise;
  return colors.map((colorPicker, at) => {
    const kind = kinds[at % kinds.length] ?? { name: 'Truck', make: 'Ford', model: 'E-450' };
    return buildAsset({
      assetId: `${franchiseId}-${at + 1}`,
      assetName: `${kind.name} ${at + 1}`,
      colorPicker,
      make: kind.make,
      model: kind.model,
      registrationNumber: `TRK-${1001 + at}`,
      brandId: brandIds[at % brandIds.length] ?? '',
    });
  });
}

export function equipmentWrites(place: DemoFranchise): Part[] {
  const scope = scopeOf(place.franchise.franchiseId, 'all');
  return demoEquipment(place).map((asset) => assetWrite(scope, asset));
}

/** Mostly one truck of the event's brand; at a big one, two of them. */
export function drawEquipment(random: Random, fleet: readonly Asset[], brandId: string): string[] {
  const fitting = fleet.filter((asset) => asset.brandId === brandId);
  const [first, second] = random.shuffle(fitting).map(({ assetId }) => assetId);
  if (!first) return [];
  return second && random.chance(0.12) ? [first, second] : [first];
}
