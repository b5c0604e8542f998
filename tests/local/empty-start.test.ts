// `npm start -- --empty`, without building the web app: what it prints leads to the first paid
// event.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtCode } from '#scripts/local/runtime/code/code.ts';
import { divertFunctionLog } from '#scripts/local/runtime/code/function-log.ts';
import { type Stack, startStack } from '#scripts/local/runtime/stack.ts';
import { franchises } from '#shared/contract/franchises/franchises.ts';
import {
  bookFirstPaidEvent,
  createFirstFranchise,
  followInvitation,
  followOwnerMail,
} from '#tests/infra/first-day.ts';

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

test('the invitation that is printed leads to the first franchise, and its mail to the first paid event', async () => {
  const product = { ...stack, mailPage: `${stack.mailOrigin}/store` };

  const admin = await followInvitation(product);
  const brandIds = await createFirstFranchise(admin);
  const listed = await admin.call(franchises.routes.list, { body: {} });
  const owner = await followOwnerMail(product);
  const invoice = await bookFirstPaidEvent(owner, brandIds[0] ?? '');

  expect(stack.accounts).toEqual([]);
  expect(stack.invitation).toContain(`${stack.address}/#/set-password?otpId=`);
  expect(brandIds).toHaveLength(3);
  expect(listed.data.map(({ name }) => name)).toEqual(['First Treats']);
  expect(invoice.calculations).toMatchObject({ grandTotal: 10_800, dueAmount: 0 });
});
