import { Duration } from 'aws-cdk-lib';
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  ResponseHeadersPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import {
  buildContentPolicy,
  headersWithoutField,
  strictTransportSeconds,
} from '#infra/security-headers.ts';

export type ResponseHeadersProps = {
  readonly filesOrigin: string;
  /**
   * For pages that set their own frame-ancestors. A response that sets none can't be framed at all.
   */
  readonly framed?: boolean;
};

/** The product's security headers in CloudFront's own form. A test keeps both forms equal. */
export class ResponseHeaders extends ResponseHeadersPolicy {
  constructor(scope: Construct, id: string, { filesOrigin, framed = false }: ResponseHeadersProps) {
    const override = true;
    const contentSecurityPolicy = buildContentPolicy(filesOrigin);
    super(scope, id, {
      securityHeadersBehavior: {
        contentSecurityPolicy: { contentSecurityPolicy, override: !framed },
        contentTypeOptions: { override },
        ...(framed ? {} : { frameOptions: { frameOption: HeadersFrameOption.DENY, override } }),
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
        customHeaders: Object.entries(headersWithoutField).map(([header, value]) => ({
          header,
          value,
          override,
        })),
      },
    });
  }
}
