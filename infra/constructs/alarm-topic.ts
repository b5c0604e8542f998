import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription, UrlSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import { getNamePrefix, type Settings } from '#infra/settings.ts';

/** How soon a person has to look: wakes someone, during the day, or once a week. */
export const severities = ['page', 'today', 'weekly'] as const;
export type Severity = (typeof severities)[number];

export type AlarmOptions = {
  readonly severity: Severity;
  /** The page in infra/runbooks that says what to do, without its ending. */
  readonly runbook: string;
  readonly metric: IMetric;
  /** The alarm goes off above this value. */
  readonly threshold: number;
  readonly description: string;
  /** How many periods are looked at, and in how many of them it has to be above; 1 by default. */
  readonly periods?: number;
  readonly ofPeriods?: number;
  /** True if no value at all is what the alarm is about. */
  readonly alarmsOnSilence?: boolean;
  /** True if a release that is under way is taken back when it goes off. */
  readonly stopsRelease?: boolean;
};

/** The topics that alarms notify, one per severity, and the only way to create alarms. */
export class AlarmTopics extends Construct {
  readonly #settings: Settings;
  readonly #key: Key;
  readonly #topics: Readonly<Record<Severity, Topic>>;
  readonly #releaseAlarmNames: string[] = [];

  constructor(scope: Construct, id: string, settings: Settings) {
    super(scope, id);
    this.#settings = settings;
    // SNS's own key can't be opened to the services that publish.
    this.#key = new Key(this, 'Key', {
      description: 'Encrypts what alarms say',
      enableKeyRotation: true,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    this.#topics = {
      page: this.#createTopic('page'),
      today: this.#createTopic('today'),
      weekly: this.#createTopic('weekly'),
    };
    const { alarmMail, pagerUrl } = settings;
    for (const severity of severities) {
      if (alarmMail) this.#topics[severity].addSubscription(new EmailSubscription(alarmMail));
    }
    if (pagerUrl) this.#topics.page.addSubscription(new UrlSubscription(pagerUrl));
  }

  alarm(name: string, options: AlarmOptions): void {
    const { severity, runbook, metric, threshold, description } = options;
    const { periods = 1, ofPeriods = periods, alarmsOnSilence = false } = options;
    const alarmName = `${getNamePrefix(this.#settings)} ${severity}: ${name}`;
    if (options.stopsRelease) this.#releaseAlarmNames.push(alarmName);
    const alarm = new Alarm(this, name, {
      alarmName,
      metric,
      threshold,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      evaluationPeriods: ofPeriods,
      datapointsToAlarm: periods,
      treatMissingData: alarmsOnSilence
        ? TreatMissingData.BREACHING
        : TreatMissingData.NOT_BREACHING,
      alarmDescription: `${description}. What to do: ${getRunbookPath(runbook)}`,
    });
    const action = new SnsAction(this.#topics[severity]);
    alarm.addAlarmAction(action);
    alarm.addOkAction(action);
  }

  get releaseAlarmNames(): readonly string[] {
    return this.#releaseAlarmNames;
  }

  /** Lets another service of AWS notify those who look at this severity. */
  openTo(severity: Severity, service: string): string {
    const topic = this.#topics[severity];
    this.#allow(topic, service);
    return topic.topicArn;
  }

  #createTopic(severity: Severity): Topic {
    const topic = new Topic(this, severity, {
      topicName: `${getNamePrefix(this.#settings)}-${severity}`,
      enforceSSL: true,
      masterKey: this.#key,
    });
    this.#allow(topic, 'cloudwatch.amazonaws.com');
    return topic;
  }

  /** AWS's services are the same for all accounts, so the grant is limited to this account. */
  #allow(topic: Topic, service: string): void {
    const conditions = { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } };
    const principals = [new ServicePrincipal(service, { conditions })];
    topic.addToResourcePolicy(
      new PolicyStatement({ actions: ['sns:Publish'], principals, resources: [topic.topicArn] }),
    );
    const actions = ['kms:Decrypt', 'kms:GenerateDataKey*'];
    this.#key.addToResourcePolicy(new PolicyStatement({ actions, principals, resources: ['*'] }));
  }
}

export const getRunbookPath = (runbook: string) => `infra/runbooks/${runbook}.md`;

export const fiveMinutes = Duration.minutes(5);
