import { Topic } from 'aws-cdk-lib/aws-sns';
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
