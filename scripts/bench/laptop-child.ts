// The laptop as a separate process, so that it can be measured from outside.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import packageJson from '../../package.json' with { type: 'json' };

const Started = z.object({ address: z.url(), cookie: z.string() });

const Memory = z.object({
  /** Resident memory of the process, as the operating system counts it. */
  megabytes: z.number(),
  /** What is still in use, on V8's heap and outside it. */
  heapMegabytes: z.number(),
  externalMegabytes: z.number(),
});

/** Has the session of an owner of an empty franchise, in addition to the demo data. */
export type LaptopProcess = z.infer<typeof Started> & {
  readonly memory: () => Promise<z.infer<typeof Memory>>;
  readonly end: () => Promise<void>;
};

/** The V8 flags that `npm start` passes (scripts/decisions/555). */
const startFlags = packageJson.scripts.start.split(' ').filter((it) => it.startsWith('--'));

export async function startLaptopProcess(): Promise<LaptopProcess> {
  const folder = await mkdtemp(path.join(tmpdir(), 'brandwagon-laptop-'));
  const child = fork(path.join(import.meta.dirname, 'laptop.ts'), [folder], {
    execArgv: [...startFlags, '--expose-gc', '--import', 'tsx'],
  });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the laptop ended by itself: ${code}`);
  });
  // The exit matters only while an answer is awaited.
  ended.catch(() => undefined);
  const answer = async () => (await Promise.race([once(child, 'message'), ended]))[0] as unknown;
  console.log('Starting the laptop: the web app is built if need be, and the demo data made');
  const started = Started.parse(await answer());
  return {
    ...started,
    memory: async () => {
      child.send('memory');
      return Memory.parse(await answer());
    },
    end: async () => {
      child.send('end');
      await once(child, 'exit');
    },
  };
}
