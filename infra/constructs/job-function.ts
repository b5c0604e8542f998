import { Duration } from 'aws-cdk-lib';
import { Tracing } from 'aws-cdk-lib/aws-lambda';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import type { Construct } from 'constructs';
import { buildFailureQueueName, buildFunctionName } from '#infra/names.ts';
import type { Settings } from '#infra/settings.ts';
import { getRetryAttempts } from '#shared/contract/job-schedules.ts';
import type { Job } from '#shared/contract/jobs.ts';
import { getEntryPath } from '#shared/contract/noun.ts';
import { getJobSeconds } from '#shared/contract/time-limits.ts';
import { FailureQueue } from './failure-queue.ts';
import type { FunctionSurroundings } from './grants.ts';
import { ProductFunction } from './product-function.ts';
import { addTrigger } from './triggers.ts';

export type JobFunctionProps = {
  readonly job: Job;
  readonly settings: Settings;
  readonly surroundings: FunctionSurroundings;
};

/** The Lambda of a job, its trigger, and the queue for input that failed for good. */
export class JobFunction extends ProductFunction {
  readonly failures: FailureQueue;

  constructor(scope: Construct, { job, settings, surroundings }: JobFunctionProps) {
    super(scope, job.name, {
      functionName: buildFunctionName(settings, job),
      description: job.summary,
      entry: `${getEntryPath('jobs', job)}.ts`,
      timeout: Duration.seconds(getJobSeconds(job)),
      // Idle runs of schedules would be nearly all traces.
      tracing: Tracing.PASS_THROUGH,
      of: job,
      settings,
      surroundings,
    });
    this.failures = new FailureQueue(this, 'failures', buildFailureQueueName(settings, job));
    if (job.trigger.kind !== 'tableStream') {
      this.configureAsyncInvoke({
        retryAttempts: getRetryAttempts(job),
        maxEventAge: Duration.hours(1),
        onFailure: new SqsDestination(this.failures),
      });
    }
    addTrigger(this, job.trigger, surroundings);
  }
}
