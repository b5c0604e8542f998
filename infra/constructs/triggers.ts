import { Duration } from 'aws-cdk-lib';
import { type IEventBus, Rule, type RuleProps } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { DynamoEventSource, SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Schedule, ScheduleExpression } from 'aws-cdk-lib/aws-scheduler';
import { LambdaInvoke } from 'aws-cdk-lib/aws-scheduler-targets';
import { eventSource, type DomainEventType } from '#shared/contract/domain-events.ts';
import type { JobTrigger } from '#shared/contract/jobs.ts';
import { mailReportSource, mailReportTypes } from '#shared/contract/mail/mail-reports.ts';
import { asExactType } from './exact.ts';
import type { FunctionSurroundings } from './grants.ts';
import type { JobFunction } from './job-function.ts';

export function addTrigger(
  job: JobFunction,
  trigger: JobTrigger,
  { table, bus, live }: FunctionSurroundings,
): void {
  switch (trigger.kind) {
    case 'tableStream':
      return trigger.brief
        ? addBriefStreamTrigger(job, table, trigger.brief)
        : addStreamTrigger(job, table);
    case 'liveConnections':
      return addConnectionTrigger(job, live);
    case 'schedule':
      return addScheduleTrigger(job, trigger.everyMinutes);
    case 'domainEvents':
      addRuleTrigger(job, {
        eventPattern: toEventPattern(trigger.types),
        eventBus: asExactType<IEventBus>(bus),
      });
      return trigger.alsoEveryMinutes
        ? addScheduleTrigger(job, trigger.alsoEveryMinutes)
        : undefined;
    case 'mailReports':
      // The mail service publishes only to the account's default bus.
      return addRuleTrigger(job, {
        eventPattern: { source: [mailReportSource], detailType: Object.values(mailReportTypes) },
      });
    default:
      return trigger satisfies never;
  }
}

/**
 * A record that keeps failing is split off, and moved to the failure queue before it delays the
 * others for long.
 */
function addStreamTrigger(job: JobFunction, table: FunctionSurroundings['table']): void {
  job.addEventSource(
    new DynamoEventSource(table, {
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: 100,
      bisectBatchOnError: true,
      reportBatchItemFailures: true,
      retryAttempts: 8,
      maxRecordAge: Duration.hours(12),
      onFailure: new SqsDlq(job.failures),
    }),
  );
}

/**
 * Some of the changes, those of a second at a time: what is told at once is worth little more, and a
 * thousand changes are a few messages. After a minute a change isn't delivered anymore.
 */
function addBriefStreamTrigger(
  job: JobFunction,
  table: FunctionSurroundings['table'],
  { changed, removed }: NonNullable<Extract<JobTrigger, { kind: 'tableStream' }>['brief']>,
): void {
  const matchEntities = (entities: readonly string[]) => ({ __edb_e__: { S: entities } });
  job.addEventSource(
    new DynamoEventSource(table, {
      startingPosition: StartingPosition.LATEST,
      batchSize: 1_000,
      maxBatchingWindow: Duration.seconds(1),
      bisectBatchOnError: true,
      reportBatchItemFailures: true,
      retryAttempts: 1,
      maxRecordAge: Duration.minutes(1),
      filters: [
        { pattern: JSON.stringify({ dynamodb: { NewImage: matchEntities(changed) } }) },
        {
          pattern: JSON.stringify({
            eventName: ['REMOVE'],
            dynamodb: { OldImage: matchEntities(removed) },
          }),
        },
      ],
      onFailure: new SqsDlq(job.failures),
    }),
  );
}

function addConnectionTrigger(job: JobFunction, live: FunctionSurroundings['live']): void {
  if (!live) return;
  job.addPermission('gateway', {
    principal: new ServicePrincipal('apigateway.amazonaws.com'),
    sourceArn: live.routesArn,
  });
}

/** The Scheduler's event carries the `time` at which the run was due, which is the job's clock. */
function addScheduleTrigger(job: JobFunction, minutes: number): void {
  new Schedule(job, 'schedule', {
    schedule: ScheduleExpression.rate(Duration.minutes(minutes)),
    target: new LambdaInvoke(job, {
      role: createSchedulerRole(job).withoutPolicyUpdates(),
      deadLetterQueue: job.failures,
      retryAttempts: 3,
      // A later run picks up what a missed one left.
      maxEventAge: Duration.hours(1),
    }),
  });
}

/** Defined here because CDK would allow every version of the function. */
function createSchedulerRole(job: JobFunction): Role {
  const role = new Role(job, 'schedule-role', {
    assumedBy: new ServicePrincipal('scheduler.amazonaws.com'),
    description: `What the schedule of ${job.node.id} may do`,
  });
  const allow = (action: string, resource: string) =>
    role.addToPolicy(new PolicyStatement({ actions: [action], resources: [resource] }));
  allow('lambda:InvokeFunction', job.functionArn);
  allow('sqs:SendMessage', job.failures.queueArn);
  return role;
}

const toEventPattern = (types: readonly DomainEventType[]) => ({
  source: [eventSource],
  detailType: [...types],
});

function addRuleTrigger(
  job: JobFunction,
  what: Pick<RuleProps, 'eventBus' | 'eventPattern'>,
): void {
  new Rule(job, 'rule', {
    ...what,
    targets: [
      new LambdaFunction(job, {
        deadLetterQueue: job.failures,
        retryAttempts: 8,
        maxEventAge: Duration.hours(12),
      }),
    ],
  });
}
