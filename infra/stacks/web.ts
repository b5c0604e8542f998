import { Stack, type StackProps } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { WebApp } from '#infra/constructs/web-app.ts';
import type { Settings } from '#infra/settings.ts';

export type WebStackProps = StackProps & {
  readonly bucket: Bucket;
  readonly distribution: Distribution;
};

/**
 * The built web app. It is deployed last, because its calls need the functions and routes of the
 * same release, while those still serve the pages of the release before.
 */
export class WebStack extends Stack {
  constructor(scope: Construct, id: string, settings: Settings, props: WebStackProps) {
    super(scope, id, props);
    const { bucket, distribution } = props;
    new WebApp(this, 'WebApp', { bucket, distribution, settings });
  }
}
