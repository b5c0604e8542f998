import { describe, expect, test, vi } from 'vitest';
import { buildFileKey, buildUploadKey } from '#functions/ports/files/file-keys.ts';
import { indexNames } from '#infra/constructs/grants.ts';
import { flagConfiguration } from '#shared/domain/platform/feature-flags.ts';
import { listResourceProperties, findResources, readProduct } from './synthesized.ts';

const template = readProduct({ webOrigin: 'https://app.example.com' }).templates('data');
const [table] = listResourceProperties(template, 'AWS::DynamoDB::Table');
const [files] = listResourceProperties(template, 'AWS::S3::Bucket').filter(
  ({ CorsConfiguration }) => Boolean(CorsConfiguration),
);

/** functions/ reads its environment variables when it is imported. */
const variables = {
  TABLE_NAME: 'table',
  FILES_BUCKET: 'files',
  EVENT_BUS_NAME: 'bus',
  MAIL_SENDER: 'sender@example.com',
  MAIL_RULES: 'rules',
  WEB_ORIGIN: 'https://app.example.com',
  PASSWORD_SECRET_ID: 'passwords',
  EDGE_SECRET_ID: 'edge',
  MAILING_LIST_SECRET_ID: 'mailing-lists',
  PUSH_SECRET_ID: 'push',
  LIVE_ENDPOINT: 'https://live.example.com/live',
  PAYMENT_SECRET_ID: 'payments',
  LANGUAGE_MODEL_ID: 'model',
  PLACE_COUNTRY: 'USA',
  FLAG_APPLICATION: 'flags',
  APP_VERSION: 'test',
};

describe('the table', () => {
  test('is the one that the functions are written for', async () => {
    for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
    const { expiryAttribute, tableDefinition } = await import('#functions/data/store/table.ts');

    const indexes = byName(table.GlobalSecondaryIndexes);

    expect(table.KeySchema).toEqual(tableDefinition.KeySchema);
    expect(table.BillingMode).toBe(tableDefinition.BillingMode);
    expect(indexes).toEqual(byName(tableDefinition.GlobalSecondaryIndexes));
    expect(new Set(table.AttributeDefinitions)).toEqual(
      new Set(tableDefinition.AttributeDefinitions),
    );
    expect(table.TimeToLiveSpecification).toEqual({
      AttributeName: expiryAttribute,
      Enabled: true,
    });
  });

  test('may be asked by each of its indexes', () => {
    const indexes: readonly { IndexName: string }[] = table.GlobalSecondaryIndexes;

    expect(indexes.map(({ IndexName }) => IndexName).sort()).toEqual([...indexNames].sort());
  });

  test('can be restored to any second, and is not deleted by mistake', () => {
    expect(table.PointInTimeRecoverySpecification).toEqual({ PointInTimeRecoveryEnabled: true });
    expect(table.DeletionProtectionEnabled).toBe(true);
    expect(kept('AWS::DynamoDB::Table')).toBe(true);
  });

  test('is encrypted and tells of each change', () => {
    expect(table.SSESpecification).toEqual({ SSEEnabled: true });
    expect(table.StreamSpecification).toEqual({ StreamViewType: 'NEW_AND_OLD_IMAGES' });
  });

  test('of a stage that is not production goes with its stack', () => {
    const trial = readProduct({ stage: 'trial' }).templates('data');

    const [it] = Object.values(findResources(trial, 'AWS::DynamoDB::Table'));

    expect(it?.DeletionPolicy).toBe('Delete');
    expect(it?.Properties.DeletionProtectionEnabled).toBe(false);
  });
});

describe('the files', () => {
  test('are taken from and given to our own pages alone', () => {
    const [rule] = files.CorsConfiguration.CorsRules;

    expect(rule.AllowedOrigins).toEqual(['https://app.example.com']);
    expect(rule.AllowedMethods).toEqual(['GET', 'HEAD', 'PUT']);
    expect(rule.AllowedHeaders).toEqual(['content-type']);
  });

  test('are closed to the public, encrypted, versioned and kept', () => {
    expect(Object.values(files.PublicAccessBlockConfiguration)).toEqual([true, true, true, true]);
    expect(files.BucketEncryption).toBeDefined();
    expect(files.VersioningConfiguration).toEqual({ Status: 'Enabled' });
    expect(kept('AWS::S3::Bucket')).toBe(true);
  });

  test('travel over TLS alone', () => {
    const denied = listResourceProperties(template, 'AWS::S3::BucketPolicy').map(
      ({ PolicyDocument }) => JSON.stringify(PolicyDocument),
    );

    expect(denied).toHaveLength(2);
    expect(denied.every((it) => it.includes('"aws:SecureTransport":"false"'))).toBe(true);
  });

  test('that are exports go after 30 days, and unfinished uploads after one', () => {
    const rules = files.LifecycleConfiguration.Rules;
    const prefix = buildFileKey('exports', '', '').split('/')[0];

    expect(rules).toContainEqual(
      expect.objectContaining({ Prefix: `${prefix}/`, ExpirationInDays: 30 }),
    );
    expect(rules).toContainEqual(
      expect.objectContaining({
        Prefix: `${buildUploadKey('profile', '', '').split('/')[0]}/`,
        ExpirationInDays: 1,
      }),
    );
    expect(rules).toContainEqual(
      expect.objectContaining({ AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 } }),
    );
  });
});

