// The laptop under load: how long a booking takes after two thousand others, with the jobs that
// follow from each, and how much memory the process holds after fifty thousand calls by sixteen
// callers.
import { Agent, request } from 'node:http';
import { newId } from '#functions/ports/ids.ts';
import { dashboards } from '#shared/contract/reports/dashboards.ts';
import { events } from '#shared/contract/events/events.ts';
import type { Route } from '#shared/contract/route.ts';
import { instant } from '#shared/domain/values/instant.ts';
import { startLaptopProcess } from './laptop-child.ts';
import { type BenchRow, toBenchRow } from './row.ts';

const bookingCount = parseCountOption('bookings', 2_000);
const comparedBookings = 100;
const callCount = parseCountOption('calls', 50_000);
const callerCount = 16;
/** How many times the run reports its progress. */
const progressSteps = 10;

/**
 * `--calls=10000` runs for less than a quarter of an hour. The bars apply to the default number.
 */
function parseCountOption(what: string, usual: number): number {
  const option = process.argv.find((it) => it.startsWith(`--${what}=`));
  return option ? Number(option.slice(what.length + 3)) : usual;
}

export async function measureLaptop(): Promise<BenchRow[]> {
  const laptop = await startLaptopProcess();
  const { address, cookie } = laptop;
  console.log(`Booking ${bookingCount} events, one after another`);
  const agent = new Agent({ keepAlive: true, maxSockets: callerCount });
  const call = (route: Route, body: object) => timeCall({ agent, address, cookie, route, body });
  const say = async (done: string) => {
    const { megabytes, heapMegabytes, externalMegabytes } = await laptop.memory();
    const live = `${heapMegabytes} MB in use on the heap, ${externalMegabytes} beside it`;
    console.log(`${done}: ${megabytes} MB, ${live}`);
    return megabytes;
  };
  await say('ready');
  const times = await measureBookings(call, say);
  console.log(`Calling ${callCount} times, ${callerCount} at once`);
  let megabytes = 0;
  for (let step = 1; step <= progressSteps; step += 1) {
    const started = performance.now();
    await runCalls(call, callCount / progressSteps);
    const perSecond = Math.round(
      (1000 * callCount) / progressSteps / (performance.now() - started),
    );
    megabytes = await say(`${(callCount * step) / progressSteps} calls, ${perSecond} a second`);
  }
  agent.destroy();
  await laptop.end();
  const [first, last] = [times.slice(0, comparedBookings), times.slice(-comparedBookings)].map(
    (some) => toBenchRow({ what: '', size: 0 }, some),
  );
  const ratio = (last?.['median ms'] ?? 0) / (first?.['median ms'] ?? 1);
  return [
    { ...first, what: `laptop: the first ${comparedBookings} bookings`, size: comparedBookings },
    {
      ...last,
      what: `… the last ${comparedBookings} of ${bookingCount}`,
      size: bookingCount,
      bar: `${ratio.toFixed(2)} × the first, ≤ 1.2`,
    },
    {
      what: '… memory after calls',
      size: callCount,
      'peak MB': megabytes,
      bar: '≤ 400 MB',
    },
  ];
}

type CallRoute = (route: Route, body: object) => Promise<{ readonly milliseconds: number }>;

type ReportMemory = (done: string) => Promise<number>;

async function measureBookings(call: CallRoute, say: ReportMemory) {
  const picnic = {
    eventName: 'Company Picnic',
    brandId: 'shaved-ice',
    startTime: '11:00',
    endTime: '14:00',
    client: { newClient: { businessName: 'Acme Tools' } },
  };
  const times = [];
  for (let at = 0; at < bookingCount; at += 1) {
    const requestKey = newId(instant(Date.now()));
    const eventDate = `2027-0${1 + (at % 9)}-${String(10 + (at % 18))}`;
    times.push(await call(events.routes.quickAdd, { ...picnic, eventDate, requestKey }));
    if (times.length % (bookingCount / progressSteps) === 0) {
      const recent = toBenchRow({ what: '', size: 0 }, times.slice(-comparedBookings));
      await say(`${times.length} bookings, the last at ${recent['median ms']} ms`);
    }
  }
  return times;
}

async function runCalls(call: CallRoute, many: number): Promise<void> {
  const year = { fromDate: '2026-01-01', toDate: '2026-12-31', granularity: 'month' };
  let done = 0;
  const caller = async () => {
    while (done < many) {
      done += 1;
      if (done % 5 === 0) await call(dashboards.routes.salesGiveback, year);
      else await call(events.routes.list, { limit: done % 2 === 0 ? 10 : 50 });
    }
  };
  await Promise.all(Array.from({ length: callerCount }, caller));
}

type RouteCall = {
  readonly agent: Agent;
  readonly address: string;
  readonly cookie: string;
  readonly route: Route;
  readonly body: object;
};

function timeCall({ agent, address, cookie, route, body }: RouteCall) {
  const started = performance.now();
  return new Promise<{ readonly milliseconds: number }>((resolve, reject) => {
    const headers = { cookie, 'content-type': 'application/json' };
    const url = new URL(route.path, address);
    const sent = request(url, { agent, method: route.method, headers }, (response) => {
      response.resume();
      response.on('end', () => {
        if (response.statusCode === 200) resolve({ milliseconds: performance.now() - started });
        else reject(new Error(`${route.path}: ${response.statusCode}`));
      });
    });
    sent.on('error', reject);
    sent.end(JSON.stringify(body));
  });
}
