import { Aws } from 'aws-cdk-lib';
import { prefixOf, type Settings } from './settings.ts';

/**
 * A fixed name, not a generated one, because the edge's content policy needs it before the bucket
 * exists.
 */
export function filesBucketName(settings: Settings): string {
  return `${prefixOf(settings)}-files-${Aws.ACCOUNT_ID}`;
}

type Named = { readonly name: string };

/** The physical name, by which logs, alarms, routes and triggers refer to a function. */
export function functionName(settings: Settings, { name }: Named): string {
  return `${prefixOf(settings)}-${name}`;
}

/** The name of the queue for input that a job failed on. */
export function failureQueueName(settings: Settings, job: Named): string {
  return `${functionName(settings, job)}-failures`;
}

export function filesOrigin(settings: Settings): string {
  return `https://${filesBucketName(settings)}.s3.${settings.region}.amazonaws.com`;
}
