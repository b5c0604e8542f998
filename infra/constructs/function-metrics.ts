import { type IMetric, Metric, type MetricOptions, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { failureQueueName, functionName } from '#infra/names.ts';
import type { Settings } from '#infra/settings.ts';

type Named = { readonly name: string };
type OfFunction = 'Errors' | 'Duration' | 'Throttles' | 'IteratorAge';

/** Finds functions by name, so that the alarm stack needs no references to the function stacks. */
export class FunctionMetrics {
  readonly #settings: Settings;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  of(it: Named, metricName: OfFunction, options: MetricOptions = {}): IMetric {
    const dimensionsMap = { FunctionName: functionName(this.#settings, it) };
    return new Metric({ ...lambda, metricName, dimensionsMap, ...options });
  }

  /** The number of messages in a job's failure queue. */
  givenUp(job: Named, options: MetricOptions = {}): IMetric {
    return new Metric({
      namespace: 'AWS/SQS',
      metricName: 'ApproximateNumberOfMessagesVisible',
      dimensionsMap: { QueueName: failureQueueName(this.#settings, job) },
      statistic: Stats.MAXIMUM,
      ...options,
    });
  }
}

const lambda = { namespace: 'AWS/Lambda', statistic: Stats.SUM };

/**
 * The throttles of all functions of the account, which share one limit of concurrent executions.
 */
export function refusedFunctions(options: MetricOptions): IMetric {
  return new Metric({ ...lambda, metricName: 'Throttles', ...options });
}
