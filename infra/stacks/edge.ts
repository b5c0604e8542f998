import path from 'node:path';
import {
  CfnOutput,
  Fn,
  RemovalPolicy,
  SecretValue,
  Stack,
  type StackProps,
  Validations,
} from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  type DistributionProps,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  HttpVersion,
  type IResponseHeadersPolicy,
  OriginRequestCookieBehavior,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  OriginRequestQueryStringBehavior,
  PriceClass,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { Bucket, IBucket } from 'aws-cdk-lib/aws-s3';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { asExactType } from '#infra/constructs/exact.ts';
import { EdgeAccessLog } from '#infra/constructs/edge-access-log.ts';
import type { LiveApi } from '#infra/constructs/live-api.ts';
import { Firewall } from '#infra/constructs/firewall.ts';
import { AccessLogBucket, PrivateBucket } from '#infra/constructs/private-bucket.ts';
import { ResponseHeaders } from '#infra/constructs/response-headers.ts';
import { buildFilesOrigin } from '#infra/names.ts';
import { edgeDomainOutput, getNamePrefix, type Settings } from '#infra/settings.ts';
import {
  bearerHeader,
  edgeKeyHeader,
  framedPaths,
  type Gateway,
  gatewayRoots,
  gateways,
  livePath,
  viewerAddressHeader,
  viewerCityHeader,
} from '#shared/contract/edge.ts';
import type { Apis } from './gateway.ts';

export type EdgeStackProps = StackProps & {
  readonly apis: Apis;
  readonly live: LiveApi | undefined;
  readonly edgeKey: Secret;
};

/** The web app and the API under one origin, behind the firewall. */
export class EdgeStack extends Stack {
  readonly webOrigin: string;
  readonly distribution: Distribution;
  /** What the distribution serves beside the API. The web stack fills it. */
  readonly webBucket: Bucket;

