// The CPU time of a warm call, and of loading a deployed bundle at a cold start. Each is compared
// with a baseline of the same run, so that a busy machine affects both alike: calls with a call
// that makes a single read, bundles with an empty handler and the unmodified SDK.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { newId } from '#functions/ports/ids.ts';
import { functionBuildOptions, getEntrySource } from '#infra/constructs/bundling.ts';
import { findNode24 } from '#scripts/deploy/node-24.ts';
import { notifications } from '#shared/contract/messages/notifications.ts';
import { dashboards } from '#shared/contract/reports/dashboards.ts';
import { events } from '#shared/contract/events/events.ts';
import { areas } from '#shared/contract/index.ts';
import { getEntryPath } from '#shared/contract/noun.ts';
import { benchNow } from './franchise.ts';
import { type BenchCall, lambdaFlags, type MeasuredCall, startInstance } from './instances.ts';
import { type BenchRow, toBenchRow } from './row.ts';

/**
 * V8 has fully optimized a call after some hundreds of runs, which a busy function reaches soon.
 */
const warmTurns = 600;
const turns = 800;

type FilledFranchise = { readonly size: number; readonly cookie: string };

/** The calls take turns, each in the function that is deployed for it. */
export async function measureCalls({ size, cookie }: FilledFranchise): Promise<BenchRow[]> {
  const calls = buildCallSpecs(cookie);
  const instances = await Promise.all(calls.map(({ entry }) => startInstance(entry)));
  const times = calls.map((): MeasuredCall[] => []);
  for (let turn = 0; turn < turns; turn += 1) {
    for (const [at, { call }] of calls.entries()) {
      const measured = await instances[at]?.call(call());
      if (measured && turn >= warmTurns) times[at]?.push(measured);
    }
  }
  for (const instance of instances) instance.end();
  return calls.map(({ what, bar }, at) => toBenchRow({ what, size, bar }, times[at] ?? []));
}

type CallSpec = {
  readonly what: string;
  readonly bar: string;
  readonly entry: string;
  readonly call: () => BenchCall;
};

function buildCallSpecs(cookie: string): CallSpec[] {
  const { list, quickAdd } = events.routes;
  const year = { fromDate: '2025-07-15', toDate: '2026-07-14', granularity: 'month' };
  const picnic = {
    eventName: 'Company Picnic',
    brandId: 'shaved-ice',
    eventDate: '2026-08-01',
    startTime: '11:00',
    endTime: '14:00',
    client: { newClient: { businessName: 'Acme Tools' } },
  };
  return [
    {
      what: 'notifications counted: the session and one read',
      bar: 'what the others are held against',
      entry: 'areas/messages/notifications',
      call: () => ({ area: notifications, route: notifications.routes.countUnread, cookie }),
    },
    {
      what: 'events, a page of 10',
      bar: '≤ 3.5 ms of processor time',
      entry: 'areas/events/events',
      call: () => ({ area: events, route: list, cookie, body: { limit: 10 } }),
    },
    {
      what: 'dashboard, a year by month',
      bar: '≤ 5 ms of processor time',
      entry: 'areas/reports/dashboards',
      call: () => ({
        area: dashboards,
        route: dashboards.routes.salesGiveback,
        cookie,
        body: year,
      }),
    },
    {
      what: 'an event is booked',
      bar: '≤ 12 ms of processor time',
      entry: 'areas/events/events',
      call: () => ({
        area: events,
        route: quickAdd,
        cookie,
        body: { ...picnic, requestKey: newId(benchNow) },
      }),
    },
  ];
}

const loadTurns = 5;

const emptyHandler = `
  import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
  import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({}));
  export const handler = () => client.send(new GetCommand({ TableName: 'none', Key: {} }));
`;

/**
 * Runs alone in a process that exits when everything is loaded, like a cold start. Prints the CPU
 * time in milliseconds.
 */
const loadScript = `
  const before = process.cpuUsage();
  await import(process.argv[2]);
  const { user, system } = process.cpuUsage(before);
  process.stdout.write(String((user + system) / 1000));
  process.exit();
`;

export async function measureLoads(): Promise<BenchRow[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'brandwagon-loads-'));
  const outdir = path.join(folder, 'out');
  const entries = areas.map((area) => getEntryPath('areas', area));
  await build({ ...functionBuildOptions, entryPoints: entries.map(getEntrySource), outdir });
  const stdin = { contents: emptyHandler, resolveDir: import.meta.dirname };
  // The unmodified SDK: what our bundles leave out of it counts in their favor.
  await build({
    ...functionBuildOptions,
    alias: {},
    plugins: [],
    stdin,
    outdir: path.join(outdir, 'empty'),
  });
  writeFileSync(path.join(folder, 'load.mjs'), loadScript);
  const load = (bundle: string) => {
    const file = path.join(outdir, bundle, 'index.mjs');
    const spent = execFileSync(findNode24() ?? process.execPath, [
      ...lambdaFlags,
      path.join(folder, 'load.mjs'),
      file,
    ]);
    return { milliseconds: Number(spent), cpuMilliseconds: Number(spent) };
  };
  const all = ['empty/stdin', ...entries].filter((it) => existsSync(path.join(outdir, it)));
  const times = new Map(all.map((it) => [it, [] as ReturnType<typeof load>[]]));
  for (let turn = 1; turn <= loadTurns; turn += 1) {
    for (const it of all) times.get(it)?.push(load(it));
    console.log(`All bundles loaded ${turn} of ${loadTurns} times`);
  }
  rmSync(folder, { recursive: true });
  const rows = all.map((what) => toBenchRow({ what, size: 0 }, times.get(what) ?? []));
  const [empty, ...ours] = rows;
  const byTime = ours.toSorted((one, other) => (other['CPU ms'] ?? 0) - (one['CPU ms'] ?? 0));
  const slowest = byTime.slice(0, 5);
  const median = byTime[Math.floor(byTime.length / 2)];
  const named = (row: BenchRow | undefined, what: string, bar = '') => {
    const ratio = (row?.['CPU ms'] ?? 0) / (empty?.['CPU ms'] ?? 1);
    return row ? [{ ...row, what, bar: `${ratio.toFixed(2)} × the empty one${bar}` }] : [];
  };
  return [
    ...named(empty, 'an empty handler is loaded'),
    ...named(median, `… the bundle in the middle (${median?.what})`, ', ≤ 1.5'),
    ...slowest.flatMap((row) => named(row, `… ${row.what}`, ', ≤ 1.5')),
  ];
}
