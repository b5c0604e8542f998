import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const everywhere = {
  root: import.meta.dirname,
  pool: 'forks',
  testTimeout: 30_000,
  hookTimeout: 60_000,
  env: { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' },
} as const;

/** Rooms whose tests call the functions: each worker has engines of its own, each file finds them empty. */
const onEngines = ['data', 'api', 'jobs', 'seed'];

/** Begun last, one of them would run on alone while the other cores have nothing left. */
const longest = ['infra/smoke', 'api/bad-input', 'data/rollups'];

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
    globalSetup: path.join(import.meta.dirname, 'support/temporary-folder.ts'),
    // The default leaves one core idle: of two, that is half.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...everywhere,
          name: 'rules',
          include: ['{domain,contract,web}/**/*.test.{ts,tsx}'],
          setupFiles: ['support/quiet.ts'],
          // They leave nothing behind, and loading what they share takes longer than they do.
          isolate: false,
        },
      },
      {
        test: {
          ...everywhere,
          name: 'places',
          include: ['{infra,local}/**/*.test.ts'],
          setupFiles: ['support/quiet.ts'],
        },
      },
      {
        test: {
          ...everywhere,
          name: 'engines',
          include: [`{${onEngines.join(',')}}/**/*.test.ts`],
          setupFiles: ['support/quiet.ts', 'support/afresh.ts'],
          // Starting engines and loading the functions takes longer than most files do.
          isolate: false,
        },
      },
    ],
  },
});
