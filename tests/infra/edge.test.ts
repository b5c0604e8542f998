import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { getHeadersForPath, buildSecurityHeaders } from '#infra/security-headers.ts';
import {
  bearerHeader,
  edgeKeyHeader,
  framedPaths,
  sessionCookieName,
  tenantCookieName,
  viewerAddressHeader,
  viewerCityHeader,
  livePath,
} from '#shared/contract/edge.ts';
import { sessions } from '#shared/contract/accounts/sessions.ts';
import { listResourceProperties, findResources, readProduct } from './synthesized.ts';

const { templates } = readProduct();
const edge = templates('edge');
const countedBy = (Name: string) => ({
  AggregateKeyType: 'CUSTOM_KEYS',
  CustomKeys: [{ Cookie: { Name } }],
});
const [{ DistributionConfig: distribution }] = listResourceProperties(
  edge,
  'AWS::CloudFront::Distribution',
);

describe('the edge', () => {
  test('hands calls to the API and keeps none of the answers', () => {
    const paths = distribution.CacheBehaviors;

    expect(paths.map(({ PathPattern }: { PathPattern: string }) => PathPattern)).toEqual([
      ...framedPaths,
      livePath,
      '/v1',
      '/v1/*',
      '/v2',
      '/v2/*',
      '/customer',
      '/customer/*',
    ]);
    const uncached = {
      CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
      ViewerProtocolPolicy: 'https-only',
    };
    expect(paths).toMatchObject(paths.map(() => uncached));
    const calls = paths.filter((it: { PathPattern: string }) => it.PathPattern !== livePath);
    const [policyId, withKeysId] = Object.keys(
      findResources(edge, 'AWS::CloudFront::OriginRequestPolicy'),
    );
    expect(calls).toMatchObject(
      calls.map(({ PathPattern: it }: { PathPattern: string }) => ({
        OriginRequestPolicyId: { Ref: it.startsWith('/v') ? withKeysId : policyId },
      })),
    );
  });

  test('passes on the copied key only where its function overwrites what the caller sends', () => {
    const passing = Object.entries(findResources(edge, 'AWS::CloudFront::OriginRequestPolicy'))
      .filter(([, { Properties }]) =>
        Properties['OriginRequestPolicyConfig'].HeadersConfig.Headers.includes(bearerHeader),
      )
      .map(([id]) => id);
    const behaviors = distribution.CacheBehaviors.filter(
      ({ OriginRequestPolicyId }: { OriginRequestPolicyId?: { Ref: string } }) =>
        passing.includes(OriginRequestPolicyId?.Ref ?? ''),
    );

    expect(behaviors).toHaveLength(framedPaths.length + 4);
    expect(behaviors).toMatchObject(
      behaviors.map(() => ({
        FunctionAssociations: [
          {
            EventType: 'viewer-request',
            FunctionARN: { 'Fn::GetAtt': [expect.stringContaining('ApiCalls'), 'FunctionARN'] },
          },
        ],
      })),
    );
  });

  test('passes on what opens a live connection: its key, its origin and its cookies', () => {
    const [, , { OriginRequestPolicyConfig: passed }] = listResourceProperties(
      edge,
      'AWS::CloudFront::OriginRequestPolicy',
    );

    expect(passed.HeadersConfig.Headers).toEqual(
      expect.arrayContaining(['origin', 'sec-websocket-key', 'sec-websocket-version']),
    );
    expect(passed.CookiesConfig.CookieBehavior).toBe('all');
  });

  test('tells the API where a caller is, and vouches for it by a key that no template holds', () => {
    const policies = listResourceProperties(edge, 'AWS::CloudFront::OriginRequestPolicy').map(
      ({ OriginRequestPolicyConfig }) => OriginRequestPolicyConfig,
    );
    const [passed] = policies.filter(({ HeadersConfig }) =>
      HeadersConfig.Headers.includes(viewerCityHeader),
    );
    const keys = distribution.Origins.flatMap(
      ({ OriginCustomHeaders = [] }: { OriginCustomHeaders?: unknown[] }) => OriginCustomHeaders,
    );
    const [key] = keys;

    expect(passed.HeadersConfig.HeaderBehavior).toBe('whitelist');
    expect(passed.HeadersConfig.Headers).toEqual(
      // The preflight of a browser before a page of another website calls.
      expect.arrayContaining([
        viewerAddressHeader,
        viewerCityHeader,
        'origin',
        'access-control-request-method',
      ]),
    );
    // CloudFront's limit.
    for (const { HeadersConfig } of policies)
      expect(HeadersConfig.Headers.length).toBeLessThanOrEqual(10);
    // API Gateway has another Host, and only the edge may send its key.
    expect(passed.HeadersConfig.Headers).not.toContain('host');
    expect(passed.HeadersConfig.Headers).not.toContain(edgeKeyHeader);
    expect(passed.CookiesConfig.CookieBehavior).toBe('all');
    expect(passed.QueryStringsConfig.QueryStringBehavior).toBe('all');
    // The office's API, the live connections, and the customers'.
    expect(keys).toEqual([key, key, key]);
    expect(key.HeaderName).toBe(edgeKeyHeader);
    expect(joined(key.HeaderValue)).toMatch(/^{{resolve:secretsmanager:.*:SecretString:key::}}$/);
  });

  test('reads the web app’s bucket as itself, and nobody else does', () => {
    expect(listResourceProperties(edge, 'AWS::CloudFront::OriginAccessControl')).toHaveLength(1);
    const blocked = listResourceProperties(edge, 'AWS::S3::Bucket').map(
      ({ PublicAccessBlockConfiguration }) => Object.values(PublicAccessBlockConfiguration),
    );
    expect(blocked).toEqual(blocked.map(() => [true, true, true, true]));
  });

  test('sets the very headers that the laptop sets', () => {
    const policy = getPolicy('/v1/*');
    const { 'content-security-policy': content, ...others } = buildSecurityHeaders('files');
    const fields = policy.SecurityHeadersConfig;
    const { AccessControlMaxAgeSec, IncludeSubdomains } = fields.StrictTransportSecurity;

    expect({
      'strict-transport-security': `max-age=${AccessControlMaxAgeSec}${IncludeSubdomains ? '; includeSubDomains' : ''}`,
      'x-content-type-options': fields.ContentTypeOptions.Override ? 'nosniff' : '',
      'x-frame-options': fields.FrameOptions.FrameOption,
      'referrer-policy': fields.ReferrerPolicy.ReferrerPolicy,
      ...headersIn(policy.CustomHeadersConfig.Items),
    }).toEqual(others);
    expect(joined(fields.ContentSecurityPolicy.ContentSecurityPolicy)).toBe(
      content?.replaceAll(
        'files',
        'https://brandwagon-production-files-AWS::AccountId.s3.us-east-1.amazonaws.com',
      ),
    );
  });

  test('leaves it to the page for frames in whose it stands, and to nothing else', () => {
    const fields = getPolicy(framedPaths[0] ?? '').SecurityHeadersConfig;
    const all = [...distribution.CacheBehaviors, distribution.DefaultCacheBehavior];
    const framed = all.filter(({ ResponseHeadersPolicyId: id }) => id.Ref !== getPolicyId('/v1/*'));

    expect(framed.map(({ PathPattern }) => PathPattern)).toEqual(framedPaths);
    expect(fields.FrameOptions).toBeUndefined();
    expect(fields.ContentSecurityPolicy).toEqual({
      ...getPolicy('/v1/*').SecurityHeadersConfig.ContentSecurityPolicy,
      Override: false,
    });
    expect(
      getHeadersForPath(framedPaths[1] ?? '', buildSecurityHeaders('files')),
    ).not.toHaveProperty('x-frame-options');
    expect(getHeadersForPath('/v1/version', buildSecurityHeaders('files'))).toEqual(
      buildSecurityHeaders('files'),
    );
  });

  test('is reached by a domain of one’s own where there is one', () => {
    const own = readProduct({
      domain: {
        name: 'app.example.com',
        certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/1',
      },
    });

    const [{ DistributionConfig: it }] = listResourceProperties(
      own.templates('edge'),
      'AWS::CloudFront::Distribution',
    );
    const [{ Environment }] = listResourceProperties(
      own.templates('areas'),
      'AWS::Lambda::Function',
    );

    expect(it.Aliases).toEqual(['app.example.com']);
    expect(Environment.Variables.WEB_ORIGIN).toBe('https://app.example.com');
  });

  test.each([
    ['/', '/index.html'],
    ['/stripe', '/index.html'],
    ['/a/b', '/index.html'],
    ['/assets/main-1a2b.js', '/assets/main-1a2b.js'],
    ['/openapi.json', '/openapi.json'],
  ])('answers %s with %s', (asked, answered) => {
    const file = path.resolve(
      import.meta.dirname,
      '../../infra/constructs/app-pages.cloudfront.js',
    );
    const handler = runInNewContext(`${readFileSync(file, 'utf8')}; handler`);

    expect(handler({ request: { uri: asked } }).uri).toBe(answered);
  });

  test.each([
    [{ authorization: { value: 'Bearer bwk_a.b.c' } }, 'Bearer bwk_a.b.c'],
    [{ [bearerHeader]: { value: 'Bearer forged' } }, ''],
  ])(
    'copies the key of a program, and nothing that is sent under the copy’s name',
    (sent, passed) => {
      const file = path.resolve(
        import.meta.dirname,
        '../../infra/constructs/api-calls.cloudfront.js',
      );
      const handler = runInNewContext(`${readFileSync(file, 'utf8')}; handler`);

      expect(handler({ request: { headers: sent } }).headers[bearerHeader].value).toBe(passed);
    },
  );
});

