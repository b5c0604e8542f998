import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Duplex } from 'node:stream';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { laptopEdgeKey, type Engines, startEngines } from '#scripts/local/engines/engines.ts';
import { Clock } from '#scripts/local/runtime/clock.ts';
import { type ProductCode, createJobHandler } from '#scripts/local/runtime/code/code.ts';
import { createEditedCode } from '#scripts/local/runtime/code/edited-code.ts';
import { applyEnvironment } from '#scripts/local/runtime/environment.ts';
import { type FrontDoor, openFrontDoor } from '#scripts/local/runtime/http/front-door.ts';
import { divertFunctionLog } from '#scripts/local/runtime/code/function-log.ts';
import { createGateway } from '#scripts/local/runtime/http/gateway.ts';
import { repositoryRoot } from '#scripts/local/runtime/folders.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'brandwagon-edited-'));
const clock = new Clock();
let door: FrontDoor;
let code: ProductCode;
let engines: Engines;

beforeAll(async () => {
  for (const part of ['package.json', 'functions', 'scripts', 'shared', 'web']) {
    const filter = (from: string) => from !== path.join(repositoryRoot, 'web/dist');
    cpSync(path.join(repositoryRoot, part), path.join(folder, part), { recursive: true, filter });
  }
  symlinkSync(
    path.join(repositoryRoot, 'node_modules'),
    path.join(folder, 'node_modules'),
    'junction',
  );
  divertFunctionLog(folder);
  door = await openFrontDoor(0);
  engines = await startEngines({
    folder: path.join(folder, '.local'),
    keepTable: false,
    webOrigin: door.origin,
    clock,
    onEvent: () => Promise.resolve(),
  });
  applyEnvironment(engines.environment);
  code = await createEditedCode(folder)(door);
  const { product, sendWeb } = code;
  const localPages = () => Promise.resolve();
  const headers = code.pageHeaders({ 'content-security-policy': "script-src 'self'" });
  door.serve(
    createGateway({ clock, headers, edgeKey: laptopEdgeKey, localPages, product, sendWeb }),
  );
});

afterAll(async () => {
  await code.close();
  await door.close();
  await engines.stop();
  rmSync(folder, { recursive: true });
});

test('a function that was saved answers the next call, without a restart', async () => {
  expect(await read('/v1/version')).toBe('{"versionsDto":{"version":"laptop"}}');

  edit('functions/areas/platform/metadata.ts', 'version: env.APP_VERSION', "version: 'edited'");

  await expect.poll(() => read('/v1/version')).toBe('{"versionsDto":{"version":"edited"}}');
});

test('a half-written function is refused, and the next save serves again', async () => {
  const file = 'functions/areas/platform/metadata.ts';
  const terminal = vi.spyOn(console, 'error').mockReturnValue();

  edit(file, "version: 'edited'", "version: 'edited");
  await expect.poll(() => read('/v1/version')).toContain('requestId');
  edit(file, "version: 'edited", "version: 'mended'");

  await expect.poll(() => read('/v1/version')).toBe('{"versionsDto":{"version":"mended"}}');
  expect(String(terminal.mock.lastCall)).toContain(file);
  terminal.mockClear();
});

test('a rule that was saved reaches the functions that use it', async () => {
  expect(await read('/v1/states')).toContain('Alabama');

  edit('shared/domain/values/us-states.ts', 'Alabama', 'Alabama the beautiful');

  await expect.poll(() => read('/v1/states')).toContain('Alabama the beautiful');
});

test('a job runs as it was saved last', async () => {
  const job = 'functions/jobs/figures/reconcile-rollups.ts';
  const runJob = () => createJobHandler('reconcile-rollups', code.product)({});
  await expect(runJob()).rejects.toThrow('Not an instant');

  writeFileSync(path.join(folder, job), "export const handler = async () => 'edited';");

  await expect.poll(runJob).toBe('edited');
});

test('an address that was saved is the one that functions and web app know', async () => {
  const module = '/@id/__x00__addresses/platform/metadata';
  expect(await read(module)).toContain('"path":"/v1/version"');

  edit('shared/contract/platform/metadata.ts', "'/v1/version'", "'/v1/edition'");

  await expect.poll(() => read('/v1/edition')).toContain('versionsDto');
  await expect.poll(() => read(module)).toContain('"path":"/v1/edition"');
  await expect.poll(() => read('/openapi.json')).toContain('"/v1/edition"');
});

test('a page that is open is told of the component that was saved', async () => {
  const component = '/areas/accounts/sign-in/sign-in-frame.tsx';
  expect(await read(component)).toContain('SignInFrame');
  const socket = await openSocket(await read('/@vite/client'));

  edit(`web${component}`, 'min-h-dvh', 'min-h-dvh edited');

  await expect.poll(() => socket.heard()).toContain(`"path":"${component}"`);
  expect(socket.heard()).toContain('"type":"update"');
  expect(await read(component)).toContain('min-h-dvh edited');
});

test('the policy of a page lets in its own scripts alone', async () => {
  const { headers } = await fetch(door.origin);
  const scripts = (await read('/')).match(/<script[^>]*>/g) ?? [];

  const [nonce = 'none'] = /nonce-[^']+/.exec(headers.get('content-security-policy') ?? '') ?? [];
  const itsOwn = `nonce="${nonce.slice('nonce-'.length)}"`;
  expect(nonce.length).toBeGreaterThan(20);
  expect(scripts.length).toBeGreaterThan(1);
  expect(scripts.filter((script) => !script.includes(itsOwn))).toEqual([]);
});

async function read(address: string): Promise<string> {
  // A browser asks for a page.
  return (await fetch(door.origin + address, { headers: { accept: 'text/html, */*' } })).text();
}

function edit(file: string, before: string, after: string): void {
  const source = readFileSync(path.join(folder, file), 'utf8');
  expect(source).toContain(before);
  writeFileSync(path.join(folder, file), source.replace(before, after));
}

/**
 * Node 20 has no WebSocket of its own. Frames from a server are plain text after a short header.
 */
async function openSocket(client: string): Promise<{ heard: () => string }> {
  const [, token] = /wsToken = "([^"]+)"/.exec(client) ?? [];
  const headers = {
    connection: 'upgrade',
    upgrade: 'websocket',
    'sec-websocket-key': Buffer.alloc(16).toString('base64'),
    'sec-websocket-protocol': 'vite-hmr',
    'sec-websocket-version': '13',
    origin: door.origin,
  };
  const socket = await new Promise<Duplex>((resolve, reject) => {
    get(`${door.origin}/?token=${token}`, { headers })
      .once('upgrade', (_: IncomingMessage, upgraded: Duplex) => resolve(upgraded))
      .once('error', reject);
  });
  let heard = '';
  socket.on('data', (bytes: Buffer) => (heard += bytes.toString('utf8')));
  return { heard: () => heard };
}
