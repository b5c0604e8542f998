import { Aws } from 'aws-cdk-lib';
import { getNamePrefix, type Settings } from './settings.ts';

/**
 * A fixed name, not a generated one, because the edge's content policy needs it before the bucket
 * exists.
 */
export function buildFilesBucketName(settings: Settings): string {
  return `${getNamePrefix(settings)}-files-${Aws.ACCOUNT_ID}`;
}

type Named = { readonly name: string };

/** The physical name, by which logs, alarms, routes and triggers refer to a function. */
export function buildFunctionName(settings: Settings, { name }: Named): string {
  return `${getNamePrefix(settings)}-${name}`;
}

/** The alias of an area's function that people's calls go to. */
export const liveAliasName = 'live';

/** The name of the queue for input that a job failed on. */
export function buildFailureQueueName(settings: Settings, job: Named): string {
  return `${buildFunctionName(settings, job)}-failures`;
}

export function buildFilesOrigin(settings: Settings): string {
  return `https://${buildFilesBucketName(settings)}.s3.${settings.region}.amazonaws.com`;
}
