import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { type ITable, Operation } from 'aws-cdk-lib/aws-dynamodb';
import type { AlarmTopic } from './alarm-topic.ts';
import { fiveMinutes } from './alarm-topic.ts';

export function alarmOnApi(topic: AlarmTopic, name: string, api: HttpApi): void {
  topic.alarm(`${name}-server-errors`, {
    metric: api.metricServerError({ period: fiveMinutes, statistic: Stats.SUM }),
    threshold: 0,
    description: 'Calls end with 5xx: the functions’ logs name the request',
  });
  topic.alarm(`${name}-latency`, {
    metric: api.metricLatency({ period: fiveMinutes, statistic: Stats.p(95) }),
    threshold: 2000,
    description: 'One call in twenty takes more than two seconds',
    periods: 3,
  });
}

export function alarmOnTable(topic: AlarmTopic, table: ITable): void {
  const operations = [
    Operation.GET_ITEM,
    Operation.BATCH_GET_ITEM,
    Operation.QUERY,
    Operation.PUT_ITEM,
    Operation.UPDATE_ITEM,
    Operation.TRANSACT_WRITE_ITEMS,
  ];
  topic.alarm('table-throttles', {
    metric: table.metricThrottledRequestsForOperations({ operations, period: fiveMinutes }),
    threshold: 0,
    description: 'DynamoDB refuses requests: a partition is hot',
  });
  topic.alarm('table-system-errors', {
    metric: table.metricSystemErrorsForOperations({ operations, period: fiveMinutes }),
    threshold: 0,
    description: 'DynamoDB itself fails',
  });
}

/** SES puts an account with higher rates under review. */
export function alarmOnMail(topic: AlarmTopic): void {
  topic.alarm('mail-bounces', {
    metric: getReputationMetric('BounceRate'),
    threshold: 0.04,
    description: 'More than 4 % of mail bounces',
  });
  topic.alarm('mail-complaints', {
    metric: getReputationMetric('ComplaintRate'),
    threshold: 0.0008,
    description: 'More than 0.08 % of mail is called spam',
  });
}

function getReputationMetric(rate: string): Metric {
  return new Metric({
    namespace: 'AWS/SES',
    metricName: `Reputation.${rate}`,
    period: fiveMinutes,
    statistic: Stats.MAXIMUM,
  });
}
