import { keepPreviousData } from '@tanstack/react-query';
import { use, useMemo } from 'react';
import { dashboards } from '#addresses/reports/dashboards.ts';
import type { DateRange } from '#shared/domain/values/date-range.ts';
import { useCan } from '#web/api/account/account.ts';
import { useSelectedBrands } from '#web/api/account/brand-selection.ts';
import { useRoute } from '#web/api/use-route.ts';
import { FirstLoadContext } from './first-load.ts';
import type { OverviewReplies } from './overview-figures.ts';
import type { Period } from './period.ts';

/** A chart without figures shows its own error. */
const meta = { quiet: true };

/**
 * A sale shows up within two seconds, so an open dashboard polls this often while its window is
 * visible. It reads rollups, a few read units each time, and unchanged figures don't re-render.
 */
const pollEveryMs = 1500;

/** If nothing could be loaded at all, the person decides when to try again. */
const refetchInterval = ({ state }: { state: { data: unknown; error: unknown } }) =>
  state.data === undefined && state.error ? false : pollEveryMs;

/** Only the visible tab loads: a change of filter or brand reloads just that tab (spec §4). */
function usePollingOptions() {
  return { enabled: use(FirstLoadContext), refetchInterval, meta };
}

function useRangeInput({ range, franchiseId }: Period) {
  const brandIds = [...useSelectedBrands()];
  const whose = franchiseId === '' ? {} : { franchiseId };
  return { fromDate: range.from, toDate: range.to, brandIds, ...whose };
}

/** Empty without a comparison, as the calls expect (spec §7). */
const toComparedRange = ({ compared: range }: Period) => ({
  compareFromDate: range?.from ?? '',
  compareToDate: range?.to ?? '',
});

export function useTopClients(period: Period) {
  return useRoute(dashboards, 'topClients', { body: useRangeInput(period) }, usePollingOptions());
}

export function useSalesGiveback(period: Period) {
  const { granularity } = period;
  const body = { ...useRangeInput(period), ...toComparedRange(period), granularity };
  return useRoute(dashboards, 'salesGiveback', { body }, usePollingOptions());
}

export function useStaffOverview(period: Period) {
  const { granularity } = period;
  const body = { ...useRangeInput(period), ...toComparedRange(period), granularity };
  return useRoute(dashboards, 'staffOverview', { body }, usePollingOptions());
}

export function useSalesByWeekday(period: Period) {
  const body = { ...useRangeInput(period), ...toComparedRange(period) };
  return useRoute(dashboards, 'dayOfWeek', { body }, usePollingOptions());
}

export function useEquipmentSummary(period: Period) {
  const body = { ...useRangeInput(period), ...toComparedRange(period) };
  return useRoute(dashboards, 'equipmentSummary', { body }, usePollingOptions());
}

export function usePrepayEvents(period: Period) {
  return useRoute(dashboards, 'prepayEvents', { body: useRangeInput(period) }, usePollingOptions());
}

export function useSalesByIndustry(period: Period) {
  return useRoute(dashboards, 'byIndustry', { body: useRangeInput(period) }, usePollingOptions());
}

export function useSalesByLocation(period: Period) {
  const { granularity } = period;
  const body = { ...useRangeInput(period), granularity };
  return useRoute(dashboards, 'byLocation', { body }, usePollingOptions());
}

/** One call for each range: with a comparison, the average is requested twice (spec §7). */
export function useSalesAverage(period: Period) {
  const body = { ...useRangeInput(period), ...toComparedRange(period) };
  return useRoute(dashboards, 'average', { body }, usePollingOptions());
}

export function useComparedAverage(period: Period) {
  const { from, to } = period.compared ?? period.range;
  const body = { ...useRangeInput(period), ...toComparedRange(period), fromDate: from, toDate: to };
  const options = usePollingOptions();
  const enabled = options.enabled && period.compared !== undefined;
  return useRoute(dashboards, 'average', { body }, { ...options, enabled });
}

/** People read the overview rather than watch it, so its five calls repeat only this often. */
const overviewPollEveryMs = 30_000;

/**
 * What the overview is made of, in five calls: the days of the week add up to sales, events and
 * average of both periods; clients and industries are asked for each.
 */
export function useOverview(period: Period) {
  const { enabled } = usePollingOptions();
  const options = { enabled, refetchInterval: overviewPollEveryMs, meta };
  const now = useRangeInput(period);
  const { from, to } = period.compared ?? period.range;
  const before = { ...now, fromDate: from, toDate: to };
  const body = { ...now, ...toComparedRange(period) };
  const weekdays = useRoute(dashboards, 'dayOfWeek', { body }, options);
  const clients = useRoute(dashboards, 'topClients', { body: now }, options);
  const clientsBefore = useRoute(dashboards, 'topClients', { body: before }, options);
  const industries = useRoute(dashboards, 'byIndustry', { body: now }, options);
  const industriesBefore = useRoute(dashboards, 'byIndustry', { body: before }, options);
  const all = [weekdays, clients, clientsBefore, industries, industriesBefore] as const;
  const failure = all.find(({ error, data }) => error && !data);
  if (!weekdays.data || !all.every(({ data }) => data)) return { replies: undefined, failure };
  const replies: OverviewReplies = {
    weekdays: weekdays.data.data.currentData,
    weekdaysBefore: weekdays.data.data.compareData,
    clients: clients.data,
    clientsBefore: clientsBefore.data,
    industries: industries.data?.data ?? [],
    industriesBefore: industriesBefore.data?.data ?? [],
  };
  return { replies, failure };
}

/**
 * A list for reading rather than watching, so it isn't polled. It loads once, and again when the
 * person returns to the window.
 */
export function useSalesByFranchise({ from, to }: DateRange) {
  const body = { fromDate: from, toDate: to, brandIds: [...useSelectedBrands()] };
  return useRoute(dashboards, 'byFranchise', { body }, { placeholderData: keepPreviousData });
}

/**
 * Looks up the franchise of a figure that covers all franchises. The names are already cached for
 * the franchise select.
 */
export function useFranchiseName() {
  const names = useFranchiseNames();
  return (franchiseId: string | undefined) => names?.get(franchiseId ?? '');
}

/** By franchise id, for corporate admins. Undefined until they have loaded. */
export function useFranchiseNames(): ReadonlyMap<string, string> | undefined {
  const mayChoose = useCan()(dashboards.routes.adminPage);
  const { data, isError } = useRoute(dashboards, 'adminPage', {}, { enabled: mayChoose });
  const franchises = data?.data.franchises ?? (isError ? noFranchises : undefined);
  return useMemo(
    () => franchises && new Map(franchises.map(({ id, name }) => [id, name])),
    [franchises],
  );
}

const noFranchises: { id: string; name: string }[] = [];
