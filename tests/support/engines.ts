// Engines of this test file alone, on free ports; the variables are set before the functions load.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import { Clock } from '#scripts/local/clock.ts';
import type { Entry } from '#scripts/local/domain-events.ts';
import { startEngines } from '#scripts/local/engines.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'brandwagon-test-'));

/** Domain events that were published and not yet delivered. */
export const published: Entry[] = [];

export const engines = await startEngines({
  folder,
  keepTable: false,
  webOrigin: 'http://web.test',
  clock: new Clock(),
  onEvent: async (entry) => {
    published.push(entry);
  },
});
Object.assign(process.env, engines.environment);

/** The functions' own log lines: not the tests' output, but theirs to look at. */
export const logged: string[] = [];
process.stdout.write = (line) => {
  logged.push(String(line));
  return true;
};

const { createTable, openStream } = await import('#scripts/local/table.ts');
await createTable('brandwagon');
export const streamArn = await openStream('brandwagon');

afterAll(async () => {
  await engines.stop();
  rmSync(folder, { recursive: true, force: true });
});
