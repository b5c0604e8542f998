import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Four times V8's own: what calls leave behind is collected less often while it is young. */
const execArgv: string[] = ['--max-semi-space-size=64'];

const everywhere = {
  root: import.meta.dirname,
  pool: 'forks',
  // Only for tests that hang: no test may fail because something else keeps the machine busy, and
  // the bench measures speed. No test has a shorter timeout of its own.
  testTimeout: 600_000,
  hookTimeout: 600_000,
  execArgv,
  expect: { poll: { timeout: 120_000 } },
  env: { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' },
} as const;

/**
 * Rooms whose tests call the functions: each worker has its own engines, and each file starts with
 * empty ones.
 */
const onEngines = ['data', 'api', 'jobs', 'seed', 'attack'];

/** Their schemas behave as in what is deployed. */
const bundledZod = path.join(import.meta.dirname, 'support/setup/bundled-zod.ts');

/** They reload modules or let them age, which would affect the next file in the same worker. */
const loadingAnew = ['api/mail/one-attempt.test.ts', 'data/platform/rotation.test.ts'];

/** The product on an emulated cloud: only once per process. */
const deployment = 'infra/smoke.test.ts';

/** If they started last, one of them would run on alone while the other cores are idle. */
const longest = [
  'infra/smoke',
  'infra/findings',
  'every-route/bad-input',
  'figures/rollups',
  'attack/hostile-calls',
];

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
      // Files without side effects share a worker, because loading their common modules takes
      // longer than the tests.
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
