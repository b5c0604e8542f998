import { Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { Surroundings } from '#infra/constructs/grants.ts';
import { JobFunction } from '#infra/constructs/job-function.ts';
import { prefixOf, type Settings } from '#infra/settings.ts';
import { jobs } from '#shared/contract/jobs.ts';

export type JobsStackProps = StackProps & { readonly surroundings: Surroundings };

/** What runs without a caller. */
export class JobsStack extends Stack {
  readonly functions: readonly JobFunction[];

  constructor(scope: Construct, id: string, settings: Settings, props: JobsStackProps) {
    super(scope, id, props);
    const { surroundings } = props;
    const prefix = prefixOf(settings);
    this.functions = jobs.map((job) => new JobFunction(this, { job, prefix, surroundings }));
  }
}
