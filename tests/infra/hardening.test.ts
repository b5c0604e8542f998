import { expect, test } from 'vitest';
import { buildContentPolicy } from '#infra/security-headers.ts';
import { findResources, listResourceProperties, readProduct } from './synthesized.ts';

const parts = [
  'gateway',
  'edge',
  'data',
  'areas',
  'jobs',
  'routes',
  'web',
  'observability',
] as const;

const permissionsBoundary = 'arn:aws:iam::123456789012:policy/boundary';
const domain = {
  name: 'app.example.com',
  certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/x',
};

const plain = readProduct();
const hardened = readProduct({
  domain,
  permissionsBoundary,
  threatDetection: true,
  ownKey: true,
  probe: true,
});
const ofAll = ({ templates }: typeof plain) => parts.flatMap((part) => templates(part));

test('production keeps its data, and the logs of who read it, when its stacks go', () => {
  const kept = (given: Readonly<Record<string, unknown>>) =>
    Object.entries(findResources(readProduct(given).templates('data'), 'AWS::S3::Bucket')).map(
      ([, { DeletionPolicy }]) => DeletionPolicy,
    );
  const logs = Object.values(findResources(plain.templates('edge'), 'AWS::S3::Bucket')).filter(
    ({ Properties }) => Properties.LifecycleConfiguration,
  );

  expect(kept({})).toEqual(['RetainExceptOnCreate', 'RetainExceptOnCreate']);
  expect(kept({ stage: 'trial' })).toEqual(['Delete', 'Delete']);
  expect(logs.map(({ DeletionPolicy }) => DeletionPolicy)).toEqual(['RetainExceptOnCreate']);
});

test('the app’s own domain takes TLS 1.2 and later', () => {
  const [{ DistributionConfig: it }] = listResourceProperties(
    hardened.templates('edge'),
    'AWS::CloudFront::Distribution',
  );

  expect(it.ViewerCertificate.MinimumProtocolVersion).toBe('TLSv1.2_2021');
});

test('the app takes scripts from its own origin alone, and no frames, objects or base of others', () => {
  // Written out here, because the edge and the laptop both use the function that builds it.
  expect(buildContentPolicy('https://files.example.com').split('; ')).toEqual([
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https://files.example.com",
    "connect-src 'self' https://files.example.com",
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]);
});

test('what alarms say is encrypted with a key that those who publish may use', () => {
  const template = plain.templates('observability');
  const [keyId] = Object.keys(findResources(template, 'AWS::KMS::Key'));
  const [key] = listResourceProperties(template, 'AWS::KMS::Key');
  const topics = listResourceProperties(template, 'AWS::SNS::Topic');
  const services = key.KeyPolicy.Statement.flatMap(
    ({ Principal }: { Principal: { Service?: string | string[] } }) => Principal.Service ?? [],
  );

  expect(topics).toHaveLength(3);
  for (const topic of topics) {
    expect(topic.KmsMasterKeyId).toEqual({ 'Fn::GetAtt': [keyId, 'Arn'] });
  }
  expect(new Set(services)).toEqual(
    new Set(['cloudwatch.amazonaws.com', 'budgets.amazonaws.com', 'costalerts.amazonaws.com']),
  );
  expect(key.EnableKeyRotation).toBe(true);
});

test('no role exceeds the account’s boundary, where there is one', () => {
  const boundaries = (product: typeof plain) =>
    new Set(
      listResourceProperties(ofAll(product), 'AWS::IAM::Role').map(
        (role) => role.PermissionsBoundary,
      ),
    );

  expect(boundaries(hardened)).toEqual(new Set([permissionsBoundary]));
  expect(boundaries(plain)).toEqual(new Set([undefined]));
});

