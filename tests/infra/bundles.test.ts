import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { assertBundleBudget } from '#infra/constructs/bundle-budgets.ts';
import { functionBuildOptions, getEntrySource } from '#infra/constructs/bundling.ts';
import { areas } from '#shared/contract/index.ts';
import { getEntryPath } from '#shared/contract/noun.ts';

test('the build ends where a bundle has grown beyond its budget', () => {
  expect(() => assertBundleBudget('areas/events/events', 1_600_000)).not.toThrow();
  expect(() => assertBundleBudget('areas/events/events', 1_600_001)).toThrow(
    'the bundle of areas/events/events has 1600001 bytes, its budget is 1600000',
  );
  expect(() => assertBundleBudget('jobs/mail/send-mail', 1_800_000)).not.toThrow();
});

const all = await build({
  ...functionBuildOptions,
  entryPoints: areas.map((area) => getEntrySource(getEntryPath('areas', area))),
  metafile: true,
  outdir: 'nowhere',
  write: false,
});

/** The files that areas' bundles contain as code, which V8 reads at a cold start. */
const taken = Object.values(all.metafile.outputs).flatMap(({ inputs }) =>
  Object.entries(inputs)
    .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
    .map(([file]) => file),
);

const distinct = (found: readonly string[]) => [...new Set(found)].toSorted();

test('bundles leave out other languages’ messages, cities’ places and all of the SDK that nobody calls', () => {
  const [locales, providers, commands] = [
    /zod\/v4\/locales\/(\w+)/,
    /@aws-sdk\/(credential-provider-\w+)/,
    /client-dynamodb\/dist-es\/commands\/(\w+)Command/,
  ].map((pattern) => distinct(taken.flatMap((file) => pattern.exec(file)?.[1] ?? [])));

  expect(locales).toEqual(['en']);
  expect(providers).toEqual(['credential-provider-env']);
  expect(commands).toEqual([
    'BatchGetItem',
    'BatchWriteItem',
    'DeleteItem',
    'DescribeEndpoints',
    'GetItem',
    'PutItem',
    'Query',
    'Scan',
    'TransactWriteItems',
    'UpdateItem',
  ]);
});

test('a cold start of an area reads the code of these packages and no others', () => {
  const packages = taken.flatMap(
    (file) => /^(?:.*\/)?node_modules\/(@[\w-]+\/[\w.-]+|[\w.-]+)/.exec(file)?.[1] ?? [],
  );

  expect(distinct(packages)).toEqual([
    // Those around @simplewebauthn/server are in the function of passkeys alone.
    '@aws-sdk/checksums',
    '@aws-sdk/client-appconfigdata',
    '@aws-sdk/client-bedrock-runtime',
    '@aws-sdk/client-dynamodb',
    '@aws-sdk/client-geo-places',
    '@aws-sdk/client-geo-routes',
    '@aws-sdk/client-s3',
    '@aws-sdk/client-secrets-manager',
    '@aws-sdk/core',
    '@aws-sdk/credential-provider-env',
    '@aws-sdk/dynamodb-codec',
    '@aws-sdk/endpoint-cache',
    '@aws-sdk/eventstream-handler-node',
    '@aws-sdk/lib-dynamodb',
    '@aws-sdk/middleware-endpoint-discovery',
    '@aws-sdk/middleware-eventstream',
    '@aws-sdk/middleware-sdk-s3',
    '@aws-sdk/middleware-websocket',
    '@aws-sdk/nested-clients',
    '@aws-sdk/s3-request-presigner',
    '@aws-sdk/signature-v4-multi-region',
    '@aws-sdk/token-providers',
    '@aws-sdk/util-dynamodb',
    '@aws-sdk/xml-builder',
    '@aws/lambda-invoke-store',
    '@date-fns/tz',
    '@hexagon/base64',
    '@levischuck/tiny-cbor',
    '@middy/core',
    '@peculiar/asn1-android',
    '@peculiar/asn1-asym-key',
    '@peculiar/asn1-cms',
    '@peculiar/asn1-csr',
    '@peculiar/asn1-ecc',
    '@peculiar/asn1-pfx',
    '@peculiar/asn1-pkcs8',
    '@peculiar/asn1-pkcs9',
    '@peculiar/asn1-rsa',
    '@peculiar/asn1-schema',
    '@peculiar/asn1-x509',
    '@peculiar/asn1-x509-attr',
    '@peculiar/asn1-x509-post-quantum',
    '@peculiar/utils',
    '@peculiar/x509',
    '@simplewebauthn/server',
    '@smithy/core',
    '@smithy/node-http-handler',
    '@smithy/signature-v4',
    '@smithy/types',
    'asn1js',
    'csv-stringify',
    'electrodb',
    'ical-generator',
    'ipaddr.js',
    'jsonschema',
    'mnemonist',
    'obliterator',
    'otpauth',
    'pvtsutils',
    'pvutils',
    'reflect-metadata',
    'rrule-temporal',
    'tinyqueue',
    'tslib',
    'tsyringe',
    'ulid',
    'zod',
  ]);
});
