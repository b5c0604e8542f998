import { describe, expect, test } from 'vitest';
import { areas } from '#shared/contract/index.ts';
import { jobs } from '#shared/contract/jobs.ts';
import {
  type CloudResource,
  findResources,
  listResourceProperties,
  readProduct,
} from './synthesized.ts';

const { stacks, templates } = readProduct();
const ofAreas = templates('areas');
const functions = findResources(ofAreas, 'AWS::Lambda::Function');
const aliases = Object.values(findResources(ofAreas, 'AWS::Lambda::Alias'));
const groups = findResources(ofAreas, 'AWS::CodeDeploy::DeploymentGroup');
const alarms = listResourceProperties(templates('observability'), 'AWS::CloudWatch::Alarm');

const nameOf = ({ Properties }: CloudResource): string =>
  functions[Properties.FunctionName.Ref]?.Properties.FunctionName;

describe('what serves people', () => {
  test('has an alias each, of the version that the release made of its function', () => {
    const versions = findResources(ofAreas, 'AWS::Lambda::Version');
    const released = aliases.map((alias) => {
      const [version] = alias.Properties.FunctionVersion['Fn::GetAtt'];
      return [nameOf(alias), versions[version] && nameOf(versions[version]), alias.Properties.Name];
    });

    expect(released.toSorted()).toEqual(
      areas
        .map(({ name }) => `brandwagon-production-${name}`)
        .map((name) => [name, name, 'live'])
        .toSorted(),
    );
  });

  test('is called by the gateway through its alias alone', () => {
    const called = listResourceProperties(ofAreas, 'AWS::Lambda::Permission').map(
      ({ FunctionName }) => FunctionName.Ref,
    );

    expect(called.toSorted()).toEqual(
      Object.keys(findResources(ofAreas, 'AWS::Lambda::Alias')).toSorted(),
    );
  });

  test('moves to a new version in ten steps in production, and back when an alarm goes off', () => {
    expect(Object.values(groups)).toMatchObject(
      areas.map(() => ({
        Properties: {
          DeploymentConfigName: 'CodeDeployDefault.LambdaLinear10PercentEvery1Minute',
          AutoRollbackConfiguration: {
            Enabled: true,
            Events: expect.arrayContaining(['DEPLOYMENT_STOP_ON_ALARM']),
          },
        },
      })),
    );
    const moved = aliases.map(({ UpdatePolicy }) => UpdatePolicy?.CodeDeployLambdaAliasUpdate);
    expect(moved.map((it) => it?.DeploymentGroupName.Ref).toSorted()).toEqual(
      Object.keys(groups).toSorted(),
    );
  });

  test('is stopped by alarms that exist before it, at most the ten that CodeDeploy takes', () => {
    const [first, ...others] = Object.values(groups).map(({ Properties }) =>
      Properties.AlarmConfiguration.Alarms.map(({ Name }: { Name: string }) => Name),
    );

    expect(first).toEqual([
      'brandwagon-production page: office-calls-fail',
      'brandwagon-production page: customers-calls-fail',
      'brandwagon-production today: calls-fail-suddenly',
      'brandwagon-production page: edge-fails',
      'brandwagon-production page: functions-refused',
    ]);
    expect(others).toEqual(others.map(() => first));
    expect(alarms.map(({ AlarmName }) => AlarmName)).toEqual(expect.arrayContaining(first));
    for (const stack of stacks.areas) {
      expect(stack.dependencies).toContain(stacks.observability);
    }
  });

  test('is also stopped by the probe, where a stage has one', () => {
    const probed = readProduct({ probe: 'true' }).templates('areas');
    const [group] = listResourceProperties(probed, 'AWS::CodeDeploy::DeploymentGroup');

    expect(group.AlarmConfiguration.Alarms).toContainEqual({
      Name: 'brandwagon-production page: probe-fails',
    });
  });
});

test.each([
  ['a stage that isn’t production', { stage: 'trial' }],
  ['a repair', { rollout: 'at-once' }],
])('%s is released at once, through the same aliases', (_case, given) => {
  const trial = readProduct(given).templates('areas');
  const own = Object.values(findResources(trial, 'AWS::Lambda::Alias'));

  expect(own.map(({ UpdatePolicy }) => UpdatePolicy)).toEqual(areas.map(() => undefined));
  expect(findResources(trial, 'AWS::CodeDeploy::DeploymentGroup')).toEqual({});
});

test('a stage may begin with a tenth of the calls and wait', () => {
  const [group] = listResourceProperties(
    readProduct({ rollout: 'canary' }).templates('areas'),
    'AWS::CodeDeploy::DeploymentGroup',
  );

  expect(group.DeploymentConfigName).toBe('CodeDeployDefault.LambdaCanary10Percent10Minutes');
});

test('jobs, which nobody waits for, have no alias', () => {
  const ofJobs = templates('jobs');

  expect(findResources(ofJobs, 'AWS::Lambda::Alias')).toEqual({});
  expect(Object.keys(findResources(ofJobs, 'AWS::Lambda::Function'))).toHaveLength(jobs.length);
});
