import type { TopClient } from '#shared/contract/reports/dashboards.ts';
import { text } from '#shared/text/reports/dashboard.ts';
import { ChartFrame } from '#web/kit/charts/chart-frame.tsx';
import { PieChart } from '#web/kit/charts/pie-chart.tsx';
import { formatMoney, formatNumber } from '#web/kit/words/format.ts';
import { ChartFailed } from './chart-failed.tsx';
import { figureLink } from './figure-link.ts';
import { headed, heads, linesOf, nameWith } from './figures.ts';
import { useFranchiseName, useTopClients } from './queries.ts';
import { behind, sharedLink, useRowsBehind } from './rows-behind.ts';
import type { TabProps } from './tab-props.ts';

export function TopClients({ period, view }: TabProps) {
  const { data, isPending, error, refetch } = useTopClients(period);
  const rowsBehind = useRowsBehind(period.franchiseId);
  const franchiseName = useFranchiseName();
  const nameOf = ({ businessName, franchiseId }: TopClient) =>
    nameWith(businessName, franchiseName(franchiseId));
  const rowsOf = ({ clientId, franchiseId }: TopClient) =>
    rowsBehind(period.range, behind.clients(clientId), franchiseId);
  const clients = data?.data ?? [];
  const ids = clients.map(({ clientId }) => clientId);
  const totalCents = clients.reduce((sum, { grandTotalCents }) => sum + grandTotalCents, 0);
  if (error && !data) return <ChartFailed figures={{ error, refetch }} />;
  return (
    <ChartFrame
      {...view}
      title={text('dashboard_tab_topClients')}
      loading={isPending}
      empty={totalCents === 0}
      emptyText={text('dashboard_no_sales')}
      table={{
        columns: heads('client', ...figureNames),
        rows: clients.map((client) => [nameOf(client), ...figuresOf(client)]),
        links: clients.map((client) => sharedLink(figureNames, rowsOf(client))),
      }}
    >
      <PieChart
        slices={clients.map((client) => ({
          key: client.clientId,
          label: nameOf(client),
          value: client.grandTotalCents,
          links: { value: figureLink(rowsOf(client), { events: client.eventsCount }) },
          client,
        }))}
        total={formatMoney(totalCents)}
        totalHref={rowsBehind(period.range, behind.clients(...ids))?.href}
        format={formatMoney}
        legendTitle={text('dashboard_column_client')}
        tooltip={({ label, client }) => ({ title: label, lines: shownOf(client) })}
      />
    </ChartFrame>
  );
}

const figureNames = ['gross', 'sales', 'event_count', 'per_event'] as const;

/** Spec §2: Gross Percent, Sales, Event Count, Sales per Event; §9: percentages with 2 decimals. */
function figuresOf({ gross, grandTotalCents, eventsCount, perEventCents }: TopClient): string[] {
  return [
    `${formatNumber(gross, 2)}%`,
    formatMoney(grandTotalCents),
    formatNumber(eventsCount),
    formatMoney(perEventCents),
  ];
}

const shownOf = (client: TopClient) => linesOf(figureNames.map(headed), figuresOf(client));