  constructor(scope: Construct, id: string, settings: Settings, props: EdgeStackProps) {
    super(scope, id, props);
    const log = new AccessLogBucket(this, 'AccessLog', settings);
    this.webBucket = new PrivateBucket(this, 'Web', {
      versioned: true,
      serverAccessLogsBucket: asExactType<IBucket>(log),
      serverAccessLogsPrefix: 'bucket/',
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const headers = new ResponseHeaders(this, 'Headers', {
      filesOrigin: buildFilesOrigin(settings),
    });
    const framed = new ResponseHeaders(this, 'FramedHeaders', {
      filesOrigin: buildFilesOrigin(settings),
      framed: true,
    });
    const behaviors = buildApiBehaviors(this, { ...props, settings }, headers);
    this.distribution = new Distribution(this, 'Distribution', {
      comment: getNamePrefix(settings),
      defaultRootObject: 'index.html',
      defaultBehavior: buildWebBehavior(this, this.webBucket, headers),
      additionalBehaviors: Object.fromEntries([
        // CloudFront uses the first pattern that matches.
        ...framedPaths.map((pattern) => [
          pattern,
          { ...behaviors.office, responseHeadersPolicy: framed },
        ]),
        ...buildLiveBehaviors(this, { ...props, settings }, headers),
        // A pattern matches either a root or the paths below it, so each root needs two.
        ...gateways.flatMap((gateway) =>
          gatewayRoots[gateway]
            .flatMap((root) => [root, `${root}/*`])
            .map((pattern) => [pattern, behaviors[gateway]]),
        ),
      ]),
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_100,
      webAclId: new Firewall(this, 'Firewall', settings).aclArn,
      ...buildDomainProps(this, settings),
    });
    new EdgeAccessLog(this, 'EdgeAccessLog', { settings, distribution: this.distribution, log });
    this.webOrigin = `https://${settings.domain?.name ?? this.distribution.distributionDomainName}`;
    new CfnOutput(this, 'Address', { value: this.webOrigin });
    new CfnOutput(this, edgeDomainOutput, { value: this.distribution.distributionDomainName });
    acknowledgeFindings(this.distribution);
  }
}

function buildWebBehavior(
  scope: Construct,
  bucket: Bucket,
  responseHeadersPolicy: IResponseHeadersPolicy,
): BehaviorOptions {
  const pages = new EdgeFunction(scope, 'AppPages', {
    code: FunctionCode.fromFile({
      filePath: path.resolve(import.meta.dirname, '../constructs/app-pages.cloudfront.js'),
    }),
  });
  return {
    origin: S3BucketOrigin.withOriginAccessControl(asExactType<IBucket>(bucket)),
    cachePolicy: CachePolicy.CACHING_OPTIMIZED,
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    responseHeadersPolicy,
    functionAssociations: [{ function: pages, eventType: FunctionEventType.VIEWER_REQUEST }],
  };
}

/**
 * API responses aren't cached. Cookies, queries and the headers that the functions read are
 * forwarded.
 */
function buildApiBehaviors(
  scope: Construct,
  { apis, edgeKey, settings }: EdgeStackProps & { readonly settings: Settings },
  responseHeadersPolicy: IResponseHeadersPolicy,
): Record<Gateway, BehaviorOptions> {
  const createPolicy = (id: string, comment: string, ...headers: readonly string[]) =>
    new OriginRequestPolicy(scope, id, {
      comment,
      cookieBehavior: OriginRequestCookieBehavior.all(),
      queryStringBehavior: OriginRequestQueryStringBehavior.all(),
      headerBehavior: OriginRequestHeaderBehavior.allowList(
        ...forwardedHeaders,
        viewerAddressHeader,
        ...headers,
      ),
    });
  const behavior = {
    allowedMethods: AllowedMethods.ALLOW_ALL,
    cachePolicy: CachePolicy.CACHING_DISABLED,
    originRequestPolicy: createPolicy(
      'ApiRequests',
      'What the functions read, and where the caller is',
    ),
    viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
    responseHeadersPolicy,
  };
  const keys = new EdgeFunction(scope, 'ApiCalls', {
    code: FunctionCode.fromFile({
      filePath: path.resolve(import.meta.dirname, '../constructs/api-calls.cloudfront.js'),
    }),
  });
  const toward = (api: HttpApi): BehaviorOptions => ({
    ...behavior,
    origin: new HttpOrigin(Fn.select(2, Fn.split('/', api.apiEndpoint)), {
      // CloudFormation resolves the value; the template holds only a reference.
      customHeaders: { [edgeKeyHeader]: buildEdgeKeyReference(edgeKey, settings) },
    }),
  });
  const office = {
    ...toward(apis.office),
    // The header is forwarded only where the function overwrites what the caller sends.
    originRequestPolicy: createPolicy(
      'ApiRequestsWithKeys',
      'What the functions read, where the caller is, and keys of programs',
      viewerCityHeader,
      bearerHeader,
    ),
    functionAssociations: [{ function: keys, eventType: FunctionEventType.VIEWER_REQUEST }],
  };
  // Customers have no keys.
  return { office, customers: toward(apis.customers) };
}

/** Live connections, with what a browser needs to open one. */
function buildLiveBehaviors(
  scope: Construct,
  { live, edgeKey, settings }: EdgeStackProps & { readonly settings: Settings },
  responseHeadersPolicy: IResponseHeadersPolicy,
): [path: string, behavior: BehaviorOptions][] {
  if (!live) return [];
  const behavior: BehaviorOptions = {
    cachePolicy: CachePolicy.CACHING_DISABLED,
    originRequestPolicy: new OriginRequestPolicy(scope, 'LiveRequests', {
      comment: 'What opens a live connection, and who opens it',
      cookieBehavior: OriginRequestCookieBehavior.all(),
      headerBehavior: OriginRequestHeaderBehavior.allowList(
        'origin',
        'sec-websocket-extensions',
        'sec-websocket-key',
        'sec-websocket-protocol',
        'sec-websocket-version',
        'user-agent',
      ),
    }),
    viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
    responseHeadersPolicy,
    origin: new HttpOrigin(live.domain, {
      customHeaders: { [edgeKeyHeader]: buildEdgeKeyReference(edgeKey, settings) },
    }),
  };
  return [[livePath, behavior]];
}

/**
 * CloudFormation resolves a reference only where it changes, so a rotated key is referred to by its
 * version.
 */
function buildEdgeKeyReference(edgeKey: Secret, { edgeKeyVersion }: Settings): string {
  const version = edgeKeyVersion === undefined ? {} : { versionId: edgeKeyVersion };
  return SecretValue.secretsManager(edgeKey.secretArn, {
    jsonField: 'key',
    ...version,
  }).unsafeUnwrap();
}

/** With those about the caller, no more than the ten that a policy may name. */
const forwardedHeaders = [
  'access-control-request-method',
  'content-type',
  'if-none-match',
  'origin',
  'stripe-signature',
  'timezone',
  'user-agent',
];

function buildDomainProps(
  scope: Construct,
  { domain }: Settings,
): Pick<DistributionProps, 'domainNames' | 'certificate' | 'minimumProtocolVersion'> {
  // CloudFront's own certificate has CloudFront's own minimum, so production has a domain.
  if (!domain) return {};
  const certificate = Certificate.fromCertificateArn(scope, 'Certificate', domain.certificateArn);
  const minimumProtocolVersion = SecurityPolicyProtocol.TLS_V1_2_2021;
  return { domainNames: [domain.name], certificate, minimumProtocolVersion };
}

function acknowledgeFindings(distribution: Distribution): void {
  Validations.of(distribution).acknowledge(
    {
      id: 'AwsSolutions-CFR3',
      reason: 'Its log is delivered by CloudWatch, which can leave the query out.',
    },
    { id: 'AwsSolutions-CFR1', reason: 'Operators travel; no country is shut out.' },
    {
      id: 'AwsSolutions-CFR4',
      reason: 'Without a domain of its own it has CloudFront’s certificate, whose TLS AWS sets.',
    },
  );
}
