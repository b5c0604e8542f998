import { Aws } from 'aws-cdk-lib';
import { prefixOf, type Settings } from './settings.ts';

/** Named, not generated, because the edge's content policy has to know it before it exists. */
export function filesBucketName(settings: Settings): string {
  return `${prefixOf(settings)}-files-${Aws.ACCOUNT_ID}`;
}

export function filesOrigin(settings: Settings): string {
  return `https://${filesBucketName(settings)}.s3.${settings.region}.amazonaws.com`;
}
