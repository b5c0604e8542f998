// The engines of this worker, on free ports. The variables are set before the functions load, once
// as in a Lambda. A worker runs one file after the other, and `resetEngines` runs between them.
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Clock } from '#scripts/local/runtime/clock.ts';
import type { BusEntry } from '#scripts/local/engines/domain-events.ts';
import { startEngines } from '#scripts/local/engines/engines.ts';
import { listen } from '#scripts/local/engines/listen.ts';
import { listFontFiles } from '#scripts/papers/font-files.ts';
import { runBeforeEnd, handleSignals } from '#scripts/local/runtime/processes/signals.ts';

/** Domain events that were published and not delivered yet. */
export const publishedEvents: BusEntry[] = [];

/** The functions' own log lines: kept out of the tests' output, but available to them. */
export const loggedLines: string[] = [];

/** The clock of the outside services: the time of the last call or job. */
export const clock = new Clock();

export const engines = await startEngines({
  folder: mkdtempSync(path.join(tmpdir(), 'brandwagon-test-')),
  keepTable: false,
  webOrigin: 'http://web.test',
  clock,
  onEvent: async (entry) => {
    publishedEvents.push(entry);
  },
});
/** There is no web app here, which has the fonts of papers. */
const fontFiles = listFontFiles();
const fonts = await listen((request, response) => {
  const file = fontFiles.get(path.basename(request.url ?? ''));
  if (file === undefined) return response.writeHead(404).end();
  return response.end(readFileSync(file));
});
Object.assign(process.env, engines.environment, { PAPER_FONTS_ORIGIN: fonts.origin });

// Vitest ends a worker by a signal; the engines that this one started have to end before it.
handleSignals();
runBeforeEnd(async () => {
  await fonts.close();
  await engines.stop();
});

process.stdout.write = (line) => {
  loggedLines.push(String(line));
  return true;
};

const { createTable, ensureStream: openStream } = await import('#scripts/local/engines/table.ts');
const { documentClient } = await import('#functions/data/store/table.ts');

const { TABLE_NAME: table } = engines.environment;

/**
 * The engine requires a signature but doesn't check it: a real one is a fifth of a request's work.
 */
const signature = {
  authorization:
    'AWS4-HMAC-SHA256 Credential=tests/20260715/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0',
  'x-amz-date': '20260715T170000Z',
};
documentClient.config.signer = async () => ({
  sign: async (request) => ({ ...request, headers: { ...request.headers, ...signature } }),
});

// Nobody here reads which SDK calls.
documentClient.middlewareStack.remove('getUserAgentMiddleware');

/** The stream of this file's table. */
export let streamArn = '';

/**
 * Removes everything of the previous file: items, mails, events, log lines. A file that needs
 * thousands of items calls it again with them: as on a laptop, the stream is switched on when the
 * table is full.
 */
export async function resetEngines(fill = () => Promise.resolve()): Promise<void> {
  if (streamArn) await engines.renewTable();
  await createTable(table);
  await fill();
  streamArn = await openStream(table);
  await fetch(`${engines.mailOrigin}/clear-store`, { method: 'POST' });
  publishedEvents.length = 0;
  loggedLines.length = 0;
}
