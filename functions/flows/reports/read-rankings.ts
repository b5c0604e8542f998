// Dashboard figures by client, equipment, industry, zip code, prepay event and franchise, the best
// sellers first. Sums come from the rollups; names are looked up for what is shown alone.
import { assetLabels } from '#functions/data/equipment/assets.ts';
import { clientNames } from '#functions/data/clients/clients.ts';
import { namesOf, ownerOf } from '#functions/data/figures/rollup-numbers.ts';
import type { KeySums, Sums } from '#functions/data/figures/rollup-sums.ts';
import { sumsByKey } from '#functions/data/figures/rollups.ts';
import { platformTenant, type Scope } from '#functions/data/store/scope.ts';
import type {
  EquipmentSales,
  FranchiseSales,
  IndustrySales,
  LocationSales,
  PrepaySales,
  TopClient,
} from '#shared/contract/reports/dashboards.ts';
import type { DateRange } from '#shared/domain/values/date-range.ts';
import { firstInOrder } from '#shared/domain/values/first-in-order.ts';
import { compareText } from '#shared/domain/lists/grid.ts';
import { dashboardLimits } from '#shared/domain/figures/limits.ts';
import { type Dimension, type Key, salesFigures } from '#shared/domain/figures/rollup.ts';
import { averageCents, hoursOf, sharePercent } from '#shared/domain/figures/sales-figures.ts';

export async function topClients(scope: Scope, range: DateRange): Promise<TopClient[]> {
  const { top, totalCents } = await ranked(scope, 'clients', range, dashboardLimits.topClients);
  const owners = await ownersOf(top);
  const names = await clientNames(
    [...owners.values()].map(({ tenant, id: clientId }) => ({ tenant, clientId })),
  );
  return top.map(({ key, salesCents, sums: [eventsCount = 0] }) => {
    const clientId = owners.get(key)?.id ?? '';
    return {
      ...ownedBy(scope, owners.get(key)),
      clientId,
      businessName: names.get(clientId) ?? clientId,
      gross: sharePercent(salesCents, totalCents),
      grandTotalCents: salesCents,
      eventsCount,
      perEventCents: averageCents(salesCents, eventsCount),
    };
  });
}

export async function equipmentSummary(scope: Scope, range: DateRange): Promise<EquipmentSales[]> {
  const { top } = await ranked(scope, 'equipment', range, dashboardLimits.dashboardBars);
  const owners = await ownersOf(top);
  const labels = await assetLabels([...owners.values()]);
  return top.map(({ key, salesCents, sums: [eventsCount = 0, , milliseconds = 0] }) => {
    const assetId = owners.get(key)?.id ?? '';
    const { assetName = assetId, colorPicker = '' } = labels.get(assetId) ?? {};
    const hours = hoursOf(milliseconds);
    return {
      ...ownedBy(scope, owners.get(key)),
      assetId,
      assetName,
      colorPicker,
      grandTotalCents: salesCents,
      hours,
      eventsCount,
    };
  });
}

export async function salesByLocation(scope: Scope, range: DateRange): Promise<LocationSales[]> {
  const { top } = await ranked(scope, 'zips', range, dashboardLimits.dashboardBars);
  return top.map(({ key, salesCents: eventSalesCollectedCents, sums: [events = 0] }) => ({
    zipCode: String(key),
    eventSalesCollectedCents,
    events,
  }));
}

export async function salesByIndustry(scope: Scope, range: DateRange): Promise<IndustrySales[]> {
  const { top } = await ranked(scope, 'industries', range, Infinity);
  return top.map(({ key, salesCents: eventSalesCollectedCents, sums: [events = 0] }) => ({
    type: String(key),
    eventSalesCollectedCents,
    events,
  }));
}

export async function prepayEvents(scope: Scope, range: DateRange): Promise<PrepaySales[]> {
  const { top } = await ranked(scope, 'prepay', range, dashboardLimits.dashboardBars);
  return top.map(({ key, salesCents, sums: [, , orderCount = 0, onlineSalesCents = 0] }) => ({
    name: String(key),
    orderCount,
    onlineSalesCents,
    eventSalesCollectedCents: salesCents,
  }));
}

/** All that sold or worked; without their names, which cost more than the figures. */
export async function salesByFranchise(scope: Scope, range: DateRange): Promise<FranchiseSales[]> {
  const parts = await sumsByKey(scope, 'franchises', range);
  return parts
    .flatMap((part) => [...part])
    .filter(([, sums]) => sums.some((figure) => figure !== 0))
    .map(([key, sums]) => ({
      franchiseId: String(key),
      ...salesFigures(sums),
      workedMilliseconds: sums[4] ?? 0,
    }))
    .toSorted(byFranchiseSales);
}

const byFranchiseSales = (a: FranchiseSales, b: FranchiseSales) =>
  b.eventSalesCollectedCents - a.eventSalesCollectedCents ||
  compareText(a.franchiseId, b.franchiseId);

type Ranked = { readonly key: Key; readonly salesCents: number; readonly sums: Sums };

/** The best sellers, and what all there is comes to. */
async function ranked(
  scope: Scope,
  dimension: Dimension,
  range: DateRange,
  most: number,
): Promise<{ readonly top: Ranked[]; readonly totalCents: number }> {
  const all = await sumsByKey(scope, dimension, range);
  return {
    top: bestSellers(all, most).map(({ key, salesCents, sums, place }) => {
      return { key, salesCents, sums: sums.sumsAt(place) };
    }),
    totalCents: all.reduce((total, { columns: [, sales] }) => total + sumOf(sales), 0),
  };
}

/** Where the sums of one stand. */
type Seller = Pick<Ranked, 'key' | 'salesCents'> & {
  readonly sums: KeySums;
  readonly place: number;
};

/** Of a hundred thousand, all but some hundred are passed over by a look at their sales alone. */
function bestSellers(all: readonly KeySums[], most: number): Seller[] {
  let best: Seller[] = [];
  for (const sums of all) {
    for (let place = 0; place < sums.keys.length; place += 1) {
      const salesCents = sums.columns[1]?.[place] ?? 0;
      const last = best[most - 1];
      if ((last && salesCents < last.salesCents) || isEmpty(sums, place)) continue;
      const seller = { key: sums.keys[place] ?? '', salesCents, sums, place };
      best = firstInOrder([...best, seller], most, bySales);
    }
  }
  return best;
}

/** What was taken back stands there with zeros. */
const isEmpty = ({ columns }: KeySums, place: number) =>
  columns.every((column) => column[place] === 0);

/** What sold the same stands by its other figures and its key. */
function bySales(a: Seller, b: Seller): number {
  return b.salesCents - a.salesCents || lastOf(b) - lastOf(a) || (a.key < b.key ? -1 : 1);
}

const lastOf = ({ sums, place }: Seller) => sums.columns.at(-1)?.[place] ?? 0;
const sumOf = (values: Float64Array | undefined) =>
  values?.reduce((sum, value) => sum + value, 0) ?? 0;

type Owner = ReturnType<typeof ownerOf>;

/** Corporate admins, who look at all franchises together, are told whose it is. */
const ownedBy = (scope: Scope, owner: Owner | undefined) =>
  owner && scope.tenant === platformTenant ? { franchiseId: owner.tenant } : {};

async function ownersOf(all: readonly Ranked[]) {
  const names = await namesOf(all.map(({ key }) => Number(key)));
  return new Map<Key, Owner>([...names].map(([number, name]) => [number, ownerOf(name)]));
}
