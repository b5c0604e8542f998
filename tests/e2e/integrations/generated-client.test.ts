// A client generated from the published document works against the running product: its types hold,
// and its calls with a key are answered.
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import createClient from 'openapi-fetch';
import openapiTypescript, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { integrations } from '#shared/contract/integrations/integrations.ts';
import { signInAs } from '#tests/e2e/sign-in.ts';

const program = (field: string) => `
import createClient from 'openapi-fetch';
import type { paths } from './api.d.ts';

const client = createClient<paths>({ baseUrl: 'https://app.example.com' });
const { data, error } = await client.POST('/v1/secure/clients/grid-data', { body: { limit: 1 } });
export const id: string | undefined = data?.data[0]?.id;
export const refused: string | undefined = error?.${field};
`;

/** What the compiler says about a program that uses the generated types. */
function check(folder: string, source: string): string[] {
  const file = path.join(folder, 'program.ts');
  writeFileSync(file, source);
  const compiled = ts.createProgram([file], {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ES2022,
    types: [],
  });
  return ts
    .getPreEmitDiagnostics(compiled)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

test('a client generated from the document compiles and calls the product', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(120_000);
  await signInAs(page, 'Franchise');
  const answer = await page.request.post(integrations.routes.createKey.path, {
    data: {
      name: 'Generated client',
      scopes: [{ code: 'MANAGE_CLIENT', level: 'read' }],
      lifetimeDays: 30,
    },
  });
  const { data } = await answer.json();
  const document = await (await page.request.get('/openapi.json')).json();
  const folder = mkdtempSync(path.join(tmpdir(), 'generated-client-'));
  writeFileSync(path.join(folder, 'api.d.ts'), astToString(await openapiTypescript(document)));
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));

  const [right, wrong] = [check(folder, program('requestId')), check(folder, program('request'))];

  rmSync(folder, { recursive: true });
  expect(right).toEqual([]);
  expect(wrong).not.toEqual([]);
  const client = createClient<Record<string, never>>({
    baseUrl: baseURL ?? '',
    headers: { authorization: `Bearer ${data.key}` },
  });
  const clients = await client.request(
    'post',
    '/v1/secure/clients/grid-data' as never,
    {
      body: { limit: 1 },
    } as never,
  );
  const refused = await client.request(
    'post',
    '/v1/secure/clients/grid-data' as never,
    {
      body: { limit: 'many' },
    } as never,
  );
  expect(clients.response.status).toBe(200);
  expect(refused.response.status).toBe(400);
  expect(refused.error).toHaveProperty('requestId');
});
