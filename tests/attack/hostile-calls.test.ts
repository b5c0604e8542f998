// Thousands of calls by people of one franchise that carry another one's ids in every place of path,
// query and body: afterwards every row of the other franchise is byte for byte what it was, and no
// answer contained its name, that of its event, or an id of it that nobody had sent. Generated from the contract. `npm run attack` makes 10,000 calls.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createEvent } from '#functions/data/events/events.ts';
import { newEventCode, newId } from '#functions/ports/ids.ts';
import { buildEvent } from '#scripts/seed/builders.ts';
import { accessCodes, requiresSession } from '#shared/domain/access/permissions.ts';
import { call } from '#tests/support/call.ts';
import { brandId } from '#tests/support/every-route/area-examples.ts';
import { buildSample } from '#tests/support/every-route/bad-input.ts';
import {
  buildExampleRequest,
  buildReadRequests,
  buildWriteRequest,
  everyRoute,
  fillBrand,
  hasExample,
  type ExampleInput,
  type RouteEntry,
} from '#tests/support/every-route/every-route.ts';
import { listItems, type StoredItem } from '#tests/support/list-items.ts';
import { mapInSequence } from '#tests/support/map-in-sequence.ts';
import { settle } from '#tests/support/stream.ts';
import { buildPermission, type Caller, noon, world } from '#tests/support/world.ts';

const calls = Number(process.env['ATTACK_CALLS'] ?? 60);
/** Only for calls that hang. */
const timeout = 600_000 + calls * 500;
const reportFolder = process.env['ATTACK_REPORT'];

const secret = 'Only the other franchise knows this name';
const own = await world();
const other = await world({ name: secret });
await fillBrand(other, brandId);
await createEvent(
  other.scope,
  buildEvent({ eventId: newId(noon), code: newEventCode(), eventName: secret }),
  undefined,
);
await settle();

const entries = everyRoute.filter(({ route }) => requiresSession(route.access));

/** A caller may sign out, or take their own rights away, so each call can have new ones. */
const callers = {
  owner: () => own.as('Franchise'),
  manager: () =>
    own.as(
      'Manager',
      accessCodes.flatMap((code) => buildPermission(code, 'write', [brandId])),
    ),
  driver: () => own.as('Driver'),
};
type CallerKind = keyof typeof callers;
const signedIn = new Map<CallerKind, Caller>();

async function signIn(kind: CallerKind, isAnew: boolean): Promise<Caller> {
  const known = isAnew ? undefined : signedIn.get(kind);
  const caller = known ?? (await callers[kind]());
  signedIn.set(kind, caller);
  return caller;
}

const { franchiseId: foreignId } = other.franchise;

/** Every row, by its key. */
async function listRows(): Promise<Map<string, string>> {
  const rows = (await listItems()).map(toText);
  return new Map(rows.map((row) => [toRowKey(row), row]));
}

/** A row that names the other franchise, in its keys or its content. */
const namesOther = (row: string) => row.includes(foreignId);

/** A row that belongs to it. A caller's own row may contain an id that the caller sent. */
function belongsToOther(row: string): boolean {
  const { tenant, pk = '' } = JSON.parse(row) as { tenant?: string; pk?: string };
  return tenant === foreignId || namesOther(pk);
}

function toRowKey(row: string): string {
  const { pk, sk } = JSON.parse(row) as { pk: string; sk: string };
  return JSON.stringify([pk, sk]);
}

/** The same text for the same content: the engine returns the keys of maps in any order. */
function toText(item: StoredItem): string {
  return JSON.stringify(item, (_, value: unknown) => {
    if (value instanceof Set) return [...(value as Set<string>)].toSorted();
    if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(
      Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)),
    );
  });
}

/** The ids in the other franchise's rows, by the name of their attribute. */
function collectIds(rows: Iterable<string>): Map<string, string[]> {
  const ids = new Map<string, Set<string>>([['franchiseId', new Set([foreignId])]]);
  for (const row of rows) {
    JSON.parse(row, (name, value: unknown) => {
      if (typeof value === 'string' && isIdName(name) && value.length > 5) {
        ids.set(name, (ids.get(name) ?? new Set()).add(value));
      }
      return value;
    });
  }
  return new Map([...ids].map(([name, values]) => [name, [...values]]));
}

