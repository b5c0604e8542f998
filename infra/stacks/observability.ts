import { Stack, type StackProps } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
import { AlarmTopic } from '#infra/constructs/alarm-topic.ts';
import { alarmOnApi, alarmOnMail, alarmOnTable } from '#infra/constructs/service-alarms.ts';
import { alarmOnFunction, alarmOnJob } from '#infra/constructs/function-alarms.ts';
import type { AreaFunction } from '#infra/constructs/area-function.ts';
import { productDashboard } from '#infra/constructs/product-dashboard.ts';
import type { JobFunction } from '#infra/constructs/job-function.ts';
import { prefixOf, type Settings } from '#infra/settings.ts';

export type Observed = {
  readonly areas: readonly AreaFunction[];
  readonly jobs: readonly JobFunction[];
  readonly api: HttpApi;
  readonly table: Table;
};

/** What tells people that something is wrong, and where to look. */
export class ObservabilityStack extends Stack {
  constructor(scope: Construct, id: string, settings: Settings, props: StackProps & Observed) {
    super(scope, id, props);
    const topic = new AlarmTopic(this, 'Alarms', settings.alarmMail);
    for (const area of props.areas) alarmOnFunction(topic, area);
    for (const job of props.jobs) alarmOnJob(topic, job);
    alarmOnApi(topic, props.api);
    alarmOnTable(topic, props.table);
    alarmOnMail(topic);
    productDashboard(this, prefixOf(settings), props);
  }
}
