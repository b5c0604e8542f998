import { Stack, type StackProps } from 'aws-cdk-lib';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
import { AlarmTopic } from '#infra/constructs/alarm-topic.ts';
import { alarmOnApi, alarmOnMail, alarmOnTable } from '#infra/constructs/service-alarms.ts';
import { alarmOnArea, alarmOnJob, alarmOnThrottles } from '#infra/constructs/function-alarms.ts';
import { FunctionMetrics } from '#infra/constructs/function-metrics.ts';
import { createProductDashboard } from '#infra/constructs/product-dashboard.ts';
import type { Settings } from '#infra/settings.ts';
import type { Job } from '#shared/contract/jobs.ts';
import type { Area } from '#shared/contract/route.ts';
import type { Apis } from './gateway.ts';

export type ObservedResources = {
  readonly areas: readonly Area[];
  readonly jobs: readonly Job[];
  readonly apis: Apis;
  readonly table: ITable;
};

/** Notifies people that something is wrong, and shows them where to look. */
export class ObservabilityStack extends Stack {
  constructor(
    scope: Construct,
    id: string,
    settings: Settings,
    props: StackProps & ObservedResources,
  ) {
    super(scope, id, props);
    const topic = new AlarmTopic(this, 'Alarms', settings.alarmMail);
    const metrics = new FunctionMetrics(settings);
    for (const area of props.areas) alarmOnArea(topic, area, metrics);
    for (const job of props.jobs) alarmOnJob(topic, job, metrics);
    alarmOnThrottles(topic);
    alarmOnApi(topic, 'api', props.apis.office);
    alarmOnApi(topic, 'customer-api', props.apis.customers);
    alarmOnTable(topic, props.table);
    alarmOnMail(topic);
    createProductDashboard(this, settings, props);
  }
}
