import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Aws, Duration, RemovalPolicy, Validations } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Canary, Code, Runtime, Schedule, Test } from 'aws-cdk-lib/aws-synthetics';
import { Construct } from 'constructs';
import { getNamePrefix, type Settings } from '#infra/settings.ts';
import type { AlarmTopics } from './alarm-topic.ts';
import { asExactType } from './exact.ts';
import { AccessLogBucket, PrivateBucket } from './private-bucket.ts';

type ProbeOptions = {
  readonly settings: Settings;
  readonly topics: AlarmTopics;
  readonly webOrigin: string;
};

const everyMinutes = 5;

/** Tries sign-in and ordering from outside, in a browser. Billed by the run, so it is optional. */
export class Probe extends Construct {
  constructor(scope: Construct, id: string, { settings, topics, webOrigin }: ProbeOptions) {
    super(scope, id);
    const bucketName = `${getNamePrefix(settings)}-probe-${Aws.ACCOUNT_ID}`;
    const bucket = new PrivateBucket(this, 'Results', {
      bucketName,
      lifecycleRules: [{ expiration: Duration.days(30) }],
      removalPolicy: RemovalPolicy.DESTROY,
      serverAccessLogsBucket: asExactType<IBucket>(
        new AccessLogBucket(this, 'ResultsLog', settings),
      ),
    });
    const canary = new Canary(this, 'Canary', {
      // At most 21 characters.
      canaryName: `bw-${settings.stage}`.slice(0, 21),
      runtime: Runtime.SYNTHETICS_NODEJS_PUPPETEER_9_1,
      test: Test.custom({
        code: Code.fromInline(readFileSync(path.join(import.meta.dirname, codeFile), 'utf8')),
        handler: 'index.handler',
      }),
      schedule: Schedule.rate(Duration.minutes(everyMinutes)),
      environmentVariables: { WEB_ORIGIN: webOrigin },
      artifactsBucketLocation: { bucket: asExactType<IBucket>(bucket) },
      role: createRole(this, `arn:aws:s3:::${bucketName}`),
    });
    topics.alarm('probe-fails', {
      severity: 'page',
      runbook: 'probe-fails',
      metric: canary.metricFailed({ period: Duration.minutes(everyMinutes), statistic: 'Sum' }),
      threshold: 0,
      periods: 2,
      ofPeriods: 3,
      description: 'From outside, sign-in or ordering does not work',
      stopsRelease: true,
    });
  }
}

const codeFile = 'probe.canary.js';

function createRole(scope: Construct, bucketArn: string): Role {
  const role = new Role(scope, 'Role', {
    assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    description: 'What the probe may do: keep its results',
  });
  const logs = `arn:aws:logs:*:${Aws.ACCOUNT_ID}:log-group:/aws/lambda/cwsyn-*`;
  const allow = (actions: string[], resources: string[], conditions = {}) =>
    role.addToPolicy(new PolicyStatement({ actions, resources, conditions }));
  allow(['s3:PutObject'], [`${bucketArn}/*`]);
  allow(['s3:GetBucketLocation'], [bucketArn]);
  allow(['s3:ListAllMyBuckets'], ['*']);
  allow(['logs:CreateLogGroup', 'logs:CreateLogStream', 'logs:PutLogEvents'], [logs]);
  allow(['cloudwatch:PutMetricData'], ['*'], {
    StringEquals: { 'cloudwatch:namespace': 'CloudWatchSynthetics' },
  });
  for (const resource of ['*', logs, `${bucketArn}/*`]) {
    Validations.of(role).acknowledge({
      id: `AwsSolutions-IAM5[Resource::${resource.replace(Aws.ACCOUNT_ID, '<AWS::AccountId>')}]`,
      reason:
        'AWS names the log group and the results of a canary; two of its actions name nothing.',
    });
  }
  return role;
}
