// `npm run bench -- scale`: an hour of a Saturday in June at ten times speed, over franchises with five
// years behind them, through the deployed bundles, with the table's stream and the folding of figures.
// Fills as many franchises as the time allows and computes on paper what 1,400 take. Not driven: the
// jobs that domain events wake, and what customers call; `npm run cost` counts both.
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { DynamoCost } from '#functions/data/store/meter.ts';
import { newId } from '#functions/ports/ids.ts';
import { usage } from '#scripts/cost/usage.ts';
import { Clock } from '#scripts/local/runtime/clock.ts';
import { ensureStream } from '#scripts/local/engines/table.ts';
import { DeadLetters } from '#scripts/local/runtime/triggers/dead-letters.ts';
import { StreamReader, toStreamHandler } from '#scripts/local/runtime/triggers/stream.ts';
import { events } from '#shared/contract/events/events.ts';
import type { Route } from '#shared/contract/route.ts';
import { instant, toIso } from '#shared/domain/values/instant.ts';
import { minuteMilliseconds } from '#shared/domain/values/time-units.ts';
import { type BenchFranchise, benchNow, fillFranchise } from './franchise.ts';
import {
  type BenchCall,
  type FunctionInstance,
  type MeasuredCall,
  startInstance,
} from './instances.ts';
import { type BenchRow, toBenchRow } from './row.ts';

const years = 5;
const allFranchises = 1_400;
/** A Saturday in June has this many times the work of the mean day, and its busiest hour this share. */
const saturdayFactor = 2.5;
const busiestHourShare = 0.15;

const readOption = (name: string, usual: number): number => {
  const option = process.argv.find((it) => it.startsWith(`--${name}=`));
  return option ? Number(option.slice(name.length + 3)) : usual;
};
const maxFranchises = readOption('franchises', allFranchises);
const eventsPerYear = readOption('events', usage.eventsPerYear);
const fillMinutes = readOption('fill-minutes', 3);
const speed = readOption('speed', 10);

/** The events whose work a franchise does in that hour. */
const eventsPerHour = (usage.eventsPerYear / 365) * saturdayFactor * busiestHourShare;

/** What a franchise does for one of its events, as `npm run cost` assumes. */
const callsPerEvent = {
  gridPage: usage.gridPages,
  eventPage: usage.eventPages,
  change: 1 + usage.changes,
  sale: 1,
} as const;
type Kind = keyof typeof callsPerEvent;
const kindNames = ['gridPage', 'eventPage', 'change', 'sale'] as const satisfies readonly Kind[];

const titles: Readonly<Record<Kind, string>> = {
  gridPage: 'a page of the grid',
  eventPage: 'one event in full',
  change: 'a booking, or a change like one',
  sale: 'sales are entered',
};

export async function measureScale(): Promise<BenchRow[]> {
  const franchises = await fillWithin(fillMinutes * minuteMilliseconds);
  console.log(`${franchises.length} franchises; the hour takes ${Math.round(60 / speed)} minutes`);
  const streamArn = await ensureStream('brandwagon');
  const [office, projector, folder] = await Promise.all([
    startPool('areas/events/events', 3),
    startInstance('jobs/stream/project-changes'),
    startInstance('jobs/figures/fold-rollups'),
  ]);
  const jobs: MeasuredCall[] = [];
  const note = (measured: MeasuredCall) => {
    jobs.push(measured);
    return measured.result;
  };
  const reader = new StreamReader({
    job: 'bench',
    streamArn,
    clock: new Clock(),
    deadLetters: new DeadLetters('/nonexistent'),
    handler: (event) => toStreamHandler(async () => note(await projector.run(event)))(event),
  });
  reader.start();
  const folding = foldEachMinute(folder, note);
  const calls = await drive(franchises, office);
  await folding;
  await pause(3_000);
  await reader.stop();
  for (const instance of [...office.instances, projector, folder]) instance.end();
  return buildRows(franchises, calls, jobs);
}

async function fillWithin(milliseconds: number): Promise<BenchFranchise[]> {
  const size = eventsPerYear * years;
  const franchises: BenchFranchise[] = [];
  const started = performance.now();
  while (franchises.length < maxFranchises && performance.now() - started < milliseconds) {
    franchises.push(await fillFranchise(size, years));
  }
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`Filled ${franchises.length} × ${size.toLocaleString('en')} events in ${seconds} s`);
  return franchises;
}

type Pool = {
  readonly instances: readonly FunctionInstance[];
  /** Runs the work with an instance that is free, as Lambda does. */
  use<Result>(work: (instance: FunctionInstance) => Promise<Result>): Promise<Result>;
};

async function startPool(entry: string, size: number): Promise<Pool> {
  const instances = await Promise.all(Array.from({ length: size }, () => startInstance(entry)));
  const free = [...instances];
  const waiting: ((instance: FunctionInstance) => void)[] = [];
  return {
    instances,
    async use(work) {
      const instance =
        free.pop() ?? (await new Promise<FunctionInstance>((resolve) => waiting.push(resolve)));
      try {
        return await work(instance);
      } finally {
        const next = waiting.shift();
        if (next) next(instance);
        else free.push(instance);
      }
    },
  };
}

/** As often as its schedule starts it. */
async function foldEachMinute(
  folder: FunctionInstance,
  note: (measured: MeasuredCall) => unknown,
): Promise<void> {
  for (let minute = 1; minute <= 60; minute += 1) {
    await pause(minuteMilliseconds / speed);
    const time = toIso(instant(benchNow + minute * minuteMilliseconds));
    note(await folder.run({ 'detail-type': 'Scheduled Event', time }));
  }
}

