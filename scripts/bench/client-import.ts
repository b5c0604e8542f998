// An import with the maximum number of rows, as the screen sends it: the rows are checked and sent,
// the import is advanced until it is complete, and is then undone. The table's stream is on and the
// projector reads it, as on the laptop.
import { z } from 'zod';
import { createFranchise } from '#functions/data/franchises/franchises.ts';
import { newId } from '#functions/ports/ids.ts';
import { ensureStream } from '#scripts/local/engines/table.ts';
import { Clock } from '#scripts/local/runtime/clock.ts';
import { DeadLetters } from '#scripts/local/runtime/triggers/dead-letters.ts';
import { StreamReader } from '#scripts/local/runtime/triggers/stream.ts';
import { buildFranchise, buildUser } from '#scripts/seed/builders.ts';
import { clientImports } from '#shared/contract/clients/client-imports.ts';
import { clientLimits } from '#shared/domain/clients/limits.ts';
import { benchNow, signInNewUser } from './franchise.ts';
import { type FunctionInstance, type MeasuredCall, startInstance } from './instances.ts';
import type { BenchRow } from './row.ts';

const size = clientLimits.importRows;
const { routes } = clientImports;

export async function measureClientImport(): Promise<BenchRow[]> {
  const franchise = buildFranchise({ franchiseId: newId(benchNow) });
  await createFranchise(franchise);
  const owner = buildUser({ tenant: franchise.franchiseId, userId: newId(benchNow) });
  const cookie = await signInNewUser(owner, franchise);
  const [stopProjecting, instance] = [
    await startProjector(),
    await startInstance('areas/clients/client-imports'),
  ];
  const phases = createPhases(instance, cookie);
  const checked = await phases.check();
  const brought = await phases.bring();
  const { id, steps: imported } = await phases.start();
  const checkedAgain = await phases.check();
  const undone = await phases.undo(id);
  instance.end();
  await stopProjecting();
  return [
    sumCalls('client import: rows checked', checked),
    sumCalls('… rows sent', brought),
    sumCalls('… clients made', imported, '≤ 120,000 ms with all before it, memory flat'),
    // The peak memory so far. It stays flat if the last clients need no more than the first.
    sumCalls('… of these, the first quarter', imported.slice(0, imported.length / 4)),
    sumCalls('… rows checked again, now that they are there', checkedAgain),
    sumCalls('… undone', undone),
  ];
}

async function startProjector(): Promise<() => Promise<void>> {
  const projector = await startInstance('jobs/stream/project-changes');
  const reader = new StreamReader({
    job: 'bench',
    streamArn: await ensureStream('brandwagon'),
    clock: new Clock(),
    deadLetters: new DeadLetters('/nonexistent'),
    handler: async (event) => {
      await projector.run(event);
      return undefined;
    },
  });
  reader.start();
  return async () => {
    await reader.stop();
    projector.end();
  };
}

const ImportReply = z.object({
  data: z.object({
    id: z.string(),
    importing: z.object({ state: z.string(), changed: z.number() }),
    undoing: z.object({ state: z.string(), changed: z.number() }).nullable(),
  }),
});
const parseImportReply = ({ result }: MeasuredCall) =>
  ImportReply.parse(JSON.parse(result.body ?? '')).data;

function createPhases(instance: FunctionInstance, cookie: string) {
  const requestKey = newId(benchNow);
  const ask = (route: (typeof routes)[keyof typeof routes], body: object) =>
    instance.call({ area: clientImports, route, cookie, body });
  const inParts = async (atOnce: number, send: (from: number) => Promise<MeasuredCall>) => {
    const measured: MeasuredCall[] = [];
    for (let from = 0; from < size; from += atOnce) measured.push(await send(from));
    return measured;
  };
  /** Advances until the job is complete, and throws unless all rows of the file were counted. */
  const through = async (id: string, of: 'importing' | 'undoing') => {
    const measured: MeasuredCall[] = [];
    for (;;) {
      const step = await ask(routes.advance, { id });
      measured.push(step);
      const reply = parseImportReply(step)[of];
      if (reply?.state === 'running') continue;
      if (reply?.changed !== size) throw new Error(`${of} ended with ${JSON.stringify(reply)}`);
      return measured;
    }
  };
  return {
    check: () =>
      inParts(clientLimits.importRowsChecked, (from) =>
        ask(routes.check, {
          rows: buildImportRows(from, clientLimits.importRowsChecked).map(toDuplicateCandidate),
        }),
      ),
    bring: () =>
      inParts(clientLimits.importRowsAtOnce, (from) =>
        ask(routes.bring, {
          importKey: requestKey,
          number: from / clientLimits.importRowsAtOnce,
          rows: buildImportRows(from, clientLimits.importRowsAtOnce),
        }),
      ),
    start: async () => {
      const named = { fileName: 'clients.csv', headersKey: 'a'.repeat(64), mapping: ['city'] };
      const { id } = parseImportReply(
        await ask(routes.start, { requestKey, rows: size, ...named }),
      );
      return { id, steps: await through(id, 'importing') };
    },
    undo: async (id: string) => {
      await ask(routes.undo, { id });
      return through(id, 'undoing');
    },
  };
}

const buildImportRows = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => buildImportRow(from + at));

const buildImportRow = (at: number) => ({
  row: at + 2,
  businessName: `Lincoln School ${at}`,
  industry: 'Schools',
  tags: ['VIP'],
  contactName: `Noor Ali ${at}`,
  contactEmail: `noor.${at}@lincoln.example`,
  contactPhone: `630${5_000_000 + at}`,
  address: `${at} Depot St`,
  city: 'Naperville',
  state: 'IL',
  zip: '60540',
});

const toDuplicateCandidate = ({
  contactEmail: email,
  contactPhone: phone,
  ...row
}: ReturnType<typeof buildImportRow>) => ({
  row: row.row,
  businessName: row.businessName,
  email,
  phone,
  address: row.address,
  zip: row.zip,
});

/** The total cost of the calls of a phase, and the function's peak memory by its end. */
function sumCalls(what: string, calls: readonly MeasuredCall[], bar?: string): BenchRow {
  const sum = (of: (call: MeasuredCall) => number) =>
    Math.round(calls.reduce((total, call) => total + of(call), 0));
  return {
    what,
    size,
    calls: calls.length,
    requests: sum(({ cost }) => cost.requests),
    'read units': sum(({ cost }) => cost.readUnits),
    'write units': sum(({ cost }) => cost.writeUnits),
    'sum ms': sum(({ milliseconds }) => milliseconds),
    'CPU ms': sum(({ cpuMilliseconds }) => cpuMilliseconds),
    'peak MB': Math.round(Math.max(...calls.map(({ peakMegabytes }) => peakMegabytes))),
    bar,
  };
}
