// `npm start -- --empty`, without building the web app: what it prints leads to the first franchise.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtCode } from '#scripts/local/runtime/code/code.ts';
import { divertFunctionLog } from '#scripts/local/runtime/code/function-log.ts';
import { type Stack, startStack } from '#scripts/local/runtime/stack.ts';
import { passwords } from '#shared/contract/accounts/passwords.ts';
import { sessions } from '#shared/contract/accounts/sessions.ts';
import { brands } from '#shared/contract/franchises/brands.ts';
import { franchises } from '#shared/contract/franchises/franchises.ts';
import { metadata } from '#shared/contract/platform/metadata.ts';
import { sealPassword } from '#shared/domain/accounts/sealed-password.ts';
import { createRequestKey, Visitor } from '#tests/infra/visitor.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'brandwagon-empty-'));
let stack: Stack;

beforeAll(async () => {
  divertFunctionLog(folder);
  stack = await startStack({
    folder,
    keepTable: false,
    empty: true,
    code: async (door) => ({ ...(await builtCode(door)), makeReady: () => Promise.resolve() }),
    port: 0,
    progress: () => undefined,
  });
});

afterAll(async () => {
  await stack?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('the invitation that is printed leads to the first franchise', async () => {
  const visitor = new Visitor(stack.address);
  const { data: known } = await visitor.call(metadata.routes.metadata);
  const password = await sealPassword('Battery-Staple-9', known.passwordKey);
  const otpId = /otpId=([\w-]{43})/.exec(stack.invitation ?? '')?.[1];

  const set = await visitor.call(passwords.routes.set, { body: { otpId, password } });
  await visitor.call(sessions.routes.signIn, { body: { email: set.data.email, password } });
  const { data: all } = await visitor.call(brands.routes.list);
  const made = await visitor.call(franchises.routes.create, {
    body: {
      code: 'FIRST',
      name: 'First Treats',
      primaryEmail: 'owner@example.com',
      primaryContact: 'Lou Landry',
      billingCity: 'Lafayette',
      billingState: 'LA',
      timeZone: 'America/Chicago',
      salesTaxRate: '8.45',
      givebackPercentage: '20',
      brandIds: all.map(({ brandId }) => brandId),
      requestKey: createRequestKey(),
    },
  });
  const listed = await visitor.call(franchises.routes.list, { body: {} });

  expect(stack.accounts).toEqual([]);
  expect(stack.invitation).toContain(`${stack.address}/#/set-password?otpId=`);
  expect(all).toHaveLength(3);
  expect(made.data.id).not.toBe('');
  expect(listed.data.map(({ name }) => name)).toEqual(['First Treats']);
});
