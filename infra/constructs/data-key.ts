import { Aws } from 'aws-cdk-lib';
import { AnyPrincipal, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import type { Construct } from 'constructs';
import { getNamePrefix, getRemovalPolicy, type Settings } from '#infra/settings.ts';

const services = ['dynamodb', 's3', 'secretsmanager'];

/**
 * A key of the account's own for table, files and secrets. Like AWS's keys of these services, it may
 * be used by whoever the service lets in, through the service alone, so roles need no grant of it.
 */
export class DataKey extends Key {
  constructor(scope: Construct, id: string, settings: Settings) {
    super(scope, id, {
      alias: `${getNamePrefix(settings)}-data`,
      description: 'Encrypts table, files and secrets',
      enableKeyRotation: true,
      removalPolicy: getRemovalPolicy(settings),
    });
    this.addToResourcePolicy(
      new PolicyStatement({
        actions: [
          'kms:CreateGrant',
          'kms:Decrypt',
          'kms:DescribeKey',
          'kms:Encrypt',
          'kms:GenerateDataKey*',
          'kms:ReEncrypt*',
        ],
        principals: [new AnyPrincipal()],
        resources: ['*'],
        conditions: {
          StringEquals: {
            'kms:CallerAccount': Aws.ACCOUNT_ID,
            'kms:ViaService': services.map((it) => `${it}.${settings.region}.amazonaws.com`),
          },
        },
      }),
    );
  }
}
