// Metrics for the alarms and dashboards, as CloudWatch's embedded metric format: a log line from
// which CloudWatch takes the values, without a call. They have no dimension, because each value of
// one is billed as a metric of its own.
import { env } from '#functions/env.ts';
import type { MetricName } from '#shared/contract/metrics.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { log } from '#functions/log.ts';

type Values = Readonly<Partial<Record<MetricName, number>>>;

export function recordMetrics(at: Instant, values: Values): void {
  const names = Object.keys(values);
  if (names.length === 0) return;
  const metrics = names.map((Name) => ({ Name }));
  const directive = { Namespace: env.METRICS_NAMESPACE, Dimensions: [[]], Metrics: metrics };
  const _aws = { Timestamp: at, CloudWatchMetrics: [directive] };
  log({ level: 'info', message: 'metrics', ...values, _aws });
}

/** Counts that are zero aren't recorded, because a line costs more than what it says. */
export function recordCounts(at: Instant, counts: Values): void {
  recordMetrics(at, Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0)));
}
