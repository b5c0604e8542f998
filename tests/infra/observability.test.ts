import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { severities } from '#infra/constructs/alarm-topic.ts';
import { jobs } from '#shared/contract/jobs.ts';
import { metrics } from '#shared/contract/metrics.ts';
import { findResources, listResourceProperties, readProduct } from './synthesized.ts';

const settings = {
  alarmMail: 'people@example.com',
  pagerUrl: 'https://pager.example.com/brandwagon',
  probe: 'true',
};
const template = readProduct(settings).templates('observability');
const alarms = listResourceProperties(template, 'AWS::CloudWatch::Alarm');
const byName = (name: string) => alarms.find(({ AlarmName }) => AlarmName.endsWith(`: ${name}`));
const severityOf = ({ AlarmName }: { AlarmName: string }) =>
  /^brandwagon-production (\w+): /.exec(AlarmName)?.[1] ?? '';

describe('alarms', () => {
  test('are few, each of one of three severities', () => {
    expect(alarms.length).toBeLessThanOrEqual(28);
    expect(new Set(alarms.map(severityOf))).toEqual(new Set(severities));
  });

  test('watch what callers see, at both APIs and the edge', () => {
    for (const name of ['office-calls-fail', 'customers-calls-fail', 'edge-fails']) {
      expect(byName(name), name).toBeDefined();
    }
  });

  test('watch the failure queue of each job, each from its first message', () => {
    const onQueues = alarms.filter(({ AlarmName }) => AlarmName.includes(': work-given-up-'));
    const watched = onQueues.flatMap(({ Metrics }) =>
      Metrics.flatMap((it: { MetricStat?: { Metric: { Dimensions: { Value: string }[] } } }) =>
        (it.MetricStat?.Metric.Dimensions ?? []).map(({ Value }) => Value),
      ),
    );

    expect(watched).toEqual(jobs.map(({ name }) => `brandwagon-production-${name}-failures`));
    expect(onQueues.map(({ Threshold }) => Threshold)).toEqual(onQueues.map(() => 0));
    // CloudWatch takes ten metrics and an expression.
    for (const { Metrics } of onQueues) expect(Metrics.length).toBeLessThanOrEqual(11);
  });

  test('watch how far each reader of the stream is behind', () => {
    const onAge = alarms.filter(({ MetricName }) => MetricName === 'IteratorAge');

    expect(onAge).toHaveLength(jobs.filter(({ trigger }) => trigger.kind === 'tableStream').length);
  });

  test('go off when schedules say nothing', () => {
    expect(byName('schedules-silent')).toMatchObject({ TreatMissingData: 'breaching' });
    const others = alarms.filter((it) => it !== byName('schedules-silent'));
    expect(others.map(({ TreatMissingData }) => TreatMissingData)).toEqual(
      others.map(() => 'notBreaching'),
    );
  });

  test('watch the share of SES’s quota that is sent', () => {
    const [given] = listResourceProperties(
      readProduct({ mailQuota: '1000' }).templates('observability'),
      'AWS::CloudWatch::Alarm',
    ).filter(({ AlarmName }) => AlarmName.endsWith('mail-quota'));

    expect(given).toMatchObject({ Threshold: 800, MetricName: 'Send', Period: 86_400 });
  });

  test('reach the topic of their severity, going off and coming back', () => {
    const topics = findResources(template, 'AWS::SNS::Topic');
    const reached = (action: { Ref: string }) => topics[action.Ref]?.Properties.TopicName;

    for (const alarm of alarms) {
      expect(alarm.AlarmActions.map(reached)).toEqual([
        `brandwagon-production-${severityOf(alarm)}`,
      ]);
      expect(alarm.OKActions).toEqual(alarm.AlarmActions);
    }
  });

  test('that should wake someone also go to the paging service', () => {
    const subscriptions = listResourceProperties(template, 'AWS::SNS::Subscription');

    expect(subscriptions.filter(({ Protocol }) => Protocol === 'email')).toHaveLength(3);
    expect(subscriptions.filter(({ Protocol }) => Protocol === 'https')).toMatchObject([
      { Endpoint: settings.pagerUrl },
    ]);
  });
});

const folder = 'infra/runbooks';
const headings = [
  '## What it means',
  '## Where to look',
  '## What to do',
  '## How to know it is over',
];

