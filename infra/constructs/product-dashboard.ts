import { Duration } from 'aws-cdk-lib';
import {
  Dashboard,
  GraphWidget,
  type IMetric,
  type IWidget,
  Stats,
} from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import type { Observed } from '#infra/stacks/observability.ts';

/** One page that answers: is it up, is it quick, is anything stuck. */
export function productDashboard(scope: Construct, dashboardName: string, seen: Observed): void {
  new Dashboard(scope, 'Dashboard', {
    dashboardName,
    defaultInterval: Duration.days(1),
    widgets: [callWidgets(seen), functionWidgets(seen), jobWidgets(seen)],
  });
}

function callWidgets({ api, table }: Observed): IWidget[] {
  return [
    graph('Calls', [api.metricCount(), api.metricClientError(), api.metricServerError()]),
    graph('Latency', [
      api.metricLatency({ statistic: Stats.p(50) }),
      api.metricLatency({ statistic: Stats.p(95) }),
    ]),
    graph('Table', [
      table.metricConsumedReadCapacityUnits(),
      table.metricConsumedWriteCapacityUnits(),
    ]),
  ];
}

function functionWidgets({ areas, jobs }: Observed): IWidget[] {
  const all = [...areas, ...jobs];
  return [
    graph(
      'Function errors',
      all.map((it) => it.metricErrors()),
    ),
    graph(
      'Function duration, p95',
      all.map((it) => it.metricDuration({ statistic: Stats.p(95) })),
    ),
    graph(
      'Function throttles',
      all.map((it) => it.metricThrottles()),
    ),
  ];
}

function jobWidgets({ jobs }: Observed): IWidget[] {
  const readers = jobs.filter((job) => job.readsStream);
  return [
    graph(
      'Given up',
      jobs.map((job) => job.failures.metricApproximateNumberOfMessagesVisible()),
    ),
    graph(
      'Behind the table',
      readers.map((job) => job.metric('IteratorAge', { statistic: Stats.MAXIMUM })),
    ),
  ];
}

function graph(title: string, left: IMetric[]): GraphWidget {
  return new GraphWidget({ title, left, width: 8, height: 6 });
}
