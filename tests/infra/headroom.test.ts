// The complete product: 100 areas, 700 calls and 40 jobs through the same constructs stay 20 %
// below every default quota that they could reach. infra/decisions/110-routes-by-area.md lists the
// usage of each.
import { describe, expect, test } from 'vitest';
import { groupBy } from '#shared/domain/values/group-by.ts';
import { countCalls, buildLargeContract } from './large-contract.ts';
import { type CloudResource, synthesizeProduct } from './synthesized.ts';

const share = 0.8;
const contract = buildLargeContract({ areas: 100, calls: 700, jobs: 40 });
const { app } = synthesizeProduct({}, contract);

type Template = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
type Made = Readonly<Record<string, CloudResource>>;
/** As they are uploaded: CloudFormation counts the bytes of the indented text. */
const templates = app.synth().stacks.map(({ template }): Template => template);
const resources = templates.flatMap((it) => Object.values(it['Resources'] as Made));

const ofType = (type: string) => resources.filter(({ Type }) => Type === type);
const countSection = (section: string) => (it: Template) => Object.keys(it[section] ?? {}).length;
const countBytes = (value: unknown) => Buffer.byteLength(JSON.stringify(value, undefined, 1));
const getMax = (sizes: readonly number[]) => Math.max(...sizes);

test('the contract is as large as it is meant to be', () => {
  const { areas, jobs } = contract;

  expect([areas.length, countCalls(areas), jobs.length]).toEqual([100, 729, 40]);
});

// https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/cloudformation-limits.html
describe('each template', () => {
  test.each([
    ['resources', 500, countSection('Resources')],
    ['bytes', 1_000_000, countBytes],
    ['outputs', 200, countSection('Outputs')],
    ['parameters', 200, countSection('Parameters')],
    ['mappings', 200, countSection('Mappings')],
  ])('has at most four fifths of the %s that it may have: %i', (_name, quota, sizeOf) => {
    expect(getMax(templates.map(sizeOf))).toBeLessThanOrEqual(quota * share);
  });
});

describe('all templates together', () => {
  // https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-quotas.html
  test.each([
    ['routes', 300, 'AWS::ApiGatewayV2::Route'],
    ['integrations', 300, 'AWS::ApiGatewayV2::Integration'],
  ])('have at most four fifths of the %s of any API: %i', (_name, quota, type) => {
    const used = groupBy(ofType(type), ({ Properties }) => JSON.stringify(Properties.ApiId));

    expect(used.size).toBeGreaterThan(1);
    expect(getMax([...used.values()].map(({ length }) => length))).toBeLessThanOrEqual(
      quota * share,
    );
  });

  test.each([
    // https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_iam-quotas.html
    ['roles of an account', 1_000, 'AWS::IAM::Role'],
    // https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-quota.html
    ['rules of a bus', 300, 'AWS::Events::Rule'],
    // https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/cloudwatch_limits.html
    ['alarms of a region', 5_000, 'AWS::CloudWatch::Alarm'],
  ])('have at most four fifths of the %s: %i', (_name, quota, type) => {
    const used = ofType(type).length;

    expect(used).toBeGreaterThan(0);
    expect(used).toBeLessThanOrEqual(quota * share);
  });

  // https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html
  test('leave each function room in its resource policy of 20 KB', () => {
    const policies = groupBy(ofType('AWS::Lambda::Permission'), ({ Properties }) =>
      JSON.stringify(Properties.FunctionName),
    );
    const bytes = [...policies.values()].map((permissions) =>
      permissions.reduce((sum, { Properties }) => sum + countBytes(Properties), 0),
    );

    expect(bytes.length).toBeGreaterThanOrEqual(contract.areas.length);
    expect(getMax(bytes)).toBeLessThanOrEqual(20_480 * share);
  });

  test('leave each function room in its variables of 4 KB', () => {
    const variables = ofType('AWS::Lambda::Function').map(({ Properties }) =>
      countBytes(Properties.Environment ?? {}),
    );

    // References are longer than the names that they resolve to.
    expect(getMax(variables)).toBeLessThanOrEqual(4_096 * share);
  });

  // https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_iam-quotas.html
  test('leave each role room in its policies of 10,240 characters', () => {
    const policies = ofType('AWS::IAM::Policy').map(({ Properties }) =>
      countBytes(Properties.PolicyDocument),
    );

    expect(getMax(policies)).toBeLessThanOrEqual(10_240 * share);
  });

  // https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/cloudwatch_limits.html
  test('leave each dashboard room for its 500 metrics a graph and 2,500 in all', () => {
    const bodies = ofType('AWS::CloudWatch::Dashboard').map(({ Properties }) =>
      JSON.stringify(Properties.DashboardBody),
    );
    const graphs = bodies.flatMap((body) => body.split(String.raw`\"metrics\":`).slice(1));
    const metrics = graphs.map((it) => it.split(String.raw`[\"AWS/`).length - 1);

    expect(getMax(metrics)).toBeGreaterThanOrEqual(contract.jobs.length);
    expect(getMax(metrics)).toBeLessThanOrEqual(500 * share);
    expect(metrics.reduce((sum, it) => sum + it, 0)).toBeLessThanOrEqual(2_500 * share);
  });
});