test('the payment secret has the three keys that the functions read', () => {
  const secrets = listResourceProperties(template, 'AWS::SecretsManager::Secret');
  const secret = secrets.find(({ Name }) => Name.endsWith('/payments'));

  expect(Object.keys(JSON.parse(secret.SecretString))).toEqual([
    'secretKey',
    'webhookSecret',
    'clientId',
  ]);
});

test('feature flags are kept where a release neither sets them nor waits for them', () => {
  const types = (type: string) => listResourceProperties(template, `AWS::AppConfig::${type}`);

  expect(types('Application')).toMatchObject([{ Name: 'brandwagon-production' }]);
  expect(types('Environment')).toMatchObject([{ Name: flagConfiguration.environment }]);
  expect(types('ConfigurationProfile')).toMatchObject([
    { Name: flagConfiguration.profile, Type: 'AWS.AppConfig.FeatureFlags' },
  ]);
  expect(types('DeploymentStrategy')).toMatchObject([
    { DeploymentDurationInMinutes: 0, FinalBakeTimeInMinutes: 0 },
  ]);
  expect([...types('HostedConfigurationVersion'), ...types('Deployment')]).toEqual([]);
});

test('the stack of the data is not deleted by mistake in production', () => {
  const isProtected = (stage: string) => readProduct({ stage }).stacks.data.terminationProtection;

  expect([isProtected('production'), isProtected('trial')]).toEqual([true, false]);
});

function byName(indexes: readonly { readonly IndexName: string }[]) {
  return Object.fromEntries(indexes.map((index) => [index.IndexName, index]));
}

function kept(type: string): boolean {
  return Object.values(findResources(template, type)).some(
    ({ DeletionPolicy }) => DeletionPolicy === 'RetainExceptOnCreate',
  );
}

describe('after a restore', () => {
  const streamArn =
    'arn:aws:dynamodb:us-east-1:123456789012:table/brandwagon-production-1/stream/2';
  const restored = readProduct({ table: { name: 'brandwagon-production-1', streamArn } });

  test('the functions, their grants and the stream are those of the restored table', () => {
    const [{ Environment }] = listResourceProperties(
      restored.templates('areas'),
      'AWS::Lambda::Function',
    );
    const sources = listResourceProperties(
      restored.templates('jobs'),
      'AWS::Lambda::EventSourceMapping',
    );
    const policies = JSON.stringify(
      listResourceProperties(restored.templates('areas'), 'AWS::IAM::Policy'),
    );

    expect(Environment.Variables.TABLE_NAME).toBe('brandwagon-production-1');
    expect(sources.map(({ EventSourceArn }) => EventSourceArn)).toContain(streamArn);
    expect(policies).toContain('table/brandwagon-production-1');
  });

  test('the table before is kept, and what other stacks import of it until they are deployed', () => {
    const data = restored.templates('data');
    const exported = (template: typeof data) =>
      template.flatMap((it) => Object.values(it.findOutputs('*'))).map((it) => it['Export']?.Name);

    expect(Object.keys(findResources(data, 'AWS::DynamoDB::Table'))).toHaveLength(1);
    expect(exported(data)).toEqual(
      expect.arrayContaining(exported(template).filter((name) => /Table/.test(name ?? ''))),
    );
  });
});

test('a vault elsewhere gets a copy of the table each day, if the stage names one', () => {
  const backupVaultArn = 'arn:aws:backup:us-west-2:210987654321:backup-vault:copies';

  const [plan] = listResourceProperties(
    readProduct({ backupVaultArn }).templates('data'),
    'AWS::Backup::BackupPlan',
  );

  expect(plan.BackupPlan.BackupPlanRule[0].CopyActions[0].DestinationBackupVaultArn).toBe(
    backupVaultArn,
  );
  expect(listResourceProperties(template, 'AWS::Backup::BackupPlan')).toEqual([]);
});
