// Dashboard figures by client, equipment, industry, zip code, prepay event and franchise, best
// sellers first. Sums come from the rollups. Names are only read for what is shown.
import { assetLabels } from '#functions/data/equipment/assets.ts';
import { clientNames } from '#functions/data/clients/clients.ts';
import { namesOf, ownerOf } from '#functions/data/figures/rollup-numbers.ts';
import type { KeySums } from '#functions/data/figures/rollup-sums.ts';
import { type Recent, sumsByKey } from '#functions/data/figures/rollups.ts';
import { platformTenant, type Scope } from '#functions/data/store/scope.ts';
import type {
  ClientTotal,
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
import { equipmentLimits } from '#shared/domain/equipment/limits.ts';
import { dashboardLimits } from '#shared/domain/figures/limits.ts';
import { type Figure, hasFigures, type Key, type Sums } from '#shared/domain/figures/rollup.ts';
import { averageCents, hoursOf, sharePercent } from '#shared/domain/figures/sales-figures.ts';

/** The total sales of all clients, and the best of them. */
export async function rankClients(
  scope: Scope,
  range: DateRange,
  most: number = dashboardLimits.topClients,
): Promise<{ readonly clients: TopClient[]; readonly total: ClientTotal }> {
  const all = await sumsByKey(scope, 'clients', range);
  const top = bestSellers(all, most);
  const grandTotalCents = all.reduce((sum, { columns }) => sum + salesIn(columns), 0);
  const eventsCount = all.reduce((sum, { columns }) => sum + sumColumn(columns.events), 0);
  const owners = await ownersOf(top);
  const names = await clientNames(
    [...owners.values()].map(({ tenant, id: clientId }) => ({ tenant, clientId })),
  );
  const clients = top.map(({ key, sums: { events, eventSalesCollectedCents: salesCents } }) => {
    const clientId = owners.get(key)?.id ?? '';
    return {
      ...ownedBy(scope, owners.get(key)),
      clientId,
      businessName: names.get(clientId) ?? clientId,
      gross: sharePercent(salesCents, grandTotalCents),
      grandTotalCents: salesCents,
      eventsCount: events,
      perEventCents: averageCents(salesCents, events),
    };
  });
  return { clients, total: { grandTotalCents, eventsCount } };
}

export async function equipmentSummary(
  scope: Scope,
  range: DateRange,
  most: number = scope.tenant === platformTenant ? dashboardLimits.equipmentOfAll : Infinity,
): Promise<(EquipmentSales & { readonly eventMilliseconds: number })[]> {
  const all = await sumsByKey(scope, 'equipment', range);
  const top = bestSellers(all, most, 'eventMilliseconds');
  const owners = await ownersOf(top);
  const labels = await assetLabels([...owners.values()]);
  return top.map(({ key, sums }) => {
    const assetId = owners.get(key)?.id ?? '';
    const gone = { assetName: assetId, colorPicker: equipmentLimits.defaultColor };
    return {
      ...ownedBy(scope, owners.get(key)),
      assetId,
      ...(labels.get(assetId) ?? gone),
      grandTotalCents: sums.eventSalesCollectedCents,
      hours: hoursOf(sums.eventMilliseconds),
      eventMilliseconds: sums.eventMilliseconds,
      eventsCount: sums.events,
    };
  });
}

export async function salesByLocation(
  scope: Scope,
  range: DateRange,
  recent: Promise<Recent>,
): Promise<LocationSales[]> {
  const all = await sumsByKey(scope, 'zips', range, recent);
  return bestSellers(all, Infinity).map(({ key, sums }) => ({
    zipCode: String(key),
    ...sums,
  }));
}

export async function salesByIndustry(
  scope: Scope,
  range: DateRange,
  recent: Promise<Recent>,
): Promise<IndustrySales[]> {
  const all = await sumsByKey(scope, 'industries', range, recent);
  return bestSellers(all, Infinity).map(({ key, sums }) => ({ type: String(key), ...sums }));
}

export async function prepayEvents(
  scope: Scope,
  range: DateRange,
  recent: Promise<Recent>,
): Promise<PrepaySales[]> {
  const all = await sumsByKey(scope, 'prepay', range, recent);
  const top = bestSellers(all, Infinity, 'onlineSalesCents');
  return top.map(({ key, sums }) => ({
    name: String(key),
    orderCount: sums.orders,
    onlineSalesCents: sums.onlineSalesCents,
    eventSalesCollectedCents: sums.eventSalesCollectedCents,
  }));
}

/**
 * All franchises with sales or hours, without their names, because reading names costs more than
 * the figures.
 */
export async function salesByFranchise(
  scope: Scope,
  range: DateRange,
  recent: Promise<Recent>,
): Promise<FranchiseSales[]> {
  const parts = await sumsByKey(scope, 'franchises', range, recent);
  return parts
    .flatMap((part) => [...part])
    .filter(([, figures]) => hasFigures({ figures }))
    .map(([key, sums]) => ({ franchiseId: String(key), ...sums }))
    .toSorted(byFranchiseSales);
}

const byFranchiseSales = (a: FranchiseSales, b: FranchiseSales) =>
  b.eventSalesCollectedCents - a.eventSalesCollectedCents ||
  compareText(a.franchiseId, b.franchiseId);

type Ranked<Name extends Figure = never> = {
  readonly key: Key;
  readonly sums: Sums<Name | 'eventSalesCollectedCents'>;
};

type Standing = {
  readonly key: Key;
  readonly salesCents: number;
  /** The second sort key, for equal sales. */
  readonly second: number;
};

/** Where the sums of one entry are. */
type Seller<Name extends Figure> = Standing & {
  readonly part: KeySums<Name | 'eventSalesCollectedCents'>;
  readonly place: number;
};

/** Of a hundred thousand entries, all but a few hundred are skipped after comparing their sales. */
function bestSellers<Name extends Figure>(
  all: readonly KeySums<Name | 'eventSalesCollectedCents'>[],
  most: number,
  secondBy?: Name,
): Ranked<Name>[] {
  let best: Seller<Name>[] = [];
  for (const part of all) {
    const { columns } = part;
    const seconds = secondBy === undefined ? undefined : columns[secondBy];
    for (let place = 0; place < part.keys.length; place += 1) {
      const salesCents = columns.eventSalesCollectedCents[place] ?? 0;
      const last = best[most - 1];
      if ((last && salesCents < last.salesCents) || part.isEmptyAt(place)) continue;
      const key = part.keys[place] ?? '';
      const seller = { key, salesCents, second: seconds?.[place] ?? 0, part, place };
      if (most === Infinity) best.push(seller);
      else best = firstInOrder([...best, seller], most, bySales);
    }
  }
  // Sorts once if all are wanted.
  if (most === Infinity) best.sort(bySales);
  return best.map(({ key, part, place }) => ({ key, sums: part.sumsAt(place) }));
}

function bySales(a: Standing, b: Standing): number {
  return b.salesCents - a.salesCents || b.second - a.second || (a.key < b.key ? -1 : 1);
}

const sumColumn = (column: Float64Array) => column.reduce((sum, value) => sum + value, 0);

const salesIn = ({ eventSalesCollectedCents: sales }: SalesColumn) => sumColumn(sales);
type SalesColumn = Readonly<Record<'eventSalesCollectedCents', Float64Array>>;

type Owner = ReturnType<typeof ownerOf>;

/** Corporate admins see all franchises together, so each entry names its franchise. */
const ownedBy = (scope: Scope, owner: Owner | undefined) =>
  owner && scope.tenant === platformTenant ? { franchiseId: owner.tenant } : {};

async function ownersOf(all: readonly Ranked[]) {
  const names = await namesOf(all.map(({ key }) => Number(key)));
  return new Map<Key, Owner>([...names].map(([number, name]) => [number, ownerOf(name)]));
}
