import { Duration, Stack } from 'aws-cdk-lib';
import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';

export type AlarmOptions = {
  readonly metric: IMetric;
  /** The alarm goes off above this value. */
  readonly threshold: number;
  readonly description: string;
  /** How many periods in a row have to be above it; 1 by default. */
  readonly periods?: number;
};

/** The topic that alarms notify, and the only way to create alarms. */
export class AlarmTopic extends Construct {
  readonly #action: SnsAction;

  constructor(scope: Construct, id: string, mail: string | undefined) {
    super(scope, id);
    const topic = new Topic(this, 'Topic', { enforceSSL: true });
    // CloudWatch is one service for all accounts, so the grant is limited to this account.
    const conditions = { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } };
    topic.grantPublish(new ServicePrincipal('cloudwatch.amazonaws.com', { conditions }));
    if (mail) topic.addSubscription(new EmailSubscription(mail));
    this.#action = new SnsAction(topic);
  }

  alarm(id: string, { metric, threshold, description, periods = 1 }: AlarmOptions): void {
    const alarm = new Alarm(this, id, {
      metric,
      threshold,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      evaluationPeriods: periods,
      treatMissingData: TreatMissingData.NOT_BREACHING,
      alarmDescription: description,
    });
    alarm.addAlarmAction(this.#action);
    alarm.addOkAction(this.#action);
  }
}

export const fiveMinutes = Duration.minutes(5);
