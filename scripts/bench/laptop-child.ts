// The laptop as a process of its own, for what is measured from outside it.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';

const Started = z.object({ address: z.url(), cookie: z.string() });

/** With the session of an owner of an empty franchise, and the demo data beside it. */
export type Laptop = z.infer<typeof Started> & {
  /** How much memory the process holds. */
  readonly megabytes: () => Promise<number>;
  readonly end: () => Promise<void>;
};

export async function startLaptop(): Promise<Laptop> {
  const folder = await mkdtemp(path.join(tmpdir(), 'brandwagon-laptop-'));
  const child = fork(path.join(import.meta.dirname, 'laptop.ts'), [folder], {
    execArgv: ['--import', 'tsx'],
  });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the laptop ended by itself: ${code}`);
  });
  // It is only of interest while something is waited for.
  ended.catch(() => undefined);
  const answer = async () => (await Promise.race([once(child, 'message'), ended]))[0] as unknown;
  console.log('Starting the laptop: the web app is built if need be, and the demo data made');
  const started = Started.parse(await answer());
  return {
    ...started,
    megabytes: async () => {
      child.send('memory');
      return z.number().parse(await answer());
    },
    end: async () => {
      child.send('end');
      await once(child, 'exit');
    },
  };
}
