import { describe, expect, test } from 'vitest';
import { getScheduleMinutes } from '#shared/contract/job-schedules.ts';
import { jobs } from '#shared/contract/jobs.ts';
import { mailReportTypes } from '#shared/contract/mail/mail-reports.ts';
import { liveEntities } from '#shared/domain/live/live-topics.ts';
import { listResourceProperties, readProduct } from './synthesized.ts';

const ofJobs = readProduct().templates('jobs');

describe('jobs', () => {
  test('that read the table’s stream put aside what keeps failing', () => {
    const mapping = listResourceProperties(ofJobs, 'AWS::Lambda::EventSourceMapping').find(
      ({ FilterCriteria }) => !FilterCriteria,
    );

    expect(mapping).toMatchObject({
      BisectBatchOnFunctionError: true,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      MaximumRetryAttempts: 8,
      MaximumRecordAgeInSeconds: 43_200,
      StartingPosition: 'TRIM_HORIZON',
    });
    expect(mapping.DestinationConfig.OnFailure.Destination).toBeDefined();
  });

  test('that tell open screens get only what those hear of, a second of it at a time', () => {
    const mapping = listResourceProperties(ofJobs, 'AWS::Lambda::EventSourceMapping').find(
      ({ FilterCriteria }) => FilterCriteria,
    );

    expect(mapping).toMatchObject({
      BatchSize: 1_000,
      MaximumBatchingWindowInSeconds: 1,
      MaximumRetryAttempts: 1,
      MaximumRecordAgeInSeconds: 60,
      StartingPosition: 'LATEST',
    });
    const patterns = mapping.FilterCriteria.Filters.map(({ Pattern }: { Pattern: string }) =>
      JSON.parse(Pattern),
    );
    expect(patterns).toEqual([
      { dynamodb: { NewImage: { __edb_e__: { S: [...liveEntities] } } } },
      {
        eventName: ['REMOVE'],
        dynamodb: { OldImage: { __edb_e__: { S: [...liveEntities, 'session'] } } },
      },
    ]);
  });

  test('that a schedule wakes are retried and then put aside', () => {
    const schedules = listResourceProperties(ofJobs, 'AWS::Scheduler::Schedule');

    const expressions = jobs.flatMap(({ trigger }) => {
      const minutes = getScheduleMinutes(trigger);
      return minutes === undefined ? [] : `rate(${minutes} minute${minutes > 1 ? 's' : ''})`;
    });

    // Stacks contain the jobs of a noun each, so their order differs from the list's.
    const made = schedules.map(({ ScheduleExpression }) => ScheduleExpression);
    expect(made.toSorted()).toEqual(expressions.toSorted());
    expect(schedules.map(({ Target }) => Target)).toEqual(schedules.map(() => retried(3)));
  });

  test('that hear events hear theirs, and lose none', () => {
    const rules = listResourceProperties(ofJobs, 'AWS::Events::Rule');
    const heard = jobs.flatMap(({ trigger }): string[][] => {
      if (trigger.kind === 'mailReports') return [Object.values(mailReportTypes)];
      return trigger.kind === 'domainEvents' ? [[...trigger.types]] : [];
    });
    const ruled = rules.map(({ EventPattern }) => EventPattern['detail-type']);

    expect(ruled.toSorted(byText)).toEqual(heard.toSorted(byText));
    expect(rules.map(({ Targets }) => Targets[0])).toEqual(rules.map(() => retried(8)));
  });

  test('that Lambda calls asynchronously keep what failed', () => {
    const configured = listResourceProperties(ofJobs, 'AWS::Lambda::EventInvokeConfig');

    expect(configured).toHaveLength(
      jobs.filter(({ trigger }) => trigger.kind !== 'tableStream').length,
    );
    expect(configured.map(({ DestinationConfig }) => DestinationConfig)).toEqual(
      configured.map(() => ({ OnFailure: { Destination: expect.anything() } })),
    );
  });

  test('that a schedule wakes are not called again by Lambda, except where no tick finds what failed', () => {
    const configured = listResourceProperties(ofJobs, 'AWS::Lambda::EventInvokeConfig');
    const retries = configured.map(({ MaximumRetryAttempts }) => MaximumRetryAttempts);

    expect(retries.toSorted()).toEqual(
      jobs
        .filter(({ trigger }) => trigger.kind !== 'tableStream')
        .map((job) =>
          getScheduleMinutes(job.trigger) === undefined || job.name === 'sync-integrations' ? 2 : 0,
        )
        .toSorted(),
    );
  });

  test('have a queue each, encrypted, over TLS, kept for 14 days', () => {
    const queues = listResourceProperties(ofJobs, 'AWS::SQS::Queue');

    const queue = { SqsManagedSseEnabled: true, MessageRetentionPeriod: 1_209_600 };
    expect(queues).toMatchObject(jobs.map(() => queue));
  });
});

/** Retried this often, and then kept in a queue. */
const retried = (attempts: number): unknown =>
  expect.objectContaining({
    DeadLetterConfig: { Arn: expect.anything() },
    RetryPolicy: expect.objectContaining({ MaximumRetryAttempts: attempts }),
  });

const byText = (one: unknown, other: unknown) => String(one).localeCompare(String(other));
