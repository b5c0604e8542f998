// The equipment at events: a few trucks of each franchise, each of a brand, with their types and
// their log.
import {
  type AssetRecord,
  buildPutAssetRecordItem,
} from '#functions/data/equipment/asset-records.ts';
import { type Asset, buildPutAssetItem } from '#functions/data/equipment/assets.ts';
import { buildPutAssetTypeItems } from '#functions/data/equipment/asset-types.ts';
import { createScope } from '#functions/data/store/scope.ts';
import type { TransactItem } from '#functions/data/store/transact.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { addDays, type LocalDate, toLocalDate } from '#shared/domain/values/local-date.ts';
import { cents } from '#shared/domain/values/money.ts';
import { buildAsset } from '#scripts/seed/builders.ts';
import type { DemoFranchise } from '#scripts/seed/franchises/franchises.ts';
import type { Random } from '#scripts/seed/random.ts';

const colors = ['#0EA5E9', '#F97316', '#22C55E', '#A855F7', '#EAB308', '#EC4899', '#14B8A6'];
const kinds = [
  { name: 'Truck', make: 'Ford', model: 'E-450' },
  { name: 'Mini', make: 'Ram', model: 'ProMaster 1500' },
  { name: 'Kiosk', make: 'Cargo King', model: '7x14' },
];

const getTypeId = (franchiseId: string, name: string) => `${franchiseId}-${name.toLowerCase()}`;

/** `today` is a day on the franchise's calendar. Some of the due dates are soon. */
export function buildDemoEquipment({ franchise }: DemoFranchise, today: LocalDate): Asset[] {
  const { franchiseId, brandIds, timeZone } = franchise;
  return colors.map((colorPicker, at) => {
    const kind = kinds[at % kinds.length] ?? { name: 'Truck', make: 'Ford', model: 'E-450' };
    return buildAsset({
      assetId: `${franchiseId}-${at + 1}`,
      assetName: `${kind.name} ${at + 1}`,
      assetTypeId: getTypeId(franchiseId, kind.name),
      colorPicker,
      make: kind.make,
      model: kind.model,
      registrationNumber: `TRK-${1001 + at}`,
      brandId: brandIds[at % brandIds.length] ?? '',
      dues: {
        registration: addDays(today, 20 + at * 45),
        inspection: addDays(today, 110 + at * 30),
        ...(at === 2 ? { maintenance: addDays(today, -6) } : {}),
      },
      timeZone,
    });
  });
}

export function buildDemoEquipmentItems(place: DemoFranchise, now: Instant): TransactItem[] {
  const { franchiseId, timeZone } = place.franchise;
  const scope = createScope(franchiseId, 'all');
  const today = toLocalDate(now, timeZone);
  const equipment = buildDemoEquipment(place, today);
  return [
    ...kinds.flatMap(({ name: assetTypeName }) => {
      const assetTypeId = getTypeId(franchiseId, assetTypeName);
      const assets = equipment.filter((asset) => asset.assetTypeId === assetTypeId).length;
      return buildPutAssetTypeItems(scope, { assetTypeId, assetTypeName, activated: true, assets });
    }),
    ...equipment.map((asset) => buildPutAssetItem(scope, asset)),
    ...equipment
      .flatMap((asset) => buildDemoLog(asset, today))
      .map((it) => buildPutAssetRecordItem(scope, it)),
  ];
}

/** The log of each: an inspection and a repair. */
function buildDemoLog(
  { assetId, brandId, dues, timeZone }: Asset,
  today: LocalDate,
): AssetRecord[] {
  const record = {
    version: 1,
    assetId,
    brandId,
    timeZone,
    nextDue: undefined,
    outFrom: undefined,
    outTo: undefined,
    fileId: undefined,
    overruled: undefined,
  };
  return [
    {
      ...record,
      recordId: `${assetId}-inspection`,
      kind: 'inspection',
      recordDate: addDays(today, -255),
      notes: 'Passed the yearly inspection.',
      costCents: cents(12_500),
      nextDue: dues.inspection,
    },
    {
      ...record,
      recordId: `${assetId}-repair`,
      kind: 'maintenance',
      recordDate: addDays(today, -40),
      notes: 'Oil change, new wiper blades, and the freezer seal replaced.',
      costCents: cents(38_940),
    },
  ];
}

/** Mostly one truck of the event's brand, and two at a big event. */
export function drawEquipment(random: Random, fleet: readonly Asset[], brandId: string): string[] {
  const fitting = fleet.filter((asset) => asset.brandId === brandId);
  const [first, second] = random.shuffle(fitting).map(({ assetId }) => assetId);
  if (!first) return [];
  return second && random.chance(0.12) ? [first, second] : [first];
}
