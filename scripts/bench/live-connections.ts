// Whether the laptop's WebSocket hub gives back what it took: ten thousand browsers connect, say
// something and drop, a hundred at a time. The function behind it answers at once, so that what is
// measured is the hub.
import { once } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { WebSocket } from 'ws';
import type { LiveConnectionEvent } from '#functions/http/live-connection.ts';
import { listen } from '#scripts/local/engines/listen.ts';
import type { LiveSockets } from '#scripts/local/engines/live-stand-in.ts';
import { Clock } from '#scripts/local/runtime/clock.ts';
import { openLiveGateway } from '#scripts/local/runtime/http/live-gateway.ts';
import { livePath } from '#shared/contract/edge.ts';
import type { BenchRow } from './row.ts';

const total = 10_000;
const atOnce = 100;
/** Connections until code is compiled and pools are full. */
const warmUp = 2_000;
const maxGrowthMegabytes = 5;
const maxSeconds = 300;

export async function measureLiveConnections(): Promise<BenchRow[]> {
  const open = new Set<string>();
  const sockets: LiveSockets = new Map();
  const door = await listen((_request, response) => void response.writeHead(404).end());
  const gateway = openLiveGateway({
    server: door.server,
    sockets,
    clock: new Clock(),
    edgeKey: 'the edge',
    job: async (event) => {
      const { requestContext } = event as LiveConnectionEvent;
      const { connectionId, eventType } = requestContext;
      if (eventType === 'CONNECT') open.add(connectionId);
      if (eventType === 'DISCONNECT') open.delete(connectionId);
      return { statusCode: 200, ...(eventType === 'MESSAGE' ? { body: 'heard' } : {}) };
    },
  });
  const address = `${door.origin.replace('http', 'ws')}${livePath}`;
  const collect = getCollector();
  const heaps: number[] = [];
  const started = performance.now();
  let done = 0;
  while (done < total) {
    await Promise.all(Array.from({ length: atOnce }, (_, index) => visit(address, index)));
    done += atOnce;
    if (done % warmUp === 0) {
      await waitUntilEmpty(sockets, open);
      collect();
      heaps.push(process.memoryUsage().heapUsed / 1_000_000);
      console.log(`${done} connections: ${heaps.at(-1)?.toFixed(1)} MB in use`);
    }
    if (performance.now() - started > maxSeconds * 1_000) throw new Error(`${done} took too long`);
  }
  gateway.close();
  await door.close();
  const grown = (heaps.at(-1) ?? 0) - (heaps[0] ?? 0);
  const seconds = Math.round((performance.now() - started) / 1_000);
  return [
    {
      what: `connections opened and dropped in ${seconds} s: ${grown.toFixed(1)} MB more than after ${warmUp}`,
      size: total,
      bar: `≤ ${maxGrowthMegabytes} MB more`,
    },
  ];
}

/** Half of them say goodbye; the others are gone as without a signal. */
async function visit(address: string, index: number): Promise<void> {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  socket.send('{"action":"watch"}');
  await once(socket, 'message');
  const closed = once(socket, 'close');
  if (index % 2 === 0) socket.close();
  else socket.terminate();
  await closed;
}

async function waitUntilEmpty(sockets: LiveSockets, open: ReadonlySet<string>): Promise<void> {
  const until = performance.now() + 10_000;
  while (sockets.size > 0 || open.size > 0) {
    if (performance.now() > until) throw new Error(`${sockets.size} connections are left`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

function getCollector(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
}
