import { Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { AlarmTopic } from './alarm-topic.ts';
import { fiveMinutes } from './alarm-topic.ts';
import type { JobFunction } from './job-function.ts';
import type { ProductFunction } from './product-function.ts';

/** A function that takes this share of its time limit is about to run out of it. */
const slowShare = 0.8;

export function alarmOnFunction(topic: AlarmTopic, it: ProductFunction): void {
  const name = it.node.id;
  const period = fiveMinutes;
  topic.alarm(`${name}-errors`, {
    metric: it.metricErrors({ period }),
    above: 0,
    says: `${name} fails: its log says why`,
  });
  topic.alarm(`${name}-throttles`, {
    metric: it.metricThrottles({ period }),
    above: 0,
    says: `${name} is refused: the account's limit of concurrent executions is reached`,
  });
  topic.alarm(`${name}-duration`, {
    metric: it.metricDuration({ period, statistic: Stats.p(95) }),
    above: it.timeLimit.toMilliseconds() * slowShare,
    says: `${name} is close to its time limit`,
    periods: 3,
  });
}

export function alarmOnJob(topic: AlarmTopic, job: JobFunction): void {
  const name = job.node.id;
  alarmOnFunction(topic, job);
  topic.alarm(`${name}-failures`, {
    metric: job.failures.metricApproximateNumberOfMessagesVisible({
      period: fiveMinutes,
      statistic: Stats.MAXIMUM,
    }),
    above: 0,
    says: `${name} gave something up: see its failure queue`,
  });
  if (!job.readsStream) return;
  topic.alarm(`${name}-iterator-age`, {
    metric: job.metric('IteratorAge', { period: fiveMinutes, statistic: Stats.MAXIMUM }),
    above: 60_000,
    says: `${name} is more than a minute behind the table`,
  });
}
