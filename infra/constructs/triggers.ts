import { Duration } from 'aws-cdk-lib';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { type IEventBus, Rule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { DynamoEventSource, SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Schedule, ScheduleExpression } from 'aws-cdk-lib/aws-scheduler';
import { LambdaInvoke } from 'aws-cdk-lib/aws-scheduler-targets';
import { eventSource, type DomainEventType } from '#shared/contract/domain-events.ts';
import type { Trigger } from '#shared/contract/jobs.ts';
import { exact } from './exact.ts';
import type { Surroundings } from './grants.ts';
import type { JobFunction } from './job-function.ts';

export function addTrigger(job: JobFunction, trigger: Trigger, { table, bus }: Surroundings): void {
  switch (trigger.kind) {
    case 'tableStream':
      return readStream(job, table);
    case 'schedule':
      return runEvery(job, trigger.everyMinutes);
    case 'domainEvents':
      hear(job, bus, trigger.types);
      return trigger.alsoEveryMinutes ? runEvery(job, trigger.alsoEveryMinutes) : undefined;
    default:
      return trigger satisfies never;
  }
}

/** A record that keeps failing is split off, and put aside before it holds up the others for long. */
function readStream(job: JobFunction, table: Surroundings['table']): void {
  job.addEventSource(
    new DynamoEventSource(exact<ITable>(table), {
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

/** Scheduler's own event carries the `time` for which it was due, the job's clock. */
function runEvery(job: JobFunction, minutes: number): void {
  new Schedule(job, 'schedule', {
    schedule: ScheduleExpression.rate(Duration.minutes(minutes)),
    target: new LambdaInvoke(job, {
      role: schedulerRole(job).withoutPolicyUpdates(),
      deadLetterQueue: job.failures,
      retryAttempts: 3,
      // A later tick takes what a missed one left.
      maxEventAge: Duration.hours(1),
    }),
  });
}

/** Stated here, because CDK would allow every version of the function. */
function schedulerRole(job: JobFunction): Role {
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

function hear(job: JobFunction, bus: Surroundings['bus'], types: readonly DomainEventType[]): void {
  new Rule(job, 'rule', {
    eventBus: exact<IEventBus>(bus),
    eventPattern: { source: [eventSource], detailType: [...types] },
    targets: [
      new LambdaFunction(job, {
        deadLetterQueue: job.failures,
        retryAttempts: 8,
        maxEventAge: Duration.hours(12),
      }),
    ],
  });
}
