import {
  type IMetric,
  MathExpression,
  Metric,
  type MetricOptions,
  Stats,
} from 'aws-cdk-lib/aws-cloudwatch';
import { getNamePrefix, type Settings } from '#infra/settings.ts';
import { metrics, type MetricName } from '#shared/contract/metrics.ts';
import { fiveMinutes } from './alarm-topic.ts';

/** A metric that the functions record (shared/contract/metrics.ts). */
export function getProductMetric(
  settings: Settings,
  metricName: MetricName,
  options: MetricOptions = {},
): Metric {
  return new Metric({
    namespace: getNamePrefix(settings),
    metricName,
    statistic: metrics[metricName] === 'gauge' ? Stats.MAXIMUM : Stats.SUM,
    period: fiveMinutes,
    ...options,
  });
}

/**
 * The share of failed calls in percent, or zero while fewer than `least` failed: one failed call at
 * night isn't an outage.
 */
export function getErrorRate(
  { calls, errors }: { readonly calls: IMetric; readonly errors: IMetric },
  { least, period = fiveMinutes }: { readonly least: number } & Pick<MetricOptions, 'period'>,
): MathExpression {
  return new MathExpression({
    expression: `IF(errors >= ${least}, 100 * errors / calls, 0)`,
    usingMetrics: { calls, errors },
    period,
    label: 'Failed calls, %',
  });
}
