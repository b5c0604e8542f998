import { Stack, type StackProps } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { CfnDetector } from 'aws-cdk-lib/aws-guardduty';
import { CfnHub } from 'aws-cdk-lib/aws-securityhub';
import type { Construct } from 'constructs';
import { AlarmTopics } from '#infra/constructs/alarm-topic.ts';
import { CostWatch } from '#infra/constructs/cost-watch.ts';
import { FunctionMetrics } from '#infra/constructs/function-metrics.ts';
import { Probe } from '#infra/constructs/probe.ts';
import {
  alarmOnAbsence,
  alarmOnCalls,
  alarmOnEdge,
  alarmOnFigures,
  alarmOnFunctions,
  alarmOnJobs,
  alarmOnMail,
  alarmOnRelease,
  alarmOnTable,
} from '#infra/constructs/product-alarms.ts';
import { createDashboards } from '#infra/constructs/product-dashboards.ts';
import type { Settings } from '#infra/settings.ts';
import { gateways } from '#shared/contract/edge.ts';
import type { Job } from '#shared/contract/jobs.ts';
import type { Apis } from './gateway.ts';

export type ObservedResources = {
  readonly jobs: readonly Job[];
  readonly apis: Apis;
  readonly table: ITable;
  readonly distribution: Distribution;
  readonly webOrigin: string;
};

/** Notifies people that something is wrong, and shows them where to look. */
export class ObservabilityStack extends Stack {
  /** The alarms that stop a release. */
  readonly releaseAlarmNames: readonly string[];

  constructor(
    scope: Construct,
    id: string,
    settings: Settings,
    props: StackProps & ObservedResources,
  ) {
    super(scope, id, props);
    const topics = new AlarmTopics(this, 'Alarms', settings);
    const metrics = new FunctionMetrics(settings);
    for (const gateway of gateways) alarmOnCalls(topics, gateway, props.apis[gateway]);
    alarmOnRelease(topics, props.apis);
    alarmOnEdge(topics, props.distribution);
    alarmOnFunctions(topics);
    alarmOnJobs(topics, props.jobs, metrics);
    alarmOnAbsence(topics, settings);
    alarmOnTable(topics, props.table);
    alarmOnMail(topics, settings);
    alarmOnFigures(topics, settings);
    new CostWatch(this, 'Costs', settings, topics);
    if (settings.threatDetection) {
      new CfnDetector(this, 'GuardDuty', { enable: true });
      new CfnHub(this, 'SecurityHub');
    }
    if (settings.probe) new Probe(this, 'Probe', { settings, topics, webOrigin: props.webOrigin });
    this.releaseAlarmNames = topics.releaseAlarmNames;
    createDashboards(this, settings, props, metrics);
  }
}
