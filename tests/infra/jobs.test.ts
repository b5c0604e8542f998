import { describe, expect, test } from 'vitest';
import { everyMinutesOf, jobs } from '#shared/contract/jobs.ts';
import { mailReportTypes } from '#shared/contract/mail/mail-reports.ts';
import { propertiesOf, synthesized } from './synthesized.ts';

const ofJobs = synthesized().templates('jobs');

describe('jobs', () => {
  test('that read the table’s stream put aside what keeps failing', () => {
    const [mapping] = propertiesOf(ofJobs, 'AWS::Lambda::EventSourceMapping');

    expect(mapping).toMatchObject({
      BisectBatchOnFunctionError: true,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      MaximumRetryAttempts: 8,
      MaximumRecordAgeInSeconds: 43_200,
      StartingPosition: 'TRIM_HORIZON',
    });
    expect(mapping.DestinationConfig.OnFailure.Destination).toBeDefined();
  });

  test('that a schedule wakes are retried and then put aside', () => {
    const schedules = propertiesOf(ofJobs, 'AWS::Scheduler::Schedule');

    const expressions = jobs.flatMap(({ trigger }) => {
      const minutes = everyMinutesOf(trigger);
      return minutes === undefined ? [] : `rate(${minutes} minute${minutes > 1 ? 's' : ''})`;
    });

    expect(schedules.map(({ ScheduleExpression }) => ScheduleExpression)).toEqual(expressions);
    for (const { Target } of schedules) {
      expect(Target.DeadLetterConfig.Arn).toBeDefined();
      expect(Target.RetryPolicy.MaximumRetryAttempts).toBe(3);
    }
  });

  test('that hear events hear theirs, and lose none', () => {
    const rules = propertiesOf(ofJobs, 'AWS::Events::Rule');
    const heard = jobs.flatMap(({ trigger }): string[][] => {
      if (trigger.kind === 'mailReports') return [Object.values(mailReportTypes)];
      return trigger.kind === 'domainEvents' ? [[...trigger.types]] : [];
    });
    const ruled = rules.map(({ EventPattern }) => EventPattern['detail-type']);

    // Stacks hold the jobs of a noun each, so their order is not the list's.
    expect(ruled.toSorted(byText)).toEqual(heard.toSorted(byText));
    for (const { Targets } of rules) {
      expect(Targets[0].DeadLetterConfig.Arn).toBeDefined();
      expect(Targets[0].RetryPolicy.MaximumRetryAttempts).toBe(8);
    }
  });

  test('that Lambda calls asynchronously keep what failed', () => {
    const configured = propertiesOf(ofJobs, 'AWS::Lambda::EventInvokeConfig');

    expect(configured).toHaveLength(
      jobs.filter(({ trigger }) => trigger.kind !== 'tableStream').length,
    );
    for (const { DestinationConfig } of configured) {
      expect(DestinationConfig.OnFailure.Destination).toBeDefined();
    }
  });

  test('that a schedule wakes are not called again by Lambda: the next tick is the retry', () => {
    const configured = propertiesOf(ofJobs, 'AWS::Lambda::EventInvokeConfig');
    const retries = configured.map(({ MaximumRetryAttempts }) => MaximumRetryAttempts);

    expect(retries.toSorted()).toEqual(
      jobs
        .filter(({ trigger }) => trigger.kind !== 'tableStream')
        .map(({ trigger }) => (everyMinutesOf(trigger) === undefined ? 2 : 0))
        .toSorted(),
    );
  });

  test('have a queue each, encrypted, over TLS, kept for 14 days', () => {
    const queues = propertiesOf(ofJobs, 'AWS::SQS::Queue');

    expect(queues).toHaveLength(jobs.length);
    for (const queue of queues) {
      expect(queue).toMatchObject({
        SqsManagedSseEnabled: true,
        MessageRetentionPeriod: 1_209_600,
      });
    }
  });
});

const byText = (one: unknown, other: unknown) => String(one).localeCompare(String(other));
