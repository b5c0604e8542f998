import { Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { Job } from '#shared/contract/jobs.ts';
import type { Area } from '#shared/contract/route.ts';
import { getCallSeconds, getJobSeconds } from '#shared/contract/time-limits.ts';
import { type AlarmTopic, fiveMinutes } from './alarm-topic.ts';
import { type FunctionMetrics, getThrottleMetric } from './function-metrics.ts';

/** A function that uses this share of its time limit is close to timing out. */
const maxDurationShare = 0.8;
const period = fiveMinutes;

export function alarmOnArea(topic: AlarmTopic, area: Area, metrics: FunctionMetrics): void {
  alarmOnFunction(topic, { name: area.name, seconds: getCallSeconds(area) }, metrics);
}

export function alarmOnJob(topic: AlarmTopic, job: Job, metrics: FunctionMetrics): void {
  const { name, trigger } = job;
  alarmOnFunction(topic, { name, seconds: getJobSeconds(job) }, metrics);
  topic.alarm(`${name}-failures`, {
    metric: metrics.givenUp(job, { period }),
    threshold: 0,
    description: `${name} gave something up: see its failure queue`,
  });
  if (trigger.kind !== 'tableStream') return;
  topic.alarm(`${name}-iterator-age`, {
    metric: metrics.of(job, 'IteratorAge', { period, statistic: Stats.MAXIMUM }),
    threshold: 60_000,
    description: `${name} is more than a minute behind the table`,
  });
}

/**
 * One alarm for all functions: they are throttled together, and the dashboard shows which ones
 * were.
 */
export function alarmOnThrottles(topic: AlarmTopic): void {
  topic.alarm('function-throttles', {
    metric: getThrottleMetric({ period }),
    threshold: 0,
    description: 'Functions are refused: the account’s limit of concurrent executions is reached',
  });
}

type AlarmedFunction = { readonly name: string; readonly seconds: number };

function alarmOnFunction(topic: AlarmTopic, it: AlarmedFunction, metrics: FunctionMetrics): void {
  const { name, seconds } = it;
  topic.alarm(`${name}-errors`, {
    metric: metrics.of(it, 'Errors', { period }),
    threshold: 0,
    description: `${name} fails: its log says why`,
  });
  topic.alarm(`${name}-duration`, {
    metric: metrics.of(it, 'Duration', { period, statistic: Stats.p(95) }),
    threshold: seconds * 1000 * maxDurationShare,
    description: `${name} is close to its time limit`,
    periods: 3,
  });
}
