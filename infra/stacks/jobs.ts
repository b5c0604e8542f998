import { Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { FunctionSurroundings } from '#infra/constructs/grants.ts';
import { JobFunction } from '#infra/constructs/job-function.ts';
import type { Settings } from '#infra/settings.ts';
import type { Job } from '#shared/contract/jobs.ts';

export type JobsStackProps = StackProps & {
  readonly jobs: readonly Job[];
  readonly surroundings: FunctionSurroundings;
};

/** The functions of one noun that run without a caller. */
export class JobsStack extends Stack {
  constructor(scope: Construct, id: string, settings: Settings, props: JobsStackProps) {
    super(scope, id, props);
    const { jobs, surroundings } = props;
    for (const job of jobs) new JobFunction(this, { job, settings, surroundings });
  }
}
