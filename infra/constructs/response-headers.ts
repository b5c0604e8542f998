import { Duration } from 'aws-cdk-lib';
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  ResponseHeadersPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { contentPolicy, otherHeaders, strictTransportSeconds } from '#infra/security-headers.ts';

/** The product's security headers in CloudFront's own form; a test holds both forms equal. */
export class ResponseHeaders extends ResponseHeadersPolicy {
  constructor(scope: Construct, id: string, filesOrigin: string) {
    const override = true;
    super(scope, id, {
      securityHeadersBehavior: {
        contentSecurityPolicy: { contentSecurityPolicy: contentPolicy(filesOrigin), override },
        contentTypeOptions: { override },
        frameOptions: { frameOption: HeadersFrameOption.DENY, override },
        referrerPolicy: {
          referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
          override,
        },
        strictTransportSecurity: {
          accessControlMaxAge: Duration.seconds(strictTransportSeconds),
          includeSubdomains: true,
          override,
        },
      },
      customHeadersBehavior: {
        customHeaders: Object.entries(otherHeaders).map(([header, value]) => ({
          header,
          value,
          override,
        })),
      },
    });
  }
}
