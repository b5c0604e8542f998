import { Duration, RemovalPolicy, Validations } from 'aws-cdk-lib';
import { BlockPublicAccess, Bucket, BucketEncryption, type BucketProps } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';

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

/** Where other buckets and the edge write their access logs. */
export class AccessLogBucket extends PrivateBucket {
  constructor(scope: Construct, id: string, props: BucketProps = {}) {
    super(scope, id, {
      removalPolicy: RemovalPolicy.DESTROY,
      lifecycleRules: [{ expiration: Duration.days(90) }],
      ...props,
    });
    Validations.of(this).acknowledge({
      id: 'AwsSolutions-S1',
      reason: 'The log of accesses does not log accesses to itself.',
    });
  }
}