describe('the access log', () => {
  test('has no query, no cookie and no referring page, which carry the tokens of links', () => {
    const [{ RecordFields }] = listResourceProperties(edge, 'AWS::Logs::Delivery');

    expect(distribution.Logging).toBeUndefined();
    expect(RecordFields).toContain('cs-uri-stem');
    for (const secret of ['cs-uri-query', 'cs(Cookie)', 'cs(Referer)']) {
      expect(RecordFields).not.toContain(secret);
    }
  });

  test('is delivered to a private bucket, by CloudWatch for this distribution alone', () => {
    const [{ ResourceArn, LogType }] = listResourceProperties(edge, 'AWS::Logs::DeliverySource');
    const statements = listResourceProperties(edge, 'AWS::S3::BucketPolicy').flatMap(
      ({ PolicyDocument }) => PolicyDocument.Statement,
    );

    expect(LogType).toBe('ACCESS_LOGS');
    expect(JSON.stringify(ResourceArn)).toContain('distribution/');
    expect(
      statements.find(({ Principal }) => Principal.Service === 'delivery.logs.amazonaws.com'),
    ).toMatchObject({ Effect: 'Allow', Action: 's3:PutObject' });
  });
});

describe('the firewall', () => {
  const [acl] = listResourceProperties(edge, 'AWS::WAFv2::WebACL');
  const rules: { Name: string; Statement: Record<string, never> }[] = acl.Rules;

  test('stands before the edge', () => {
    expect(distribution.WebACLId).toBeDefined();
    expect(acl.Scope).toBe('CLOUDFRONT');
  });

  test('writes neither cookies, keys nor queries, which may hold what opens something, into logs and samples', () => {
    expect(acl.DataProtectionConfig.DataProtections).toEqual([
      {
        Field: { FieldType: 'SINGLE_HEADER', FieldKeys: ['cookie', 'authorization'] },
        Action: 'SUBSTITUTION',
      },
      { Field: { FieldType: 'QUERY_STRING' }, Action: 'SUBSTITUTION' },
    ]);
  });

  test('limits calls from one address, by one session and of one tenant, and sign-ins the more', () => {
    const limited = rules.flatMap(({ Statement }) => Statement['RateBasedStatement'] ?? []);

    expect(limited).toMatchObject([
      { AggregateKeyType: 'IP', Limit: 3000 },
      { ...countedBy(sessionCookieName), Limit: 1500 },
      { ...countedBy(tenantCookieName), Limit: 15_000 },
      {
        AggregateKeyType: 'IP',
        Limit: 100,
        ScopeDownStatement: {
          OrStatement: {
            Statements: [
              { ByteMatchStatement: { SearchString: sessions.routes.signIn.path } },
              { ByteMatchStatement: { SearchString: '/v2/sessions' } },
              { ByteMatchStatement: { SearchString: sessions.routes.completeSignIn.path } },
              { ByteMatchStatement: { SearchString: '/v2/sessions/second-factor' } },
              { ByteMatchStatement: { SearchString: '/v1/passkeys/sign-in/challenges' } },
              { ByteMatchStatement: { SearchString: '/v2/passkeys/sign-in/challenges' } },
              { ByteMatchStatement: { SearchString: '/v1/passkeys/sign-in' } },
              { ByteMatchStatement: { SearchString: '/v2/passkeys/sign-in' } },
            ],
          },
        },
      },
    ]);
  });

  test('one tenant leaves most of what the API takes to the others', () => {
    const [tenant = 0] = rules.flatMap(({ Name, Statement }) =>
      Name === 'calls-per-tenant' ? [Statement['RateBasedStatement']?.['Limit'] ?? 0] : [],
    );
    const windowSeconds = 300;

    expect(tenant / windowSeconds).toBe(200 / 4);
  });

  test('runs AWS’s own rules', () => {
    expect(rules.map(({ Name }) => Name)).toEqual(
      expect.arrayContaining([
        'AWSManagedRulesCommonRuleSet',
        'AWSManagedRulesKnownBadInputsRuleSet',
        'AWSManagedRulesAmazonIpReputationList',
      ]),
    );
  });
});

