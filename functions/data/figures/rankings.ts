// Dashboard figures by client, equipment, industry, zip code, prepay event and franchise, best
// sellers first. Sums come from the rollups. Names are only read for what is shown.
import { getAssetLabels } from '#functions/data/equipment/assets.ts';
import { getClientNames } from '#functions/data/clients/clients.ts';
import { getNumberedNames, parseNameOwner } from '#functions/data/figures/rollup-numbers.ts';
import type { KeySums } from '#functions/data/figures/rollup-sums.ts';
import {
  type DeltaState,
  readDeltaState,
  sumFiguresByKey,
} from '#functions/data/figures/rollups.ts';
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
import { takeFirstSorted } from '#shared/domain/values/take-first-sorted.ts';
import { compareText } from '#shared/domain/lists/grid.ts';
import { equipmentLimits } from '#shared/domain/equipment/limits.ts';
import { dashboardLimits } from '#shared/domain/figures/limits.ts';
import {
  type Figure,
  hasFigures,
  type DimensionKey,
  type FigureSums,
} from '#shared/domain/figures/rollup.ts';
import {
  averageCents,
  toHours,
  computeSharePercent,
} from '#shared/domain/figures/sales-figures.ts';

/** `recent` is read once by a caller that reads several ranges. */
type RankingOptions = { readonly limit?: number; readonly recent?: Promise<DeltaState> };

/** The total sales of all clients, and the best of them. */
export async function rankClients(
  scope: Scope,
  range: DateRange,
  { limit = dashboardLimits.topClients, recent = readDeltaState(scope) }: RankingOptions = {},
): Promise<{ readonly clients: TopClient[]; readonly total: ClientTotal }> {
  const all = await sumFiguresByKey(scope, 'clients', range, recent);
  const top = listBestSellers(all, limit);
  const grandTotalCents = all.reduce((sum, { columns }) => sum + sumSales(columns), 0);
  const eventsCount = all.reduce((sum, { columns }) => sum + sumColumn(columns.events), 0);
  const owners = await getOwners(top);
  const names = await getClientNames(
    [...owners.values()].map(({ tenant, id: clientId }) => ({ tenant, clientId })),
  );
  const clients = top.map(({ key, sums: { events, eventSalesCollectedCents: salesCents } }) => {
    const clientId = owners.get(key)?.id ?? '';
    return {
      ...toFranchiseReference(scope, owners.get(key)),
      clientId,
      businessName: names.get(clientId) ?? clientId,
      gross: computeSharePercent(salesCents, grandTotalCents),
      grandTotalCents: salesCents,
      eventsCount: events,
      perEventCents: averageCents(salesCents, events),
    };
  });
  return { clients, total: { grandTotalCents, eventsCount } };
}

const getEquipmentLimit = ({ tenant }: Scope) =>
  tenant === platformTenant ? dashboardLimits.equipmentOfAll : Infinity;

export async function summarizeEquipment(
  scope: Scope,
  range: DateRange,
  { limit = getEquipmentLimit(scope), recent = readDeltaState(scope) }: RankingOptions = {},
): Promise<(EquipmentSales & { readonly eventMilliseconds: number })[]> {
  const all = await sumFiguresByKey(scope, 'equipment', range, recent);
  const top = listBestSellers(all, limit, 'eventMilliseconds');
  const owners = await getOwners(top);
  const labels = await getAssetLabels([...owners.values()]);
  return top.map(({ key, sums }) => {
    const assetId = owners.get(key)?.id ?? '';
    const gone = { assetName: assetId, colorPicker: equipmentLimits.defaultColor };
    return {
      ...toFranchiseReference(scope, owners.get(key)),
      assetId,
      ...(labels.get(assetId) ?? gone),
      grandTotalCents: sums.eventSalesCollectedCents,
      hours: toHours(sums.eventMilliseconds),
      eventMilliseconds: sums.eventMilliseconds,
      eventsCount: sums.events,
    };
  });
}

export async function getSalesByLocation(
  scope: Scope,
  range: DateRange,
  recent: Promise<DeltaState>,
): Promise<LocationSales[]> {
  const all = await sumFiguresByKey(scope, 'zips', range, recent);
  return listBestSellers(all, Infinity).map(({ key, sums }) => ({
    zipCode: String(key),
    ...sums,
  }));
}

