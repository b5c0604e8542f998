import { expect, test } from 'vitest';
import { areas } from '#shared/contract/index.ts';
import { jobs } from '#shared/contract/jobs.ts';
import { listResourceProperties, synthesizeProduct } from './synthesized.ts';

const template = synthesizeProduct({ alarmMail: 'people@example.com' }).templates('observability');
const alarms = listResourceProperties(template, 'AWS::CloudWatch::Alarm');

test.each([...areas, ...jobs].map(({ name }) => name))(
  '%s has alarms on errors and duration',
  (name) => {
    const metrics = alarms
      .filter(({ AlarmDescription: says }) => says.startsWith(`${name} `))
      .map(({ MetricName }) => MetricName);

    expect(metrics).toEqual(expect.arrayContaining(['Errors', 'Duration']));
  },
);

test('each failure queue has an alarm on its first message', () => {
  const onQueues = alarms.filter(({ Namespace }) => Namespace === 'AWS/SQS');

  const onFirst = {
    MetricName: 'ApproximateNumberOfMessagesVisible',
    Threshold: 0,
    ComparisonOperator: 'GreaterThanThreshold',
  };
  expect(onQueues).toMatchObject(jobs.map(() => onFirst));
});

test('each reader of the stream has an alarm on how far it is behind', () => {
  const onAge = alarms.filter(({ MetricName }) => MetricName === 'IteratorAge');

  expect(onAge).toHaveLength(jobs.filter(({ trigger }) => trigger.kind === 'tableStream').length);
});

test('functions that are refused have one alarm together, for their limit is one', () => {
  const onRefusals = alarms.filter(({ MetricName }) => MetricName === 'Throttles');

  expect(onRefusals).toHaveLength(1);
  expect(onRefusals[0].Dimensions).toBeUndefined();
});

test('calls that end with 5xx, a throttled table and bounced mail have alarms', () => {
  const said = alarms.map(({ AlarmDescription }) => AlarmDescription).join('\n');

  expect(said).toContain('5xx');
  expect(said).toContain('DynamoDB refuses requests');
  expect(said).toContain('of mail bounces');
});

test('every alarm reaches people, going off and coming back', () => {
  const [subscription] = listResourceProperties(template, 'AWS::SNS::Subscription');

  expect(subscription).toMatchObject({ Protocol: 'email', Endpoint: 'people@example.com' });
  expect(alarms.map(({ AlarmActions }) => AlarmActions.length)).toEqual(alarms.map(() => 1));
  expect(alarms.map(({ OKActions }) => OKActions)).toEqual(
    alarms.map(({ AlarmActions }) => AlarmActions),
  );
});

test('CloudWatch tells of the alarms of this account alone', () => {
  const [{ PolicyDocument }] = listResourceProperties(template, 'AWS::SNS::TopicPolicy');
  const [published] = PolicyDocument.Statement.filter(
    ({ Principal }: { Principal: { Service?: string } }) => Principal.Service !== undefined,
  );

  expect(published).toMatchObject({
    Action: 'sns:Publish',
    Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
  });
});

test('a dashboard shows it all on one page', () => {
  expect(listResourceProperties(template, 'AWS::CloudWatch::Dashboard')).toHaveLength(1);
});