describe('the API', () => {
  const all = listResourceProperties(templates('gateway'), 'AWS::ApiGatewayV2::Stage');
  const stages = all.filter(({ StageName }) => StageName === '$default');

  test('of live connections has the path as its stage, and its own throttle', () => {
    expect(all.filter((it) => !stages.includes(it))).toMatchObject([
      {
        StageName: livePath.slice(1),
        DefaultRouteSettings: { ThrottlingRateLimit: 500, ThrottlingBurstLimit: 1_000 },
      },
    ]);
  });

  test('is one of the office and one of customers', () => {
    expect(stages).toHaveLength(2);
  });

  test.each(stages)('is throttled and logs who calls', (stage) => {
    expect(stage.DefaultRouteSettings).toMatchObject({
      ThrottlingRateLimit: 200,
      ThrottlingBurstLimit: 400,
    });
    expect(stage.AccessLogSettings.Format).toContain('$context.requestId');
  });

  test('answers no other origin', () => {
    const apis = listResourceProperties(templates('gateway'), 'AWS::ApiGatewayV2::Api');

    expect(apis.map(({ CorsConfiguration }) => CorsConfiguration)).toEqual(
      apis.map(() => undefined),
    );
  });
});

function getPolicyId(pattern: string): string {
  const behavior = distribution.CacheBehaviors.find(
    ({ PathPattern }: { PathPattern: string }) => PathPattern === pattern,
  );
  return behavior.ResponseHeadersPolicyId.Ref;
}

function getPolicy(pattern: string) {
  const policies = findResources(edge, 'AWS::CloudFront::ResponseHeadersPolicy');
  return policies[getPolicyId(pattern)]?.Properties.ResponseHeadersPolicyConfig;
}

function headersIn(items: { Header: string; Value: string }[]): Record<string, string> {
  return Object.fromEntries(items.map(({ Header, Value }) => [Header, Value]));
}

/** The result of a CloudFormation join whose parts are names. */
function joined(text: { 'Fn::Join': [string, (string | { Ref: string })[]] }): string {
  const [separator, parts] = text['Fn::Join'];
  return parts.map((part) => (typeof part === 'string' ? part : part.Ref)).join(separator);
}

test('a key that was rotated is referred to by its version, because CloudFormation reads only what changes', () => {
  const own = readProduct({ edgeKeyVersion: 'version-2' }).templates('edge');

  const [{ DistributionConfig }] = listResourceProperties(own, 'AWS::CloudFront::Distribution');

  expect(JSON.stringify(DistributionConfig.Origins)).toContain(':SecretString:key::version-2}}');
});
