import { CfnTopic, Topic } from 'aws-cdk-lib/aws-sns';
import { AwsSolutionsChecks } from 'cdk-nag';
import { expect, test } from 'vitest';
import { synthesized } from './synthesized.ts';

test('cdk-nag finds nothing that is not acknowledged with a reason', () => {
  const { app } = synthesized();

  const report = new AwsSolutionsChecks(app).validateScope(app);

  expect(report.violations.map(({ ruleName, description }) => [ruleName, description])).toEqual([]);
});

test('cdk-nag looks at what is there', () => {
  const { app, stacks } = synthesized();
  new Topic(stacks.jobs, 'Careless');

  const report = new AwsSolutionsChecks(app).validateScope(app);

  expect(report.violations.map(({ ruleName }) => ruleName)).toEqual(['AwsSolutions-SNS3']);
});

/** The rules are a program of WebAssembly, which is compiled and learns all types of resources first. */
const patience = { timeout: 120_000 };

/** All that settings can make of the templates, as every other test of them and an emulator have it. */
const forms = {
  'as it is': {},
  'of a domain of its own': {
    domain: 'app.example.com',
    certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/x',
    alarmMail: 'people@example.com',
  },
  'of a trial on an emulator': {
    stage: 'trial',
    webOrigin: 'http://127.0.0.1:3000',
    bucketsByPath: 'true',
  },
};

test.each(Object.entries(forms))(
  'CloudFormation’s own rules find nothing, %s',
  patience,
  (_, form) => {
    const { app } = synthesized(form, { againstRules: true });

    expect(() => app.synth()).not.toThrow();
  },
);

test('CloudFormation’s own rules look at what is there', () => {
  const { app, stacks } = synthesized({}, { againstRules: true });
  new CfnTopic(stacks.jobs, 'Careless').addPropertyOverride('NoSuchProperty', 'x');

  expect(() => app.synth()).toThrow('NoSuchProperty');
});
