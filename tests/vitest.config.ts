import { defineConfig } from 'vitest/config';

const everywhere = {
  root: import.meta.dirname,
  pool: 'forks',
  testTimeout: 30_000,
  hookTimeout: 60_000,
  env: { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' },
} as const;

/** Rooms whose tests call the functions: each file gets engines of its own. */
const onEngines = ['data', 'api', 'jobs', 'seed'];

export default defineConfig({
  cacheDir: '../node_modules/.vite-tests',
  test: {
    // The default leaves one core idle: of two, that is half.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          ...everywhere,
          name: 'rules',
          include: ['{domain,contract,infra,local,web}/**/*.test.{ts,tsx}'],
          setupFiles: ['support/quiet.ts'],
        },
      },
      {
        test: {
          ...everywhere,
          name: 'engines',
          include: [`{${onEngines.join(',')}}/**/*.test.ts`],
          setupFiles: ['support/quiet.ts', 'support/engines.ts'],
        },
      },
    ],
  },
});
