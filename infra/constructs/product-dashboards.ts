// A dashboard for each question. Three of at most fifty metrics each cost nothing; functions
// are therefore found by queries, which show those that matter, not by listing all.
import { Duration } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import {
  Dashboard,
  GraphWidget,
  type IMetric,
  type IWidget,
  MathExpression,
  Stats,
} from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { getNamePrefix, type Settings } from '#infra/settings.ts';
import type { ObservedResources } from '#infra/stacks/observability.ts';
import type { MetricName } from '#shared/contract/metrics.ts';
import { getAccountMetric, type FunctionMetrics } from './function-metrics.ts';
import { getEdgeErrorRate, getSentMailMetric } from './product-alarms.ts';
import { getErrorRate, getProductMetric } from './product-metrics.ts';

export function createDashboards(
  scope: Construct,
  settings: Settings,
  seen: ObservedResources,
  metrics: FunctionMetrics,
): void {
  const dashboard = (id: string, question: string, widgets: IWidget[][]) =>
    new Dashboard(scope, id, {
      dashboardName: `${getNamePrefix(settings)}-${question}`,
      defaultInterval: Duration.days(1),
      widgets,
    });
  dashboard('IsItUp', 'is-it-up', buildCallWidgets(seen));
  dashboard('IsWorkDone', 'is-work-done', buildWorkWidgets(settings, seen, metrics));
  dashboard('IsItUsed', 'is-it-used', buildUseWidgets(settings, seen));
}

function buildCallWidgets({ apis, distribution }: ObservedResources): IWidget[][] {
  const { office, customers } = apis;
  return [
    [...buildApiWidgets('Office', office)],
    [...buildApiWidgets('Customers', customers)],
    [
      buildGraph('Edge: 5xx, %', [getEdgeErrorRate(distribution.distributionId)]),
      buildGraph('Functions: errors by name', [query('SUM', 'Errors')]),
      buildGraph('Functions: longest runs by name', [query('MAX', 'Duration')]),
    ],
  ];
}

function buildApiWidgets(title: string, api: HttpApi): IWidget[] {
  const sum = { statistic: Stats.SUM };
  const [calls, errors] = [api.metricCount(sum), api.metricServerError(sum)];
  return [
    buildGraph(`${title}: calls`, [calls, api.metricClientError(sum), errors]),
    buildGraph(`${title}: failed calls, %`, [getErrorRate({ calls, errors }, { least: 1 })]),
    buildGraph(`${title}: latency`, [
      api.metricLatency({ statistic: Stats.p(50) }),
      api.metricLatency({ statistic: Stats.p(95) }),
    ]),
  ];
}

/** The ten functions with the highest values. */
function query(aggregate: 'SUM' | 'MAX', metricName: string): MathExpression {
  return new MathExpression({
    expression: `SELECT ${aggregate}(${metricName}) FROM SCHEMA("AWS/Lambda", FunctionName) GROUP BY FunctionName ORDER BY ${aggregate}() DESC LIMIT 10`,
    usingMetrics: {},
    label: '',
  });
}

function buildWorkWidgets(
  settings: Settings,
  { jobs, table }: ObservedResources,
  metrics: FunctionMetrics,
): IWidget[][] {
  const product = (name: MetricName) => getProductMetric(settings, name);
  const readers = jobs.filter(({ trigger }) => trigger.kind === 'tableStream');
  return [
    [
      buildGraph(
        'Given up, by job',
        jobs.map((job) => metrics.givenUp(job)),
      ),
      buildGraph(
        'Behind the table, ms',
        readers.map((job) => metrics.iteratorAge(job)),
      ),
      buildGraph('Mail: oldest, minutes', [product('OldestMailMinutes')]),
    ],
    [
      buildGraph('Mail: waiting, sent', [
        product('MailsWaiting'),
        getSentMailMetric(Duration.hours(1)),
      ]),
      buildGraph('Payments: told, swept up', [product('PaymentNews'), product('PaymentsSweptUp')]),
      buildGraph('Figures repaired', [product('FiguresRepaired')]),
    ],
    [
      buildGraph('Table: units', [
        table.metricConsumedReadCapacityUnits(),
        table.metricConsumedWriteCapacityUnits(),
      ]),
      buildGraph('Functions: refused', [getAccountMetric('Throttles')]),
    ],
  ];
}

function buildUseWidgets(settings: Settings, { apis }: ObservedResources): IWidget[][] {
  const daily = (name: MetricName) =>
    getProductMetric(settings, name, { period: Duration.days(1) });
  const calls = { statistic: Stats.SUM, period: Duration.days(1) };
  return [
    [
      buildGraph('Booked a day', [daily('EventsBooked'), daily('BookingRequests')]),
      buildGraph('Ordered and paid a day', [daily('OrdersPlaced'), daily('InvoicePayments')]),
      buildGraph('Calls a day', [
        apis.office.metricCount(calls),
        apis.customers.metricCount(calls),
      ]),
    ],
  ];
}

function buildGraph(title: string, left: IMetric[]): GraphWidget {
  return new GraphWidget({ title, left, width: 8, height: 6 });
}