describe('runbooks', () => {
  const pages = readdirSync(folder).filter((file) => file !== 'README.md');
  const read = (page: string) => readFileSync(`${folder}/${page}`, 'utf8');
  const index = read('README.md');
  const runbookOf = ({ AlarmDescription }: { AlarmDescription: string }) =>
    /What to do: infra\/runbooks\/([\w-]+\.md)$/.exec(AlarmDescription)?.[1] ?? '';

  test('exist for each alarm, and none for what isn’t one', () => {
    // Budgets and anomalies are AWS’s own alarms, and tell of costs.
    const named = new Set([...alarms.map(runbookOf), 'costs-rise.md']);

    expect([...named].toSorted()).toEqual(pages.toSorted());
  });

  test.each(pages)(
    '%s says what it means, where to look, what to do, and when it is over',
    (page) => {
      const text = read(page);

      expect(text.match(/^## .*$/gm)).toEqual(headings);
      for (const part of text.split(/^## .*$/m).slice(1))
        expect(part.trim().length).toBeGreaterThan(10);
    },
  );

  test.each(pages)('%s and the index have the severity of its alarms', (page) => {
    const [, written] = /\*\*Severity:\*\* (\w+)/.exec(read(page)) ?? [];
    const ofAlarms = alarms.filter((it) => runbookOf(it) === page).map(severityOf);

    expect(ofAlarms).toEqual(ofAlarms.map(() => written));
    expect(index).toMatch(new RegExp(`\\(${page}\\) +\\| ${written} +\\|`));
  });

  test.each(pages)('%s leads to pages that exist', (page) => {
    const links = [...read(page).matchAll(/\]\(([\w./-]+\.md)\)/g)].map(([, link = '']) => link);

    for (const link of links) expect(() => read(link), link).not.toThrow();
  });
});

test('each metric of the product is asked for by an alarm or a dashboard', () => {
  const body = JSON.stringify([
    alarms,
    listResourceProperties(template, 'AWS::CloudWatch::Dashboard'),
  ]);

  expect(Object.keys(metrics).filter((name) => !body.includes(name))).toEqual([]);
});

const byLength = (one: string | string[], other: string | string[]) =>
  [one].flat().length - [other].flat().length;

test('AWS’s services notify for this account alone', () => {
  const policies = listResourceProperties(template, 'AWS::SNS::TopicPolicy');
  const published = policies.flatMap(({ PolicyDocument }) =>
    PolicyDocument.Statement.filter(
      ({ Principal }: { Principal: { Service?: string } }) => Principal.Service !== undefined,
    ),
  );

  expect(published.map(({ Principal }) => Principal.Service).toSorted(byLength)).toEqual([
    'cloudwatch.amazonaws.com',
    'cloudwatch.amazonaws.com',
    ['budgets.amazonaws.com', 'cloudwatch.amazonaws.com', 'costalerts.amazonaws.com'],
  ]);
  for (const statement of published) {
    expect(statement).toMatchObject({
      Action: 'sns:Publish',
      Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
    });
  }
});

test('a dashboard answers each question, within the three that cost nothing', () => {
  const dashboards = listResourceProperties(template, 'AWS::CloudWatch::Dashboard');

  expect(dashboards.map(({ DashboardName }) => DashboardName).toSorted()).toEqual(
    ['is-it-up', 'is-it-used', 'is-work-done'].map((it) => `brandwagon-production-${it}`),
  );
  for (const { DashboardBody } of dashboards) {
    const count = JSON.stringify(DashboardBody).split(String.raw`[\"AWS/`).length - 1;
    expect(count).toBeLessThanOrEqual(50);
  }
});

test('a budget and what AWS finds unusual are told, by the stage’s tag', () => {
  const [budget] = listResourceProperties(template, 'AWS::Budgets::Budget');
  const [anomalies] = listResourceProperties(template, 'AWS::CE::AnomalyMonitor');

  expect(budget.Budget).toMatchObject({
    BudgetLimit: { Amount: 500, Unit: 'USD' },
    CostFilters: { TagKeyValue: ['user:stage$production'] },
  });
  expect(JSON.parse(anomalies.MonitorSpecification)).toMatchObject({
    Tags: { Key: 'stage', Values: ['production'] },
  });
});

test('sign-in and ordering are tried from outside only where a stage wants it', () => {
  const type = 'AWS::Synthetics::Canary';
  const plain = readProduct().templates('observability');

  expect(listResourceProperties(plain, type)).toEqual([]);
  expect(listResourceProperties(template, type)).toMatchObject([
    { Schedule: { Expression: 'rate(5 minutes)' } },
  ]);
});
