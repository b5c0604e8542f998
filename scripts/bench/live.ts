// How long it takes until sixty people of a franchise hear of a change on their open screens, while
// a thousand of other franchises are connected: from the write to the last of them. The screens' own
// loading isn't counted. Uses the deployed entry point, the stream as the laptop reads it, and the
// gateway's management API.
import { setTimeout as pause } from 'node:timers/promises';
import { openSession, toPersonKey, toSessionSnapshot } from '#functions/data/accounts/sessions.ts';
import { createEvent } from '#functions/data/events/events.ts';
import { createLiveConnection } from '#functions/data/live/live-connections.ts';
import { createScope } from '#functions/data/store/scope.ts';
import { newEventCode, newId } from '#functions/ports/ids.ts';
import { createToken } from '#functions/ports/secrets/tokens.ts';
import { ensureStream } from '#scripts/local/engines/table.ts';
import type { LiveSockets } from '#scripts/local/engines/live-stand-in.ts';
import { Clock } from '#scripts/local/runtime/clock.ts';
import { loadJob } from '#scripts/local/runtime/code/handlers.ts';
import { DeadLetters } from '#scripts/local/runtime/triggers/dead-letters.ts';
import { StreamReader, toStreamHandler } from '#scripts/local/runtime/triggers/stream.ts';
import { buildEvent, buildUser } from '#scripts/seed/builders.ts';
import { instant } from '#shared/domain/values/instant.ts';
import { dayMilliseconds } from '#shared/domain/values/time-units.ts';
import { runSilently } from './projector.ts';
import { type BenchRow, toBenchRow } from './row.ts';

const changes = 200;
const people = 60;
const otherPeople = 1_000;
const otherFranchises = 50;
const tenant = 'bench-live';

export async function measureLive(sockets: LiveSockets): Promise<BenchRow[]> {
  const arrivals = new Map<string, number>();
  for (let at = 0; at < people; at += 1) {
    await connect(sockets, tenant, (text) => {
      for (const id of readIds(text)) arrivals.set(id, performance.now());
    });
  }
  for (let at = 0; at < otherPeople; at += 1) {
    await connect(sockets, `bench-other-${at % otherFranchises}`, () => undefined);
  }
  const before = process.memoryUsage().heapUsed;
  const lags = await runSilently(() => measureLags(arrivals));
  const grown = Math.round((process.memoryUsage().heapUsed - before) / 1_000_000);
  return [
    toBenchRow(
      { what: `a change until ${people} people hear of it`, size: lags.length, bar: '≤ 2,000 ms' },
      lags.map((milliseconds) => ({ milliseconds })),
    ),
    { what: `memory after ${changes} changes: ${grown} MB more`, size: people + otherPeople },
  ];
}

function readIds(text: string): string[] {
  const { hints = [] }: { hints?: { ids?: string[] }[] } = JSON.parse(text);
  return hints.flatMap(({ ids = [] }) => ids);
}

async function connect(
  sockets: LiveSockets,
  franchiseId: string,
  send: (text: string) => void,
): Promise<void> {
  const now = instant(Date.now());
  const user = buildUser({ tenant: franchiseId, userId: newId(now), role: 'Owner Staff' });
  const { tokenHash } = createToken();
  const person = toPersonKey(user);
  await openSession({
    ...toSessionSnapshot({ user, franchise: undefined }, 'self'),
    ...{ person, tokenHash, impersonator: undefined, passwordAt: 0 },
    ...{ device: 'Bench', address: '192.0.2.1', createdAt: now, provenAt: now, seenAt: now },
    expiresAt: instant(now + dayMilliseconds),
  });
  const connectionId = newId(now);
  sockets.set(connectionId, { send, close: () => void sockets.delete(connectionId) });
  const viewer = { id: user.userId, name: user.firstName };
  const shown = { viewer, topics: ['events', 'home'], record: null };
  await createLiveConnection(
    { tenant: franchiseId, connectionId, person, tokenHash, ...shown },
    now,
  );
}

/** Changes come at any time between two readings of the stream. */
async function measureLags(arrivals: ReadonlyMap<string, number>): Promise<number[]> {
  const reader = new StreamReader({
    job: 'bench',
    handler: toStreamHandler(await loadJob('send-live-hints')),
    streamArn: await ensureStream('brandwagon'),
    clock: new Clock(),
    deadLetters: new DeadLetters('/nonexistent'),
    isBrief: true,
  });
  await reader.drain();
  reader.start();
  const written = new Map<string, number>();
  for (let at = 0; at < changes; at += 1) {
    const eventId = newId(instant(Date.now()));
    const event = buildEvent({ eventId, code: newEventCode() });
    await createEvent(createScope(tenant, 'all'), event, undefined);
    written.set(eventId, performance.now());
    await pause(137 + (at % 7) * 31);
  }
  await pause(5_000);
  await reader.stop();
  return [...written].flatMap(([id, at]) => {
    const heard = arrivals.get(id);
    return heard === undefined ? [] : [heard - at];
  });
}
