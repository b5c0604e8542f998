import { type IMetric, Metric, type MetricOptions, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { failureQueueName, functionName } from '#infra/names.ts';
import type { Settings } from '#infra/settings.ts';

type Named = { readonly name: string };
type OfFunction = 'Errors' | 'Duration' | 'Throttles' | 'IteratorAge';

/** By name, so that no stack of functions has to tell one of alarms anything. */
export class FunctionMetrics {
  readonly #settings: Settings;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  of(it: Named, metricName: OfFunction, options: MetricOptions = {}): IMetric {
    const dimensionsMap = { FunctionName: functionName(this.#settings, it) };
    return new Metric({ ...lambda, metricName, dimensionsMap, ...options });
  }

  /** What lies in a job's queue for what it failed at. */
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

/** Of all functions of the account: its limit of concurrent executions is one for them all. */
export function refusedFunctions(options: MetricOptions): IMetric {
  return new Metric({ ...lambda, metricName: 'Throttles', ...options });
}