const isIdName = (name: string) => /ids?$/i.test(name) && !/brandids?$/i.test(name);

/** A valid request of the caller's own franchise, or one of the shape that the contract asks for. */
async function buildOwnRequest(entry: RouteEntry): Promise<ExampleInput> {
  const [reading] = await buildReadRequests(entry, own);
  if (reading && (reading.params || !entry.route.path.includes('{'))) return reading;
  if (writeHeadings.some((heading) => hasExample(heading)(entry))) {
    return buildWriteRequest(entry, own);
  }
  if (hasExample('namesFranchise')(entry)) {
    const { franchiseId } = own.franchise;
    return buildExampleRequest('namesFranchise', entry, { franchiseId }, own);
  }
  const { query, body, path: route } = entry.route;
  const params = [...route.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, 'x']);
  return {
    params: Object.fromEntries(params) as object,
    ...(query ? { query: buildSample(query) as object } : {}),
    ...(body ? { body: buildSample(body) as object } : {}),
  };
}

const writeHeadings = ['writes', 'writesBrand', 'filtersBrands', 'byId'] as const;

/**
 * The request with ids of the other franchise wherever an id stands, and beside everything else: as
 * `pick` chooses, of the kind that belongs there or any other.
 */
function makeHostile(request: ExampleInput, pick: (name: string) => string): ExampleInput {
  const replaced = JSON.parse(JSON.stringify(request), function (name, value: unknown) {
    return typeof value === 'string' && isIdPlace(name, value) ? pick(name) : value;
  }) as ExampleInput;
  const smuggled = { franchiseId: foreignId, tenant: foreignId };
  return {
    ...replaced,
    ...(replaced.query ? { query: { ...replaced.query, ...smuggled } } : {}),
    ...(replaced.body && !Array.isArray(replaced.body)
      ? { body: { ...smuggled, ...replaced.body } }
      : {}),
  };
}

/** An id by its name, or by its look: in lists they have only an index. */
const isIdPlace = (name: string, value: string) => isIdName(name) || findIds(value)[0] === value;

/** The ids in a text. */
const findIds = (all: string): string[] => all.match(/\b[0-9A-HJKMNP-TV-Z]{26}\b/g) ?? [];

/** The ids that stand in rows of the other franchise alone. */
function collectForeignIds(rows: Iterable<string>): Set<string> {
  const all = [...rows];
  const shared = new Set(all.filter((row) => !belongsToOther(row)).flatMap(findIds));
  return new Set(
    all
      .filter(belongsToOther)
      .flatMap(findIds)
      .filter((id) => !shared.has(id)),
  );
}

/**
 * Neighbors are calls of one area; few calls are of many. It is prime, so that each has its turn
 * unless there are a multiple of as many.
 */
const stride = 101;

type Choice = { readonly kind: CallerKind; readonly numbers: readonly number[] };

const sampleChoices = (count: number) =>
  fc.sample(
    fc.record({
      kind: fc.constantFrom<CallerKind>('owner', 'owner', 'manager', 'driver'),
      numbers: fc.array(fc.nat(), { minLength: 4, maxLength: 4 }),
    }),
    { numRuns: count, seed: 20_260_715 },
  );

/** Of the kind that is named there mostly, of any kind sometimes. */
function createPicker(ids: Map<string, string[]>, { numbers }: Choice) {
  const all = [...ids.values()].flat();
  let turn = 0;
  return (name: string): string => {
    turn += 1;
    const number = (numbers[turn % numbers.length] ?? 0) + turn;
    const ofKind = ids.get(name.replace(/s$/, '')) ?? [];
    const from = ofKind.length > 0 && number % 4 > 0 ? ofKind : all;
    return from[number % from.length] ?? foreignId;
  };
}

