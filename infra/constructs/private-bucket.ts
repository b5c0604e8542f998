import { Duration, Validations } from 'aws-cdk-lib';
import { BlockPublicAccess, Bucket, BucketEncryption, type BucketProps } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { getRemovalPolicy, type Settings } from '#infra/settings.ts';

/** Blocked from public access, encrypted, and reachable only over TLS. */
export class PrivateBucket extends Bucket {
  constructor(scope: Construct, id: string, props: BucketProps) {
    super(scope, id, {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      ...props,
    });
  }
}

/**
 * Where other buckets and the edge write their access logs. In production it outlives them, like other
 * logs.
 */
export class AccessLogBucket extends PrivateBucket {
  constructor(scope: Construct, id: string, settings: Settings, props: BucketProps = {}) {
    super(scope, id, {
      removalPolicy: getRemovalPolicy(settings),
      lifecycleRules: [{ expiration: Duration.days(90) }],
      ...props,
    });
    Validations.of(this).acknowledge({
      id: 'AwsSolutions-S1',
      reason: 'The log of accesses does not log accesses to itself.',
    });
  }
}