test('a function lists files by the prefixes of its kinds; without a prefix, it lists keys but reads none', () => {
  const listing = listResourceProperties(ofAll(plain), 'AWS::IAM::Policy').flatMap(
    ({ PolicyDocument }) =>
      (
        PolicyDocument.Statement as { Action: unknown; Condition: unknown; Effect: string }[]
      ).filter(({ Action }) => [Action].flat().includes('s3:ListBucket')),
  );

  expect(listing.length).toBeGreaterThan(3);
  for (const { Condition } of listing) {
    const patterns = listPrefixPatterns(Condition);
    const kinds = patterns.map((pattern) => pattern.replace(/\*$/, ''));
    expect(kinds.length).toBeGreaterThan(0);
    expect(kinds).toEqual(kinds.map(() => expect.stringMatching(/^(uploads\/)?\w+\/$/)));
    expect(kinds.filter((kind) => !permitsListing(Condition, `${kind}x`))).toEqual([]);
    expect(['', 'x', 'uploads/', 'x/y'].filter((it) => permitsListing(Condition, it))).toEqual([]);
    // Reading one file asks without a prefix, and S3 answers "forbidden" if that isn't permitted.
    expect(permitsListing(Condition, undefined)).toBe(true);
  }
});

const listPrefixPatterns = (condition: unknown): string[] =>
  [(condition as ListingCondition).StringLikeIfExists?.['s3:prefix'] ?? []].flat();

/** One pattern alone is written without a list. */
type ListingCondition = {
  readonly StringLikeIfExists?: { readonly 's3:prefix'?: string | string[] };
};

/** As IAM decides: with "IfExists", a request without the key meets the condition. */
function permitsListing(condition: unknown, prefix: string | undefined): boolean {
  expect(Object.keys(condition as object)).toEqual(['StringLikeIfExists']);
  if (prefix === undefined) return true;
  return listPrefixPatterns(condition).some((pattern) =>
    pattern.endsWith('*') ? prefix.startsWith(pattern.slice(0, -1)) : prefix === pattern,
  );
}

test('GuardDuty and Security Hub are switched on where a stage wants it', () => {
  const types = ['AWS::GuardDuty::Detector', 'AWS::SecurityHub::Hub'];
  const count = (product: typeof plain) =>
    types.map((type) => Object.keys(findResources(ofAll(product), type)).length);

  expect([count(hardened), count(plain)]).toEqual([
    [1, 1],
    [0, 0],
  ]);
});

test('table, files and secrets have a key of the account’s own where a stage wants it, used through them alone', () => {
  const data = hardened.templates('data');
  const [[keyId, { Properties: key, DeletionPolicy } = {}] = []] = Object.entries(
    findResources(data, 'AWS::KMS::Key'),
  );
  const own = { 'Fn::GetAtt': [keyId, 'Arn'] };
  const [table] = listResourceProperties(data, 'AWS::DynamoDB::Table');
  const [files] = listResourceProperties(data, 'AWS::S3::Bucket').filter(({ CorsConfiguration }) =>
    Boolean(CorsConfiguration),
  );
  const secrets = listResourceProperties(data, 'AWS::SecretsManager::Secret');

  expect(table.SSESpecification).toEqual({ KMSMasterKeyId: own, SSEEnabled: true, SSEType: 'KMS' });
  expect(files.BucketEncryption.ServerSideEncryptionConfiguration).toMatchObject([
    { BucketKeyEnabled: true, ServerSideEncryptionByDefault: { KMSMasterKeyID: own } },
  ]);
  expect(secrets.map(({ KmsKeyId }) => KmsKeyId)).toEqual([own, own, own, own]);
  expect(DeletionPolicy).toBe('RetainExceptOnCreate');
  expect(
    key.KeyPolicy.Statement.filter(({ Principal }: { Principal: { AWS: unknown } }) =>
      Object.values(Principal).includes('*'),
    ),
  ).toMatchObject([
    {
      Condition: {
        StringEquals: {
          'kms:CallerAccount': { Ref: 'AWS::AccountId' },
          'kms:ViaService': ['dynamodb', 's3', 'secretsmanager'].map(
            (it) => `${it}.us-east-1.amazonaws.com`,
          ),
        },
      },
    },
  ]);
  expect(findResources(plain.templates('data'), 'AWS::KMS::Key')).toEqual({});
});
