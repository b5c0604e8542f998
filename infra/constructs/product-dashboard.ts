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
import { getNamePrefix, type Settings } from '#infra/settings.ts';
import type { ObservedResources } from '#infra/stacks/observability.ts';
import { FunctionMetrics } from './function-metrics.ts';

/** One dashboard that shows whether the product is up, fast, and not stuck. */
export function createProductDashboard(
  scope: Construct,
  settings: Settings,
  seen: ObservedResources,
): void {
  const metrics = new FunctionMetrics(settings);
  new Dashboard(scope, 'Dashboard', {
    dashboardName: getNamePrefix(settings),
    defaultInterval: Duration.days(1),
    widgets: [
      buildCallWidgets(seen),
      buildFunctionWidgets(seen, metrics),
      buildJobWidgets(seen, metrics),
    ],
  });
}

function buildCallWidgets({ apis, table }: ObservedResources): IWidget[] {
  const { office, customers } = apis;
  return [
    ...buildApiWidgets('Calls', 'Latency', office),
    ...buildApiWidgets('Customers’ calls', 'Customers’ latency', customers),
    buildGraph('Table', [
      table.metricConsumedReadCapacityUnits(),
      table.metricConsumedWriteCapacityUnits(),
    ]),
  ];
}

function buildApiWidgets(calls: string, latency: string, api: HttpApi): IWidget[] {
  return [
    buildGraph(calls, [api.metricCount(), api.metricClientError(), api.metricServerError()]),
    buildGraph(latency, [
      api.metricLatency({ statistic: Stats.p(50) }),
      api.metricLatency({ statistic: Stats.p(95) }),
    ]),
  ];
}

function buildFunctionWidgets(
  { areas, jobs }: ObservedResources,
  metrics: FunctionMetrics,
): IWidget[] {
  const all = [...areas, ...jobs];
  return [
    buildGraph(
      'Function errors',
      all.map((it) => metrics.of(it, 'Errors')),
    ),
    buildGraph(
      'Function duration, p95',
      all.map((it) => metrics.of(it, 'Duration', { statistic: Stats.p(95) })),
    ),
    buildGraph(
      'Function throttles',
      all.map((it) => metrics.of(it, 'Throttles')),
    ),
  ];
}

function buildJobWidgets({ jobs }: ObservedResources, metrics: FunctionMetrics): IWidget[] {
  const readers = jobs.filter(({ trigger }) => trigger.kind === 'tableStream');
  return [
    buildGraph(
      'Given up',
      jobs.map((job) => metrics.givenUp(job)),
    ),
    buildGraph(
      'Behind the table',
      readers.map((job) => metrics.of(job, 'IteratorAge', { statistic: Stats.MAXIMUM })),
    ),
  ];
}

function buildGraph(title: string, left: IMetric[]): GraphWidget {
  return new GraphWidget({ title, left, width: 8, height: 6 });
}
