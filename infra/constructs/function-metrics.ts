import {
  type IMetric,
  MathExpression,
  Metric,
  type MetricOptions,
  Stats,
} from 'aws-cdk-lib/aws-cloudwatch';
import { buildFailureQueueName, buildFunctionName } from '#infra/names.ts';
import type { Settings } from '#infra/settings.ts';
import { fiveMinutes } from './alarm-topic.ts';

type Named = { readonly name: string };

/** Finds functions by name, so that the alarm stack needs no references to the function stacks. */
export class FunctionMetrics {
  readonly #settings: Settings;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  /** How long ago the record was written that a reader of the stream takes, in milliseconds. */
  iteratorAge(job: Named, options: MetricOptions = {}): IMetric {
    return new Metric({
      namespace: lambdaNamespace,
      metricName: 'IteratorAge',
      dimensionsMap: { FunctionName: buildFunctionName(this.#settings, job) },
      statistic: Stats.MAXIMUM,
      ...options,
    });
  }

  /** The number of messages in a job's failure queue. */
  givenUp(job: Named, options: MetricOptions = {}): IMetric {
    return new Metric({
      namespace: 'AWS/SQS',
      metricName: 'ApproximateNumberOfMessagesVisible',
      dimensionsMap: { QueueName: buildFailureQueueName(this.#settings, job) },
      statistic: Stats.MAXIMUM,
      ...options,
    });
  }

  /** The number of messages in these jobs' failure queues together; at most ten jobs. */
  givenUpTogether(jobs: readonly Named[]): MathExpression {
    const queues = jobs.map((job, at) => [`q${at}`, this.givenUp(job, { period: fiveMinutes })]);
    return new MathExpression({
      expression: 'SUM(METRICS())',
      usingMetrics: Object.fromEntries(queues),
      period: fiveMinutes,
      label: 'Given up',
    });
  }
}

const lambdaNamespace = 'AWS/Lambda';

/**
 * A metric of all functions of the account together, which costs as much as that of one. They share
 * one limit of concurrent executions.
 */
export function getAccountMetric(
  metricName: 'Errors' | 'Throttles',
  options: MetricOptions = {},
): IMetric {
  return new Metric({
    namespace: lambdaNamespace,
    metricName,
    statistic: Stats.SUM,
    period: fiveMinutes,
    ...options,
  });
}
