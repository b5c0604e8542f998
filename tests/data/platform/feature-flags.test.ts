// An operator switches flags while instances run, and AppConfig may fail.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { AppConfigDataClient } from '@aws-sdk/client-appconfigdata';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { flagSeconds } from '#functions/ports/feature-flags.ts';
import { getServerPort } from '#scripts/local/engines/listen.ts';
import { loopbackHost } from '#scripts/local/engines/request-guards.ts';
import { engines, loggedLines } from '#tests/support/engines.ts';
import { readUntil, switchFlag } from '#tests/support/outside/flags.ts';

beforeEach(() => vi.resetModules());
afterEach(async () => {
  vi.unstubAllEnvs();
  await switchFlag('assistant', 'on');
});

/** An instance that has read nothing yet. */
const startInstance = () => import('#functions/ports/feature-flags.ts');

test('a flag that was switched is noticed when what was read has aged, and no sooner', async () => {
  const { isFlagOn } = await startInstance();
  await switchFlag('onlineOrders', 'off');
  await readUntil(isFlagOn, 'onlineOrders', false);
  const readAt = performance.now();

  await switchFlag('onlineOrders', 'on');
  vi.spyOn(performance, 'now').mockReturnValue(readAt + flagSeconds * 1000 - 1);
  const meanwhile = await isFlagOn('onlineOrders');
  await readUntil(isFlagOn, 'onlineOrders', true);
  // Nothing has changed since, so AppConfig sends nothing.
  await readUntil(isFlagOn, 'onlineOrders', true);

  expect(meanwhile).toBe(false);
});

test('while AppConfig fails, an instance goes on with what it read, and a new one with the defaults', async () => {
  const { isFlagOn } = await startInstance();
  await switchFlag('assistant', 'off');
  await readUntil(isFlagOn, 'assistant', false);

  const asked = vi
    .spyOn(AppConfigDataClient.prototype, 'send')
    .mockImplementation(() => Promise.reject(new Error('ServiceUnavailable')));
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + flagSeconds * 1000);
  const known = await isFlagOn('assistant');
  vi.resetModules();
  const other = await startInstance();

  expect([known, await other.isFlagOn('assistant')]).toEqual([false, true]);
  expect(asked).toHaveBeenCalled();
  expect(loggedLines.join()).toContain('"flags not read","error":"ServiceUnavailable"');

  asked.mockRestore();
  await readUntil(isFlagOn, 'assistant', false);
  await readUntil(other.isFlagOn, 'assistant', false);
});

test('a call waits for a silent AppConfig for half a second, once a minute', async () => {
  const reads = vi.fn();
  const silent = createServer(reads).listen(0, loopbackHost);
  await once(silent, 'listening');
  const origin = `http://${loopbackHost}:${getServerPort(silent)}`;
  vi.stubEnv('AWS_ENDPOINT_URL_APPCONFIGDATA', origin);
  const { isFlagOn } = await startInstance();

  const started = Date.now();
  const values = [await isFlagOn('assistant'), await isFlagOn('onlineOrders')];

  expect(values).toEqual([true, true]);
  // The SDK itself would wait forever. On a busy machine the half second may have passed before the
  // server got the request.
  expect(Date.now() - started).toBeLessThan(60_000);
  expect(reads.mock.calls.length).toBeLessThan(2);
  silent.closeAllConnections();
  silent.close();
});

test('the page of the laptop shows each flag and switches it', async () => {
  await switchFlag('assistant', 'off');

  const page = await (await fetch(engines.flagsOrigin)).text();

  expect(page).toContain('onlineOrders</td><td>on');
  expect(page).toContain('assistant</td><td>off');
});
