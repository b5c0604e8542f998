import type { ClientTotal, TopClient } from '#shared/contract/reports/dashboards.ts';
import { averageCents, computeSharePercent } from '#shared/domain/figures/sales-figures.ts';
import { text } from '#shared/text/reports/dashboard.ts';
import { ChartFrame } from '#web/kit/charts/chart-frame.tsx';
import { PieChart } from '#web/kit/charts/pie-chart.tsx';
import { formatMoney, formatNumber } from '#web/kit/words/format.ts';
import { ChartFailed } from './chart-failed.tsx';
import { buildFigureLink } from './figure-link.ts';
import {
  formatColumnName,
  listColumnNames,
  toTooltipTextLines,
  formatNameWithFranchise,
} from './figures.ts';
import { useFranchiseName, useTopClients } from './queries.ts';
import { figureFilters } from '#web/api/reports/figure-filters.ts';
import { listRowLinks, useFigureRows } from './figure-rows.ts';
import type { TabProps } from './tab-props.ts';

export function TopClients({ period, view }: TabProps) {
  const { data, isPending, error, refetch } = useTopClients(period);
  const rowsBehind = useFigureRows(period.franchiseId);
  const franchiseName = useFranchiseName();
  const getName = ({ businessName, franchiseId }: TopClient) =>
    formatNameWithFranchise(businessName, franchiseName(franchiseId));
  const listRows = ({ clientId, franchiseId }: TopClient) =>
    rowsBehind(period.range, figureFilters.clients(clientId), franchiseId);
  const clients = data?.data ?? [];
  const total = data?.total ?? { grandTotalCents: 0, eventsCount: 0 };
  const others = toOtherClients(clients, total);
  // No filter of the events grid can exclude ten clients, so the rest links to all sold events and
  // says so.
  const allSold = rowsBehind(period.range, figureFilters.sales);
  const slices = [
    ...clients.map((client) => ({
      key: client.clientId,
      label: getName(client),
      value: client.grandTotalCents,
      links: { value: buildFigureLink(listRows(client), { events: client.eventsCount }) },
      lines: toTooltipTextLines(figureNames.map(formatColumnName), formatFigures(client)),
    })),
    ...others.map((other) => ({
      key: 'others',
      label: text('dashboard_other_clients'),
      value: other.grandTotalCents,
      links: { value: buildFigureLink(allSold, { events: total.eventsCount }) },
      lines: toTooltipTextLines(figureNames.map(formatColumnName), formatFigures(other)),
    })),
  ];
  if (error && !data) return <ChartFailed figures={{ error, refetch }} />;
  return (
    <ChartFrame
      {...view}
      title={text('dashboard_tab_topClients')}
      loading={isPending}
      empty={total.grandTotalCents === 0}
      emptyText={text('dashboard_no_sales')}
      table={{
        columns: listColumnNames('client', ...figureNames),
        rows: [
          ...clients.map((client) => [getName(client), ...formatFigures(client)]),
          ...others.map((other) => [text('dashboard_other_clients'), ...formatFigures(other)]),
        ],
        links: [
          ...clients.map((client) => listRowLinks(figureNames, listRows(client))),
          ...others.map(() => listRowLinks(figureNames, allSold)),
        ],
      }}
    >
      <PieChart
        slices={slices}
        total={formatMoney(total.grandTotalCents)}
        totalHref={allSold?.href}
        format={formatMoney}
        legendTitle={text('dashboard_column_client')}
        tooltip={({ label, lines }) => ({ title: label, lines })}
      />
    </ChartFrame>
  );
}

type Ranking = Omit<TopClient, 'clientId' | 'businessName'>;

/**
 * The slice for all other clients, because percentages refer to all sales. Empty if nothing is
 * left.
 */
function toOtherClients(clients: readonly TopClient[], total: ClientTotal): Ranking[] {
  const rest = clients.reduce(
    ({ grandTotalCents, eventsCount }, client) => ({
      grandTotalCents: grandTotalCents - client.grandTotalCents,
      eventsCount: eventsCount - client.eventsCount,
    }),
    total,
  );
  if (rest.eventsCount === 0) return [];
  const gross = computeSharePercent(rest.grandTotalCents, total.grandTotalCents);
  const perEventCents = averageCents(rest.grandTotalCents, rest.eventsCount);
  return [{ ...rest, gross, perEventCents }];
}

const figureNames = ['gross', 'sales', 'event_count', 'per_event'] as const;

/**
 * Gross percent, sales, event count and sales per event (spec §2); percentages with two decimals
 * (spec §9).
 */
function formatFigures({ gross, grandTotalCents, eventsCount, perEventCents }: Ranking): string[] {
  return [
    `${formatNumber(gross, 2)}%`,
    formatMoney(grandTotalCents),
    formatNumber(eventsCount),
    formatMoney(perEventCents),
  ];
}
