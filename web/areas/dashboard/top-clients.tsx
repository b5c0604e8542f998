import type { TopClient } from '#shared/contract/dashboards.ts';
import { text } from '#shared/text/catalogue.ts';
import { ChartFrame } from '#web/kit/charts/chart-frame.tsx';
import { PieChart } from '#web/kit/charts/pie-chart.tsx';
import { formatMoney, formatNumber } from '#web/kit/format.ts';
import { ChartFailed } from './chart-failed.tsx';
import type { Period } from './period.ts';
import { useTopClients } from './queries.ts';

export function TopClients({ period }: { period: Period }) {
  const { data, isPending, error, refetch } = useTopClients(period);
  const clients = data?.data ?? [];
  const totalCents = clients.reduce((sum, { grandTotalCents }) => sum + grandTotalCents, 0);
  if (error && !data) return <ChartFailed onRetry={() => void refetch()} />;
  return (
    <ChartFrame
      title={text('dashboard_tab_topClients')}
      loading={isPending}
      empty={totalCents === 0}
      table={{
        columns: ['client', 'gross', 'sales', 'event_count', 'per_event'].map(headed),
        rows: clients.map((client) => [client.businessName, ...figuresOf(client)]),
      }}
    >
      <PieChart
        slices={clients.map((client) => ({
          key: client.clientId,
          label: client.businessName,
          value: client.grandTotalCents,
          client,
        }))}
        total={formatMoney(totalCents)}
        format={formatMoney}
        legendTitle={text('dashboard_column_client')}
        tooltip={({ label, client }) => ({ title: label, lines: linesOf(client) })}
      />
    </ChartFrame>
  );
}

const figureNames = ['gross', 'sales', 'event_count', 'per_event'] as const;
const headed = (name: string) => text(`dashboard_column_${name}`);

/** Spec §2: Gross Percent, Sales, Event Count, Sales per Event; §9: percentages with 2 decimals. */
function figuresOf({ gross, grandTotalCents, eventsCount, perEventCents }: TopClient): string[] {
  return [
    `${formatNumber(gross, 2)}%`,
    formatMoney(grandTotalCents),
    formatNumber(eventsCount),
    formatMoney(perEventCents),
  ];
}

function linesOf(client: TopClient) {
  const figures = figuresOf(client);
  return figureNames.map((name, at) => ({ label: headed(name), value: figures[at] ?? '' }));
}
