import { RemovalPolicy } from 'aws-cdk-lib';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';

/** Logs go when the thing that wrote them goes, and after three months in any case. */
export function logGroup(scope: Construct, id: string, logGroupName: string): LogGroup {
  return new LogGroup(scope, id, {
    logGroupName,
    retention: RetentionDays.THREE_MONTHS,
    removalPolicy: RemovalPolicy.DESTROY,
  });
}
