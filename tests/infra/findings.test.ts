import { Stage } from 'aws-cdk-lib';
import { CfnTopic, Topic } from 'aws-cdk-lib/aws-sns';
import { AwsSolutionsChecks } from 'cdk-nag';
import { expect, test } from 'vitest';
import { buildProductIn, synthesizeProduct, createUnbundledApp } from './synthesized.ts';

test('cdk-nag finds nothing that is not acknowledged with a reason', () => {
  const { app } = synthesizeProduct({ probe: 'true' });
  // What one stack takes from another is an import only after synthesis, and a finding names it.
  app.synth();

  const report = new AwsSolutionsChecks(app).validateScope(app);

  expect(report.violations.map(({ ruleName, description }) => [ruleName, description])).toEqual([]);
});

test('cdk-nag looks at what is there', () => {
  const { app, stacks } = synthesizeProduct();
  new Topic(stacks.routes, 'Careless');

  const report = new AwsSolutionsChecks(app).validateScope(app);

  expect(report.violations.map(({ ruleName }) => ruleName)).toEqual(['AwsSolutions-SNS3']);
});

/**
 * Every form that settings can give the templates, including those of other tests and of an
 * emulator.
 */
const forms = {
  'as-it-is': {},
  'of-a-domain-of-its-own': {
    domain: {
      name: 'app.example.com',
      certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/x',
    },
    alarmMail: 'people@example.com',
    pagerUrl: 'https://pager.example.com',
    probe: 'true',
    permissionsBoundary: 'arn:aws:iam::123456789012:policy/boundary',
    threatDetection: true,
    ownKey: true,
  },
  'restored-and-copied': {
    table: {
      name: 'restored',
      streamArn: 'arn:aws:dynamodb:us-east-1:111122223333:table/restored/stream/2',
    },
    edgeKeyVersion: '11111111-2222-3333-4444-555555555555',
    backupVaultArn: 'arn:aws:backup:us-west-2:210987654321:backup-vault:copies',
  },
  'of-a-trial-on-an-emulator': {
    stage: 'trial',
    webOrigin: 'http://127.0.0.1:3000',
    bucketsByPath: 'true',
  },
};

// One run for all: the rules are a WebAssembly program, which first has to load all resource types.
test('CloudFormation’s own rules look at each form, and find what is careless and nothing else', () => {
  const app = createUnbundledApp({ againstRules: true });
  for (const [form, settings] of Object.entries(forms)) {
    const { routes } = buildProductIn(new Stage(app, form), settings);
    new CfnTopic(routes, 'Careless').addPropertyOverride('NoSuchProperty', form);
  }

  const said = String(thrownBy(() => app.synth()));

  expect(said.match(/.* \(CloudFormation Validate\)|\S+ \(Careless\)/g)).toEqual(
    Object.keys(forms).flatMap((form) => [
      expect.stringContaining("'NoSuchProperty' was unexpected"),
      `${form}/Routes/Careless (Careless)`,
    ]),
  );
});

function thrownBy(act: () => unknown): unknown {
  try {
    return void act();
  } catch (error) {
    return error;
  }
}
