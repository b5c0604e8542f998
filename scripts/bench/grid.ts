// The events grid: pages in its default order, and other orders and searches by an instance that
// has never read the franchise and by one that has.
import { events } from '#shared/contract/events/events.ts';
import { type Instance, type Measured, startInstance } from './instances.ts';
import { type BenchRow, rowOf } from './row.ts';

/**
 * The size of franchise at which other orders and searches have to be fast enough (about 190 bytes
 * per row and key).
 */
export const searchedSize = 50_000;
const coldStarts = 7;
const repeats = 21;

type Filled = { readonly size: number; readonly cookie: string };

const listing = (cookie: string, body: object) =>
  ({ area: events, route: events.routes.list, cookie, body }) as const;

export async function gridRows(franchises: readonly Filled[]): Promise<BenchRow[]> {
  const rows = [await pageRows(franchises, 10), await pageRows(franchises, 50)].flat();
  const searched = franchises.find(({ size }) => size === searchedSize);
  return searched ? [...rows, ...(await searchRows(searched))] : rows;
}

/** The sizes take turns, so that other load on the machine affects them alike. */
async function pageRows(franchises: readonly Filled[], limit: number): Promise<BenchRow[]> {
  const instance = await startInstance('areas/events/events');
  const times = new Map<Filled, Measured[]>();
  for (let turn = 0; turn < repeats; turn += 1) {
    for (const each of franchises) {
      const measured = await instance.call(listing(each.cookie, { limit }));
      // The first turns load the function and warm it up.
      if (turn > 2) times.set(each, [...(times.get(each) ?? []), measured]);
    }
  }
  instance.end();
  return franchises.map((each) => {
    const what = `events, default page of ${limit}`;
    const bar = '4 requests with the session, 6 units, 1.3 × of 1,000';
    return rowOf({ what, size: each.size, bar }, times.get(each) ?? []);
  });
}

async function searchRows({ size, cookie }: Filled): Promise<BenchRow[]> {
  const cold = (body: object) => repeatedly(coldStarts, () => coldCall(cookie, body));
  const instance = await warmInstance(cookie);
  await instance.call(listing(cookie, { searchText: 'field' }));
  const warm = (bodies: readonly object[]) =>
    repeatedly(repeats, (turn) =>
      instance.call(listing(cookie, bodies[turn % bodies.length] ?? {})),
    );
  const bar = '≤ 700 ms';
  const warmBar = '≤ 120 ms';
  const rows = [
    rowOf(
      { what: 'events sorted by name, cold', size, bar },
      await cold({ sortColumn: 'eventName' }),
    ),
    rowOf({ what: 'events searched, cold', size, bar }, await cold({ searchText: 'field' })),
    rowOf({ what: 'events sorted, nothing changed', size, bar: warmBar }, await warm(orders)),
    rowOf({ what: 'events searched, nothing changed', size, bar: warmBar }, await warm(searches)),
  ];
  instance.end();
  return rows;
}

const orders = [
  { sortColumn: 'eventName' },
  { sortColumn: 'businessName', sortType: 'DESC' },
  { sortColumn: 'city' },
  { sortColumn: 'eventSalesCollectedCents', sortType: 'DESC' },
];
const searches = ['field', 'lincoln day', 'naper', 'nobody has this'].map((searchText) => ({
  searchText,
}));

/** Loaded and connected, but without the franchise's rows. */
async function warmInstance(cookie: string): Promise<Instance> {
  const instance = await startInstance('areas/events/events');
  for (let turn = 0; turn < 3; turn += 1) await instance.call(listing(cookie, { limit: 1 }));
  return instance;
}

async function coldCall(cookie: string, body: object): Promise<Measured> {
  const instance = await warmInstance(cookie);
  const measured = await instance.call(listing(cookie, body));
  instance.end();
  return measured;
}

async function repeatedly(
  times: number,
  work: (turn: number) => Promise<Measured>,
): Promise<Measured[]> {
  const all: Measured[] = [];
  for (let turn = 0; turn < times; turn += 1) all.push(await work(turn));
  return all;
}
