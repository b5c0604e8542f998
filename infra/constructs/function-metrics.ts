import { type IMetric, Metric, type MetricOptions, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { buildFailureQueueName, buildFunctionName } from '#infra/names.ts';
import type { Settings } from '#infra/settings.ts';

type Named = { readonly name: string };
type FunctionMetricName = 'Errors' | 'Duration' | 'Throttles' | 'IteratorAge';

/** Finds functions by name, so that the alarm stack needs no references to the function stacks. */
export class FunctionMetrics {
  readonly #settings: Settings;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  of(it: Named, metricName: FunctionMetricName, options: MetricOptions = {}): IMetric {
    const dimensionsMap = { FunctionName: buildFunctionName(this.#settings, it) };
    return new Metric({ ...lambdaMetric, metricName, dimensionsMap, ...options });
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
}

const lambdaMetric = { namespace: 'AWS/Lambda', statistic: Stats.SUM };

/**
 * The throttles of all functions of the account, which share one limit of concurrent executions.
 */
export function getThrottleMetric(options: MetricOptions): IMetric {
  return new Metric({ ...lambdaMetric, metricName: 'Throttles', ...options });
}