export async function getSalesByIndustry(
  scope: Scope,
  range: DateRange,
  recent: Promise<DeltaState>,
): Promise<IndustrySales[]> {
  const all = await sumFiguresByKey(scope, 'industries', range, recent);
  return listBestSellers(all, Infinity).map(({ key, sums }) => ({ type: String(key), ...sums }));
}

export async function listPrepayEventSales(
  scope: Scope,
  range: DateRange,
  recent: Promise<DeltaState>,
): Promise<PrepaySales[]> {
  const all = await sumFiguresByKey(scope, 'prepay', range, recent);
  const top = listBestSellers(all, Infinity, 'onlineSalesCents');
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
export async function getSalesByFranchise(
  scope: Scope,
  range: DateRange,
  recent: Promise<DeltaState>,
): Promise<FranchiseSales[]> {
  const parts = await sumFiguresByKey(scope, 'franchises', range, recent);
  return parts
    .flatMap((part) => [...part])
    .filter(([, figures]) => hasFigures({ figures }))
    .map(([key, sums]) => ({ franchiseId: String(key), ...sums }))
    .toSorted(compareFranchiseSales);
}

const compareFranchiseSales = (a: FranchiseSales, b: FranchiseSales) =>
  b.eventSalesCollectedCents - a.eventSalesCollectedCents ||
  compareText(a.franchiseId, b.franchiseId);

type RankedSums<Name extends Figure = never> = {
  readonly key: DimensionKey;
  readonly sums: FigureSums<Name | 'eventSalesCollectedCents'>;
};

type RankSortKey = {
  readonly key: DimensionKey;
  readonly salesCents: number;
  /** The second sort key, for equal sales. */
  readonly second: number;
};

/** Where the sums of one entry are. */
type RankedEntry<Name extends Figure> = RankSortKey & {
  readonly part: KeySums<Name | 'eventSalesCollectedCents'>;
  readonly place: number;
};

/** Of a hundred thousand entries, all but a few hundred are skipped after comparing their sales. */
function listBestSellers<Name extends Figure>(
  all: readonly KeySums<Name | 'eventSalesCollectedCents'>[],
  limit: number,
  secondBy?: Name,
): RankedSums<Name>[] {
  let best: RankedEntry<Name>[] = [];
  for (const part of all) {
    const { columns } = part;
    const seconds = secondBy === undefined ? undefined : columns[secondBy];
    for (let place = 0; place < part.keys.length; place += 1) {
      const salesCents = columns.eventSalesCollectedCents[place] ?? 0;
      const last = best[limit - 1];
      if ((last && salesCents < last.salesCents) || part.isEmptyAt(place)) continue;
      const key = part.keys[place] ?? '';
      const seller = { key, salesCents, second: seconds?.[place] ?? 0, part, place };
      if (limit === Infinity) best.push(seller);
      else best = takeFirstSorted([...best, seller], limit, compareSales);
    }
  }
  // Sorts once if all are wanted.
  if (limit === Infinity) best.sort(compareSales);
  return best.map(({ key, part, place }) => ({ key, sums: part.sumsAt(place) }));
}

function compareSales(a: RankSortKey, b: RankSortKey): number {
  return b.salesCents - a.salesCents || b.second - a.second || (a.key < b.key ? -1 : 1);
}

const sumColumn = (column: Float64Array) => column.reduce((sum, value) => sum + value, 0);

const sumSales = ({ eventSalesCollectedCents: sales }: SalesColumn) => sumColumn(sales);
type SalesColumn = Readonly<Record<'eventSalesCollectedCents', Float64Array>>;

type Owner = ReturnType<typeof parseNameOwner>;

/** Corporate admins see all franchises together, so each entry names its franchise. */
const toFranchiseReference = (scope: Scope, owner: Owner | undefined) =>
  owner && scope.tenant === platformTenant ? { franchiseId: owner.tenant } : {};

async function getOwners(all: readonly RankedSums[]) {
  const names = await getNumberedNames(all.map(({ key }) => Number(key)));
  return new Map<DimensionKey, Owner>(
    [...names].map(([number, name]) => [number, parseNameOwner(name)]),
  );
}
