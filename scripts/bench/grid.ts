// The events grid: pages in its default order, and other orders and searches by an instance that
// has never read the franchise and by one that has.
import { events } from '#shared/contract/events/events.ts';
import { type FunctionInstance, type MeasuredCall, startInstance } from './instances.ts';
import { type BenchRow, toBenchRow } from './row.ts';

/**
 * The size of franchise at which other orders and searches have to be fast enough (about 190 bytes
 * per row and key).
 */
export const searchedFranchiseSize = 50_000;
const coldStarts = 7;
const repeats = 21;

type FilledFranchise = { readonly size: number; readonly cookie: string };

const buildListCall = (cookie: string, body: object) =>
  ({ area: events, route: events.routes.list, cookie, body }) as const;

export async function measureGrid(franchises: readonly FilledFranchise[]): Promise<BenchRow[]> {
  const rows = [await measurePages(franchises, 10), await measurePages(franchises, 50)].flat();
  const searched = franchises.find(({ size }) => size === searchedFranchiseSize);
  return searched ? [...rows, ...(await measureSearches(searched))] : rows;
}

/** The sizes take turns, so that other load on the machine affects them alike. */
async function measurePages(
  franchises: readonly FilledFranchise[],
  limit: number,
): Promise<BenchRow[]> {
  const instance = await startInstance('areas/events/events');
  const times = new Map<FilledFranchise, MeasuredCall[]>();
  for (let turn = 0; turn < repeats; turn += 1) {
    for (const each of franchises) {
      const measured = await instance.call(buildListCall(each.cookie, { limit }));
      // The first turns load the function and warm it up.
      if (turn > 2) times.set(each, [...(times.get(each) ?? []), measured]);
    }
  }
  instance.end();
  return franchises.map((each) => {
    const what = `events, default page of ${limit}`;
    const bar = '4 requests with the session, 6 units, 1.3 × of 1,000';
    return toBenchRow({ what, size: each.size, bar }, times.get(each) ?? []);
  });
}

async function measureSearches({ size, cookie }: FilledFranchise): Promise<BenchRow[]> {
  const cold = (body: object) => measureRepeatedly(coldStarts, () => measureColdCall(cookie, body));
  const instance = await startWarmInstance(cookie);
  await instance.call(buildListCall(cookie, { searchText: 'field' }));
  const warm = (bodies: readonly object[]) =>
    measureRepeatedly(repeats, (turn) =>
      instance.call(buildListCall(cookie, bodies[turn % bodies.length] ?? {})),
    );
  const bar = '≤ 700 ms';
  const warmBar = '≤ 120 ms';
  const rows = [
    toBenchRow(
      { what: 'events sorted by name, cold', size, bar },
      await cold({ sortColumn: 'eventName' }),
    ),
    toBenchRow({ what: 'events searched, cold', size, bar }, await cold({ searchText: 'field' })),
    toBenchRow(
      { what: 'events sorted, nothing changed', size, bar: warmBar },
      await warm(sortBodies),
    ),
    toBenchRow(
      { what: 'events searched, nothing changed', size, bar: warmBar },
      await warm(searchBodies),
    ),
  ];
  instance.end();
  return rows;
}

const sortBodies = [
  { sortColumn: 'eventName' },
  { sortColumn: 'businessName', sortType: 'DESC' },
  { sortColumn: 'city' },
  { sortColumn: 'eventSalesCollectedCents', sortType: 'DESC' },
];
const searchBodies = ['field', 'lincoln day', 'naper', 'nobody has this'].map((searchText) => ({
  searchText,
}));

/** Loaded and connected, but without the franchise's rows. */
async function startWarmInstance(cookie: string): Promise<FunctionInstance> {
  const instance = await startInstance('areas/events/events');
  for (let turn = 0; turn < 3; turn += 1) await instance.call(buildListCall(cookie, { limit: 1 }));
  return instance;
}

async function measureColdCall(cookie: string, body: object): Promise<MeasuredCall> {
  const instance = await startWarmInstance(cookie);
  const measured = await instance.call(buildListCall(cookie, body));
  instance.end();
  return measured;
}

async function measureRepeatedly(
  times: number,
  work: (turn: number) => Promise<MeasuredCall>,
): Promise<MeasuredCall[]> {
  const all: MeasuredCall[] = [];
  for (let turn = 0; turn < times; turn += 1) all.push(await work(turn));
  return all;
}