type DrivenCall = MeasuredCall & { readonly kind: Kind };
/** A franchise with the ids of some of its events. */
type BenchTenant = { readonly franchise: BenchFranchise; readonly eventIds: string[] };

/** All calls of the hour in random order, evenly over it. */
async function drive(franchises: readonly BenchFranchise[], office: Pool): Promise<DrivenCall[]> {
  const seen = franchises.map((franchise): BenchTenant => ({ franchise, eventIds: [] }));
  for (const each of seen) await office.use((instance) => call(instance, 'gridPage', each));
  const kinds = kindNames.flatMap((kind) =>
    Array.from({ length: Math.round(callsPerEvent[kind] * eventsPerHour) }, () => kind),
  );
  const plan = shuffle(seen.flatMap((each) => kinds.map((kind) => ({ kind, each }))));
  const started = performance.now();
  const length = (60 * minuteMilliseconds) / speed;
  return Promise.all(
    plan.map(async ({ kind, each }, at) => {
      await pause(Math.max(0, started + (at / plan.length) * length - performance.now()));
      return office.use((instance) => call(instance, kind, each));
    }),
  );
}

const shuffle = <Item>(items: readonly Item[]): Item[] =>
  items
    .map((item) => [Math.random(), item] as const)
    .toSorted(([one], [other]) => one - other)
    .map(([, item]) => item);

type CallRoute = (route: Route, sent: Pick<BenchCall, 'params' | 'body'>) => Promise<MeasuredCall>;

async function call(
  instance: FunctionInstance,
  kind: Kind,
  { franchise, eventIds }: BenchTenant,
): Promise<DrivenCall> {
  const { cookie } = franchise;
  const ask: CallRoute = (route, sent) => instance.call({ area: events, route, cookie, ...sent });
  switch (kind) {
    case 'gridPage': {
      const measured = await ask(events.routes.list, { body: { limit: 10 } });
      const { data } = EventRows.parse(JSON.parse(measured.result.body ?? ''));
      if (eventIds.length === 0) eventIds.push(...data.map(({ id }) => id));
      return { ...measured, kind };
    }
    case 'eventPage': {
      const id = eventIds[Math.floor(Math.random() * eventIds.length)] ?? '';
      return { ...(await ask(events.routes.details, { params: { id } })), kind };
    }
    case 'change':
      return { ...(await book(ask, '2026-08-01')), kind };
    case 'sale': {
      // Only the sales are counted here; bookings are among the changes.
      const booked = await book(ask, '2026-07-14');
      const { data } = BookedEvent.parse(JSON.parse(booked.result.body ?? ''));
      const body = { id: data.id, version: 1, ...sales };
      return { ...(await ask(events.routes.complete, { body })), kind };
    }
  }
}

const EventRows = z.object({ data: z.array(z.object({ id: z.string() })) });
const BookedEvent = z.object({ data: z.object({ id: z.string() }) });

const book = (ask: CallRoute, eventDate: string) =>
  ask(events.routes.quickAdd, {
    body: { ...picnic, eventDate, requestKey: newId(benchNow, Math.random) },
  });

const picnic = {
  eventName: 'Company Picnic',
  brandId: 'shaved-ice',
  startTime: '11:00',
  endTime: '14:00',
  client: { newClient: { businessName: 'Acme Tools' } },
};

const sales = {
  eventSalesCollectedCents: 150_000,
  salesTaxRate: '7.5',
  givebackPercentage: '20',
};

function buildRows(
  franchises: readonly BenchFranchise[],
  calls: readonly DrivenCall[],
  jobs: readonly MeasuredCall[],
): BenchRow[] {
  const size = eventsPerYear * years;
  const byKind = kindNames.map((kind) => {
    const some = calls.filter((it) => it.kind === kind);
    return { ...toBenchRow({ what: titles[kind], size }, some), calls: some.length };
  });
  const hour = (what: string, measured: readonly MeasuredCall[]): BenchRow => {
    const { requests, readUnits, writeUnits } = sumCosts(measured);
    const each = (sum: number) => Math.round(sum / franchises.length);
    return {
      what,
      size,
      calls: each(measured.length),
      requests: each(requests),
      'read units': each(readUnits),
      'write units': each(writeUnits),
    };
  };
  const all = sumCosts([...calls, ...jobs]);
  const perSecond = (sum: number) =>
    Math.round(((sum / franchises.length) * allFranchises) / (60 * 60));
  const busySeconds = calls.reduce((sum, it) => sum + it.milliseconds, 0) / 1000;
  return [
    ...byKind,
    hour('a franchise in the hour: its calls', calls),
    hour('… and the stream and the folding', jobs),
    {
      what: `${allFranchises.toLocaleString('en')} franchises, each second, on paper`,
      size: size * allFranchises,
      calls: perSecond(calls.length),
      requests: perSecond(all.requests),
      'read units': perSecond(all.readUnits),
      'write units': perSecond(all.writeUnits),
      bar: `${perSecond(busySeconds)} instances at once; API Gateway takes 200 calls`,
    },
  ];
}

function sumCosts(measured: readonly MeasuredCall[]): DynamoCost {
  const sum = { requests: 0, readUnits: 0, writeUnits: 0 };
  for (const { cost } of measured) {
    sum.requests += cost.requests;
    sum.readUnits += cost.readUnits;
    sum.writeUnits += cost.writeUnits;
  }
  return sum;
}
