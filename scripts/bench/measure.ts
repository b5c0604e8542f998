import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { metered } from '#functions/data/meter.ts';
import { loadArea } from '#scripts/local/handlers.ts';
import { dashboards } from '#shared/contract/dashboards.ts';
import { events } from '#shared/contract/events.ts';
import { type Area, type Route, routeKey } from '#shared/contract/route.ts';
import { benchNow } from './franchise.ts';

const repeats = 15;
const year = { fromDate: '2025-07-15', toDate: '2026-07-14' };

type Call = {
  readonly name: string;
  readonly area: Area;
  readonly route: Route;
  readonly body: object;
};

const grid = (name: string, body: object): Call => ({
  name,
  area: events,
  route: events.routes.list,
  body,
});

const calls: readonly Call[] = [
  grid('events grid, default page of 10', { limit: 10 }),
  grid('events grid, default page of 50', { limit: 50 }),
  grid('events grid, sorted by name', { sortColumn: 'eventName' }),
  grid('events grid, searched', { searchText: 'field' }),
  {
    name: 'dashboard sales, a year by month',
    area: dashboards,
    route: dashboards.routes.salesGiveback,
    body: { ...year, granularity: 'month' },
  },
  {
    name: 'dashboard top clients, a year',
    area: dashboards,
    route: dashboards.routes.topClients,
    body: year,
  },
];

/** Each call's cost and times against a franchise of that size. */
export async function measure(cookie: string, size: number): Promise<Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = [];
  for (const call of calls) {
    const handler = await loadArea(call.area.name);
    const event = eventOf(call, cookie);
    const times: number[] = [];
    let cost = { requests: 0, readUnits: 0 };
    for (let turn = 0; turn < repeats; turn += 1) {
      const started = performance.now();
      const done = await metered(() => silently(() => handler(event)));
      times.push(performance.now() - started);
      if (done.result.statusCode !== 200) throw new Error(`${call.name}: ${done.result.body}`);
      cost = done.cost;
    }
    times.sort((a, b) => a - b);
    rows.push({
      call: call.name,
      events: size,
      requests: cost.requests,
      'read units': cost.readUnits,
      'median ms': quantile(times, 0.5),
      'p95 ms': quantile(times, 0.95),
    });
  }
  return rows;
}

function quantile(sorted: readonly number[], share: number): string {
  return (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1);
}

function eventOf({ route, body }: Call, cookie: string): APIGatewayProxyEventV2 {
  const { method, path } = route;
  const key = routeKey(route);
  return {
    version: '2.0',
    routeKey: key,
    rawPath: path,
    rawQueryString: '',
    cookies: [cookie],
    headers: {},
    requestContext: {
      accountId: 'bench',
      apiId: 'bench',
      domainName: 'bench.test',
      domainPrefix: 'bench',
      http: { method, path, protocol: 'HTTP/1.1', sourceIp: '192.0.2.1', userAgent: 'bench' },
      requestId: 'bench',
      routeKey: key,
      stage: '$default',
      time: '',
      timeEpoch: benchNow,
    },
    body: JSON.stringify(body),
    isBase64Encoded: false,
  };
}

/** The calls' log lines would be most of what is measured. */
async function silently<T>(work: () => Promise<T>): Promise<T> {
  const write = process.stdout.write;
  process.stdout.write = () => true;
  try {
    return await work();
  } finally {
    process.stdout.write = write;
  }
}
