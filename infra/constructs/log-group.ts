import { RemovalPolicy } from 'aws-cdk-lib';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { isProduction, type Settings } from '#infra/settings.ts';

type Options = { readonly name: string; readonly settings: Settings };

/**
 * Logs last for three months. In production also where the thing that wrote them is gone: whoever
 * removes it removes no traces.
 */
export function logGroup(scope: Construct, id: string, { name, settings }: Options): LogGroup {
  return new LogGroup(scope, id, {
    logGroupName: name,
    retention: RetentionDays.THREE_MONTHS,
    removalPolicy: isProduction(settings) ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
  });
}
