import { Duration } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import {
  Dashboard,
  GraphWidget,
  type IMetric,
  type IWidget,
  Stats,
} from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { prefixOf, type Settings } from '#infra/settings.ts';
import type { Observed } from '#infra/stacks/observability.ts';
import { FunctionMetrics } from './function-metrics.ts';

/** One dashboard that shows whether the product is up, fast, and not stuck. */
export function productDashboard(scope: Construct, settings: Settings, seen: Observed): void {
  const metrics = new FunctionMetrics(settings);
  new Dashboard(scope, 'Dashboard', {
    dashboardName: prefixOf(settings),
    defaultInterval: Duration.days(1),
    widgets: [callWidgets(seen), functionWidgets(seen, metrics), jobWidgets(seen, metrics)],
  });
}

function callWidgets({ apis, table }: Observed): IWidget[] {
  const { office, customers } = apis;
  return [
    ...apiWidgets('Calls', 'Latency', office),
    ...apiWidgets('Customers’ calls', 'Customers’ latency', customers),
    graph('Table', [
      table.metricConsumedReadCapacityUnits(),
      table.metricConsumedWriteCapacityUnits(),
    ]),
  ];
}

function apiWidgets(calls: string, latency: string, api: HttpApi): IWidget[] {
  return [
    graph(calls, [api.metricCount(), api.metricClientError(), api.metricServerError()]),
    graph(latency, [
      api.metricLatency({ statistic: Stats.p(50) }),
      api.metricLatency({ statistic: Stats.p(95) }),
    ]),
  ];
}

function functionWidgets({ areas, jobs }: Observed, metrics: FunctionMetrics): IWidget[] {
  const all = [...areas, ...jobs];
  return [
    graph(
      'Function errors',
      all.map((it) => metrics.of(it, 'Errors')),
    ),
    graph(
      'Function duration, p95',
      all.map((it) => metrics.of(it, 'Duration', { statistic: Stats.p(95) })),
    ),
    graph(
      'Function throttles',
      all.map((it) => metrics.of(it, 'Throttles')),
    ),
  ];
}

function jobWidgets({ jobs }: Observed, metrics: FunctionMetrics): IWidget[] {
  const readers = jobs.filter(({ trigger }) => trigger.kind === 'tableStream');
  return [
    graph(
      'Given up',
      jobs.map((job) => metrics.givenUp(job)),
    ),
    graph(
      'Behind the table',
      readers.map((job) => metrics.of(job, 'IteratorAge', { statistic: Stats.MAXIMUM })),
    ),
  ];
}

function graph(title: string, left: IMetric[]): GraphWidget {
  return new GraphWidget({ title, left, width: 8, height: 6 });
}
