// All alarms. Each answers a question that a person has to act on, and has a page in
// infra/runbooks. Whatever a function fails at reaches one of them: calls through the API that
// answers 5xx, jobs through their failure queues.
import { Duration } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront';
import { MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { Settings } from '#infra/settings.ts';
import type { Job } from '#shared/contract/jobs.ts';
import type { Gateway } from '#shared/contract/edge.ts';
import { type AlarmTopics, fiveMinutes } from './alarm-topic.ts';
import { type FunctionMetrics, getAccountMetric } from './function-metrics.ts';
import { getErrorRate, getProductMetric } from './product-metrics.ts';

const hour = Duration.hours(1);
const day = Duration.days(1);

/** A call that fails or is slow, as its caller sees it. The shares are those of the SLOs. */
export function alarmOnCalls(topics: AlarmTopics, gateway: Gateway, api: HttpApi): void {
  const during = (period: Duration) => ({
    calls: api.metricCount({ period, statistic: Stats.SUM }),
    errors: api.metricServerError({ period, statistic: Stats.SUM }),
  });
  topics.alarm(`${gateway}-calls-fail`, {
    severity: 'page',
    runbook: 'calls-fail',
    metric: getErrorRate(during(fiveMinutes), { least: 5 }),
    threshold: 2,
    periods: 2,
    ofPeriods: 3,
    description: `More than 2 % of the calls to the ${gateway} API end with 5xx`,
    stopsRelease: true,
  });
  topics.alarm(`${gateway}-budget-burns`, {
    severity: 'today',
    runbook: 'budget-burns',
    metric: getErrorRate(during(Duration.hours(6)), { least: 10, period: Duration.hours(6) }),
    threshold: 0.6,
    description: `In six hours, the ${gateway} API has used a twentieth of its month's errors`,
  });
  topics.alarm(`${gateway}-calls-slow`, {
    severity: 'today',
    runbook: 'calls-slow',
    metric: api.metricLatency({ period: fiveMinutes, statistic: Stats.p(95) }),
    threshold: 2000,
    periods: 3,
    description: `One call in twenty to the ${gateway} API takes more than two seconds`,
  });
}

/**
 * Sensitive, because a new version gets only a share of the calls at first: one area's failures
 * don't reach the shares above.
 */
export function alarmOnRelease(
  topics: AlarmTopics,
  apis: Readonly<Record<Gateway, HttpApi>>,
): void {
  const period = Duration.minutes(1);
  const count = (api: HttpApi) => api.metricServerError({ period, statistic: Stats.SUM });
  topics.alarm('calls-fail-suddenly', {
    severity: 'today',
    runbook: 'calls-fail-suddenly',
    metric: new MathExpression({
      expression: 'FILL(office, 0) + FILL(customers, 0)',
      usingMetrics: { office: count(apis.office), customers: count(apis.customers) },
      period,
      label: 'Failed calls a minute',
    }),
    threshold: 5,
    description: 'More than five calls failed within a minute; a release under way is taken back',
    stopsRelease: true,
  });
}

export function alarmOnEdge(topics: AlarmTopics, { distributionId }: IDistribution): void {
  topics.alarm('edge-fails', {
    severity: 'page',
    runbook: 'edge-fails',
    metric: getEdgeErrorRate(distributionId),
    threshold: 5,
    periods: 3,
    description: 'CloudFront answers more than 5 % of the requests with 5xx',
    stopsRelease: true,
  });
}

/** Percent of the requests. CloudFront reports to this region, wherever the requests come from. */
export function getEdgeErrorRate(distributionId: string): Metric {
  return new Metric({
    namespace: 'AWS/CloudFront',
    metricName: '5xxErrorRate',
    dimensionsMap: { DistributionId: distributionId, Region: 'Global' },
    statistic: Stats.AVERAGE,
    period: fiveMinutes,
  });
}

export function alarmOnFunctions(topics: AlarmTopics): void {
  topics.alarm('functions-fail', {
    severity: 'today',
    runbook: 'functions-fail',
    metric: getAccountMetric('Errors'),
    threshold: 0,
    periods: 4,
    ofPeriods: 6,
    description: 'Functions keep failing for half an hour',
  });
  topics.alarm('functions-refused', {
    severity: 'page',
    runbook: 'functions-refused',
    metric: getAccountMetric('Throttles'),
    threshold: 0,
    periods: 2,
    ofPeriods: 3,
    description: 'Functions are refused: the account has no concurrent executions left',
    stopsRelease: true,
  });
}

/** An alarm takes at most ten metrics. */
const queuesPerAlarm = 10;

export function alarmOnJobs(
  topics: AlarmTopics,
  jobs: readonly Job[],
  metrics: FunctionMetrics,
): void {
  for (let at = 0; at < jobs.length; at += queuesPerAlarm) {
    const some = jobs.slice(at, at + queuesPerAlarm);
    topics.alarm(`work-given-up-${1 + at / queuesPerAlarm}`, {
      severity: 'today',
      runbook: 'work-given-up',
      metric: metrics.givenUpTogether(some),
      threshold: 0,
      description: `Work was given up by one of ${some.map(({ name }) => name).join(', ')}`,
    });
  }
  for (const job of jobs.filter(({ trigger }) => trigger.kind === 'tableStream')) {
    topics.alarm(`${job.name}-behind`, {
      severity: 'page',
      runbook: 'stream-behind',
      metric: metrics.iteratorAge(job, { period: fiveMinutes }),
      threshold: 300_000,
      periods: 2,
      description: `${job.name} is more than five minutes behind the table`,
    });
  }
}

/** What should happen and doesn't. */
export function alarmOnAbsence(topics: AlarmTopics, settings: Settings): void {
  topics.alarm('schedules-silent', {
    severity: 'page',
    runbook: 'schedules-silent',
    // Measured every five minutes by a scheduled job.
    metric: getProductMetric(settings, 'MailsWaiting', { statistic: Stats.SAMPLE_COUNT }),
    threshold: 1e9,
    periods: 3,
    alarmsOnSilence: true,
    description: 'No schedule has run for a quarter of an hour',
  });
  topics.alarm('webhooks-silent', {
    severity: 'page',
    runbook: 'webhooks-silent',
    metric: new MathExpression({
      expression: 'IF(FILL(news, 0) == 0, FILL(swept, 0), 0)',
      usingMetrics: {
        news: getProductMetric(settings, 'PaymentNews', { period: hour }),
        swept: getProductMetric(settings, 'PaymentsSweptUp', { period: hour }),
      },
      period: hour,
      label: 'Payments that Stripe did not tell of',
    }),
    threshold: 2,
    description: 'Payments were made in the last hour, and Stripe told of none of them',
  });
}

export function alarmOnTable(topics: AlarmTopics, table: ITable): void {
  const throttled = (metricName: string) =>
    table.metric(metricName, { period: fiveMinutes, statistic: Stats.SUM });
  topics.alarm('table-refuses', {
    severity: 'today',
    runbook: 'table-refuses',
    metric: new MathExpression({
      expression: 'FILL(reads, 0) + FILL(writes, 0)',
      usingMetrics: {
        reads: throttled('ReadThrottleEvents'),
        writes: throttled('WriteThrottleEvents'),
      },
      period: fiveMinutes,
      label: 'Refused requests',
    }),
    // The SDK repeats a few without anyone noticing.
    threshold: 100,
    periods: 2,
    ofPeriods: 3,
    description: 'DynamoDB refuses requests: a partition is hot',
  });
}

/** SES puts an account with higher rates under review. */
export function alarmOnMail(topics: AlarmTopics, settings: Settings): void {
  topics.alarm('mail-waits', {
    severity: 'page',
    runbook: 'mail-waits',
    metric: getProductMetric(settings, 'OldestMailMinutes'),
    threshold: 20,
    periods: 2,
    description: 'Mail that leaves at once has waited for more than twenty minutes',
  });
  topics.alarm('mail-bounces', {
    severity: 'today',
    runbook: 'mail-reputation',
    metric: getReputationMetric('BounceRate'),
    threshold: 0.04,
    description: 'More than 4 % of mail bounces',
  });
  topics.alarm('mail-complaints', {
    severity: 'today',
    runbook: 'mail-reputation',
    metric: getReputationMetric('ComplaintRate'),
    threshold: 0.0008,
    description: 'More than 0.08 % of mail is called spam',
  });
  topics.alarm('mail-quota', {
    severity: 'today',
    runbook: 'mail-quota',
    metric: getSentMailMetric(day),
    threshold: settings.mailQuota * 0.8,
    description: `More than 80 % of the ${settings.mailQuota} mails a day were sent`,
  });
}

function getReputationMetric(rate: string): Metric {
  return new Metric({
    namespace: 'AWS/SES',
    metricName: `Reputation.${rate}`,
    period: fiveMinutes,
    statistic: Stats.MAXIMUM,
  });
}

export function getSentMailMetric(period: Duration): Metric {
  return new Metric({ namespace: 'AWS/SES', metricName: 'Send', period, statistic: Stats.SUM });
}

export function alarmOnFigures(topics: AlarmTopics, settings: Settings): void {
  topics.alarm('figures-repaired', {
    severity: 'weekly',
    runbook: 'figures-repaired',
    metric: getProductMetric(settings, 'FiguresRepaired', { period: day }),
    threshold: 0,
    description: 'Figures or lists differed from what is stored, and were repaired',
  });
}
