import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const everywhere = {
  root: import.meta.dirname,
  pool: 'forks',
  // For what hangs alone: no test is to fail because something else keeps the machine busy, and how fast
  // things are is for the bench to say. No test has a shorter one of its own.
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 120_000 } },
  env: { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' },
} as const;

/** Rooms whose tests call the functions: each worker has engines of its own, each file finds them empty. */
const onEngines = ['data', 'api', 'jobs', 'seed'];

/** In their schemas, what those call is what is deployed. */
const bundledZod = path.join(import.meta.dirname, 'support/setup/bundled-zod.ts');

/** They load modules anew, which a file after them in the same worker would meet. */
const loadingAnew = ['api/mail/one-attempt.test.ts'];

/** The product on an emulated cloud: one a process. */
const deployment = 'infra/smoke.test.ts';

/** Begun last, one of them would run on alone while the other cores have nothing left. */
const longest = ['infra/smoke', 'infra/findings', 'every-route/bad-input', 'figures/rollups'];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLongest = ({ moduleId }: TestSpecification) =>
      longest.some((name) => moduleId.endsWith(`/${name}.test.ts`));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLongest), ...sorted.filter((it) => !isLongest(it))];
  }
}

export default defineConfig({
  cacheDir: '../node_modules/.vite-tests',
  test: {
    globalSetup: path.join(import.meta.dirname, 'support/setup/temporary-folder.ts'),
    // A worker waits for its engines about a third of its time.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    projects: [
      // Files that leave nothing behind share a worker: loading what they share takes longer than they.
      {
        test: {
          ...everywhere,
          name: 'rules',
          include: ['{domain,contract}/**/*.test.ts'],
          setupFiles: ['support/setup/quiet.ts'],
          isolate: false,
        },
      },
      {
        test: {
          ...everywhere,
          name: 'screens',
          include: ['web/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: ['support/setup/quiet.ts'],
          isolate: false,
        },
      },
      {
        test: {
          ...everywhere,
          name: 'templates',
          include: ['infra/**/*.test.ts'],
          exclude: [deployment],
          setupFiles: ['support/setup/quiet.ts'],
          isolate: false,
        },
      },
      {
        test: {
          ...everywhere,
          name: 'places',
          include: ['local/**/*.test.ts', deployment],
          setupFiles: ['support/setup/quiet.ts'],
        },
      },
      {
        resolve: { alias: [{ find: /^zod$/, replacement: bundledZod }] },
        test: {
          ...everywhere,
          name: 'engines',
          include: [`{${onEngines.join(',')}}/**/*.test.ts`],
          exclude: loadingAnew,
          setupFiles: ['support/setup/quiet.ts', 'support/setup/afresh.ts'],
          isolate: false,
        },
      },
      {
        resolve: { alias: [{ find: /^zod$/, replacement: bundledZod }] },
        test: {
          ...everywhere,
          name: 'alone',
          include: loadingAnew,
          setupFiles: ['support/setup/quiet.ts', 'support/setup/afresh.ts'],
        },
      },
    ],
  },
});