test(
  `after ${calls} hostile calls, the other franchise is byte for byte what it was`,
  async () => {
    const planned = sampleChoices(calls).flatMap((choice, index) => {
      const entry = entries[(index * stride) % entries.length];
      return entry ? [{ entry, choice }] : [];
    });
    // Before the rows are read: some examples run jobs, which work for every franchise.
    const requests = new Map<RouteEntry, ExampleInput>();
    await mapInSequence(new Set(planned.map(({ entry }) => entry)), async (entry) =>
      requests.set(entry, await buildOwnRequest(entry)),
    );
    await settle();
    const rows = await listRows();
    const before = new Map([...rows].filter(([, row]) => namesOther(row)));
    const foreignIds = collectForeignIds(rows.values());
    const ids = collectIds(before.values());
    const statuses = new Map<number, number>();
    const leaks: string[] = [];
    const failures: string[] = [];

    await mapInSequence(planned, async ({ entry, choice }) => {
      const request = requests.get(entry) ?? {};
      const hostile = makeHostile(request, createPicker(ids, choice));
      const send = async ({ cookie }: Caller) =>
        call(entry.area, entry.route, hostile, { now: noon, cookie });
      const first = await send(await signIn(choice.kind, false));
      const answer = first.status === 401 ? await send(await signIn(choice.kind, true)) : first;
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      // What was sent may be stored, and answered by any later call.
      for (const id of findIds(JSON.stringify(hostile))) foreignIds.delete(id);
      const said = JSON.stringify(answer.body);
      const isLeak = said.includes(secret) || findIds(said).some((id) => foreignIds.has(id));
      if (isLeak) leaks.push(entry.key);
      if (answer.status >= 500) failures.push(`${entry.key}: ${answer.status}`);
    });
    await settle();

    const after = await listRows();
    const changed = [...before].filter(([key, row]) => after.get(key) !== row);
    const added = [...after].filter(([key, row]) => !before.has(key) && belongsToOther(row));
    const differences = [...changed, ...added].map(([key]) => key);
    writeReport({ rows: before.size, ids: ids.size, statuses, differences, leaks });
    expect(before.size).toBeGreaterThan(100);
    expect(ids.size).toBeGreaterThan(20);
    expect(entries.length % stride).not.toBe(0);
    // Calls whose input is refused, that aren't signed in or are too many attack nothing.
    const reached = countCalls(statuses, (status) => status < 400 || status === 404);
    const stopped = countCalls(statuses, (status) => status === 401 || status === 429);
    expect(reached, formatStatuses(statuses)).toBeGreaterThan(calls / 3);
    expect(stopped, formatStatuses(statuses)).toBeLessThan(calls / 10);
    expect(differences).toEqual([]);
    expect(leaks).toEqual([]);
    expect(failures).toEqual([]);
  },
  timeout,
);

type HostileReport = {
  readonly rows: number;
  readonly ids: number;
  readonly statuses: ReadonlyMap<number, number>;
  readonly differences: readonly string[];
  readonly leaks: readonly string[];
};

const countCalls = (
  statuses: ReadonlyMap<number, number>,
  isCounted: (status: number) => boolean,
): number =>
  [...statuses].filter(([status]) => isCounted(status)).reduce((sum, [, times]) => sum + times, 0);

const formatStatuses = (statuses: ReadonlyMap<number, number>): string =>
  [...statuses]
    .toSorted(([one], [two]) => one - two)
    .map(([status, times]) => `${status}: ${times}`)
    .join(', ');

/** For `npm run attack`. */
function writeReport({ rows, ids, statuses, differences, leaks }: HostileReport): void {
  if (!reportFolder) return;
  const lines = [
    'Hostile calls with the ids of another franchise',
    `  calls        ${countCalls(statuses, () => true)} of ${entries.length} routes`,
    `  refused      ${countCalls(statuses, (status) => status >= 400)}`,
    `  answered     ${countCalls(statuses, (status) => status < 400)}`,
    `  by status    ${formatStatuses(statuses)}`,
    `  its rows     ${rows}, with ids of ${ids} kinds`,
    `  differences  ${differences.length}${differences.map((key) => `\n    ${key}`).join('')}`,
    `  leaks        ${leaks.length}${leaks.map((key) => `\n    ${key}`).join('')}`,
  ];
  writeFileSync(path.join(reportFolder, 'hostile-calls.txt'), `${lines.join('\n')}\n`);
}
