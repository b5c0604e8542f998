import { defineConfig } from '@playwright/test';
import { findBrowser } from '#scripts/local/browser.ts';

const address = process.env['E2E_ADDRESS'];
if (!address) throw new Error('npm run e2e starts the stack that these tests walk through');

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.test.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: true,
  projects: [
    { name: 'screens', testMatch: '**/screens.test.ts' },
    {
      name: 'walks',
      testIgnore: '**/screens.test.ts',
      dependencies: ['screens'],
      // They share one clock, which some of them move.
      workers: 1,
    },
  ],
  workers: '100%',
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: address,
    // The demo franchise's; elsewhere its staff are asked whether their clocks have changed.
    timezoneId: 'America/Chicago',
    launchOptions: await findBrowser(),
    trace: 'retain-on-failure',
  },
});
