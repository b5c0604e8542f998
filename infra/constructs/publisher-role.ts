import { Stack, Validations } from 'aws-cdk-lib';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import { type Bucket, CfnBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { z } from 'zod';

/**
 * The role of CDK's function that copies the web app. CDK adds the permissions for copying to it.
 */
export function createPublisherRole(
  scope: Construct,
  id: string,
  { bucket, log }: { readonly bucket: Bucket; readonly log: LogGroup },
): Role {
  const role = new Role(scope, id, {
    assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    description: 'Publishes the web app',
  });
  log.grantWrite(role);
  for (const [finding, reason] of listFindings(Stack.of(scope), bucket)) {
    Validations.of(role).acknowledge({ id: `AwsSolutions-IAM5[${finding}]`, reason });
  }
  return role;
}

const Import = z.object({ 'Fn::ImportValue': z.string() });

function listFindings(stack: Stack, bucket: Bucket): [finding: string, reason: string][] {
  const actions = ['GetBucket*', 'GetObject*', 'List*', 'Abort*', 'DeleteObject*'];
  const assets = `arn:aws:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-${stack.region}`;
  const web = bucket.node.findAll().find((it) => it instanceof CfnBucket);
  // The bucket is another stack's, so the synthesized policy imports its ARN.
  const imported = Import.parse(stack.resolve(Stack.of(bucket).exportValue(bucket.bucketArn)));
  return [
    ...actions.map((it): [string, string] => [`Action::s3:${it}`, 'CDK grants groups of actions.']),
    [`Resource::${assets}/*`, 'The built app lies among the assets that CDK uploads.'],
    [`Resource::<${web ? stack.getLogicalId(web) : ''}.Arn>/*`, 'Each file of the web app.'],
    [`Resource::${imported['Fn::ImportValue']}/*`, 'Each file of the web app.'],
    ['Resource::*', 'CDK grants invalidations on every distribution.'],
  ];
}
