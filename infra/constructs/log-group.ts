import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { getRemovalPolicy, type Settings } from '#infra/settings.ts';

type LogGroupOptions = { readonly name: string; readonly settings: Settings };

/**
 * Logs are kept for three months. In production a log group outlives the resource that wrote to it,
 * so that removing the resource doesn't remove its traces.
 */
export function createLogGroup(
  scope: Construct,
  id: string,
  { name, settings }: LogGroupOptions,
): LogGroup {
  return new LogGroup(scope, id, {
    logGroupName: name,
    retention: RetentionDays.THREE_MONTHS,
    removalPolicy: getRemovalPolicy(settings),
  });
}
