import { expect, test } from 'vitest';
import { listStages, loadStage, parseStage } from '#infra/stage-files.ts';
import { listDeployArgs } from '#scripts/deploy/cdk.ts';
import { readProduct } from './synthesized.ts';

const complete = {
  domain: {
    name: 'app.example.com',
    certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/1',
  },
  mailDomain: 'example.com',
  alarmMail: 'people@example.com',
};

test('production as it is in the repository is refused, and says everything that is missing', async () => {
  const refused = loadStage('production');

  await expect(refused).rejects.toThrow(/domain: production needs .*certificateArn/);
  await expect(refused).rejects.toThrow(/mailDomain: production needs/);
  await expect(refused).rejects.toThrow(/alarmMail: production needs/);
});

test.each([
  ['domain', { ...complete, domain: { name: '', certificateArn: '' } }],
  ['domain.certificateArn', { ...complete, domain: { ...complete.domain, certificateArn: '' } }],
  ['mailDomain', { ...complete, mailDomain: 'brandwagon.example' }],
  ['alarmMail', { ...complete, alarmMail: 'nobody' }],
  ['Unrecognized key: "alarmMial"', { ...complete, alarmMial: 'people@example.com' }],
])('production is refused for its %s', (field, given) => {
  expect(() => parseStage('production', given)).toThrow(field);
});

test('production with all that it needs is taken as it was stated', () => {
  expect(parseStage('production', complete)).toMatchObject({ ...complete, stage: 'production' });
});

test('a stage without a file is refused with those that have one', async () => {
  expect(listStages()).toEqual(['production', 'staging']);
  await expect(loadStage('../settings')).rejects.toThrow('infra/stages has: production, staging');
  await expect(loadStage('staging')).resolves.toMatchObject({ stage: 'staging' });
});

test('several stacks at once are deployed without cdk asking, which it refuses', () => {
  expect(listDeployArgs(['--all'])).toEqual(
    expect.arrayContaining(['--concurrency', '6', '--require-approval', 'never']),
  );
});

test('functions are deployed before the routes to them, and those before the web app', () => {
  const { areas, jobs, routes, web } = readProduct().stacks;

  expect(routes.dependencies).toEqual(expect.arrayContaining([...areas, ...jobs]));
  expect(web.dependencies).toEqual(expect.arrayContaining([routes, ...jobs]));
});
