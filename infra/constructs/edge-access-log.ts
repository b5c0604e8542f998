import { Stack } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnDelivery, CfnDeliveryDestination, CfnDeliverySource } from 'aws-cdk-lib/aws-logs';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { getNamePrefix, type Settings } from '#infra/settings.ts';

/**
 * What a line of the edge's log has. The query, the referring page and the cookies stay out: they
 * carry the tokens of links and sessions.
 */
const recordFields = [
  'date',
  'time',
  'x-edge-location',
  'x-edge-request-id',
  'c-ip',
  'cs-method',
  'cs(Host)',
  'cs-uri-stem',
  'cs(User-Agent)',
  'cs-protocol',
  'cs-protocol-version',
  'cs-bytes',
  'sc-status',
  'sc-bytes',
  'sc-content-type',
  'x-edge-result-type',
  'x-edge-response-result-type',
  'x-edge-detailed-result-type',
  'time-taken',
  'time-to-first-byte',
  'ssl-protocol',
  'ssl-cipher',
];

type EdgeAccessLogProps = {
  readonly settings: Settings;
  readonly distribution: Distribution;
  readonly log: Bucket;
};

/**
 * The access log of the distribution (standard logging v2): CloudFront's former logs always have
 * the query.
 */
export class EdgeAccessLog extends Construct {
  constructor(scope: Construct, id: string, { settings, distribution, log }: EdgeAccessLogProps) {
    super(scope, id);
    const name = `${getNamePrefix(settings)}-edge`;
    const { account } = Stack.of(this);
    const source = new CfnDeliverySource(this, 'Source', {
      name,
      logType: 'ACCESS_LOGS',
      resourceArn: distribution.distributionArn,
    });
    const written = log.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('delivery.logs.amazonaws.com')],
        actions: ['s3:PutObject'],
        resources: [log.arnForObjects(`AWSLogs/${account}/CloudFront/*`)],
        conditions: {
          StringEquals: {
            's3:x-amz-acl': 'bucket-owner-full-control',
            'aws:SourceAccount': account,
          },
          ArnLike: { 'aws:SourceArn': source.attrArn },
        },
      }),
    );
    const destination = new CfnDeliveryDestination(this, 'Destination', {
      name,
      destinationResourceArn: log.bucketArn,
      outputFormat: 'json',
    });
    const delivery = new CfnDelivery(this, 'Delivery', {
      deliverySourceName: source.ref,
      deliveryDestinationArn: destination.attrArn,
      recordFields,
    });
    if (written.policyDependable) delivery.node.addDependency(written.policyDependable);
  }
}
