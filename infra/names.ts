import { Aws } from 'aws-cdk-lib';
import { prefixOf, type Settings } from './settings.ts';

/** Named, not generated, because the edge's content policy has to know it before it exists. */
export function filesBucketName(settings: Settings): string {
  return `${prefixOf(settings)}-files-${Aws.ACCOUNT_ID}`;
}

type Named = { readonly name: string };

/** The physical name, by which a function's logs, alarms, routes and wakers find it. */
export function functionName(settings: Settings, { name }: Named): string {
  return `${prefixOf(settings)}-${name}`;
}

/** Of the queue for what a job fails at. */
export function failureQueueName(settings: Settings, job: Named): string {
  return `${functionName(settings, job)}-failures`;
}

export function filesOrigin(settings: Settings): string {
  return `https://${filesBucketName(settings)}.s3.${settings.region}.amazonaws.com`;
}
