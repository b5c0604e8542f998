import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { defineConfig, type Project } from '@playwright/test';
import { findBrowser } from '#scripts/commands/browser.ts';
import type { BrowserProject } from '#scripts/commands/browser-phases.ts';

const address = process.env['E2E_ADDRESS'];
if (!address) throw new Error('npm run e2e starts the stack that these tests walk through');

const screens = '**/screens.test.ts';
/** They sign people in and out, and change their permissions or notifications. */
const ofAccounts = [
  '**/broadcast.test.ts',
  '**/keyboard.test.ts',
  '**/manager.test.ts',
  '**/password.test.ts',
  '**/people.test.ts',
  '**/sign-in.test.ts',
  '**/waffle-menu.test.ts',
];
/** They move the clock by days, which ends everybody's sessions. */
const clock = [
  '**/invoices.test.ts',
  '**/laptop.test.ts',
  '**/owner-week.test.ts',
  '**/quote-to-deposit.test.ts',
  '**/step-up.test.ts',
  '**/thin-line.test.ts',
];
/** They wait for jobs that run once a minute, each in its own franchises. */
const patient = ['**/campaigns.test.ts', '**/mailchimp.test.ts'];
const last = '**/terms.test.ts';

/**
 * All walks use one browser that people are known by after their first sign-in, because signing in
 * from dozens of new ones within minutes would be throttled as a stranger's attempts.
 */
const knownBrowser = {
  origins: [],
  cookies: [
    {
      name: '__Host-device',
      // The same in every worker, because each loads this file again.
      value: createHash('sha256').update(address).digest('base64url'),
      domain: new URL(address).hostname,
      path: '/',
      expires: -1,
      httpOnly: true,
      secure: true,
      sameSite: 'Strict' as const,
    },
  ],
};

const projects: Record<BrowserProject, Project> = {
  // In one franchise: those about its people and those about its work, each one after the other.
  accounts: { testMatch: ofAccounts, workers: 1 },
  walks: {
    testIgnore: [screens, last, ...clock, ...patient, ...ofAccounts],
    workers: 1,
    // Half of the walks run with reduced motion, as some people set it.
    use: { contextOptions: { reducedMotion: 'reduce' } },
  },
  patient: { testMatch: patient, workers: 1 },
  screens: { testMatch: screens },
  last: { testMatch: last },
  // One at a time, because all of them share the clock. Each one moves it back.
  clock: { testMatch: clock, workers: 1 },
};

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.test.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: true,
  // Only if a merge depends on it (tests/decisions/003): on a laptop nothing is retried.
  retries: process.env['CI'] ? 1 : 0,
  projects: Object.entries(projects).map(([name, project]) => ({ name, ...project })),
  // A browser waits about a third of its time, and the patient ones nearly all of it.
  workers: availableParallelism() + 2,
  // Only for tests that hang: a busy machine takes its time.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  use: {
    baseURL: address,
    // A press that finds nothing fails like an expectation, not at the end of its test.
    actionTimeout: 60_000,
    storageState: knownBrowser,
    // The demo franchise's zone; in another one its staff would be asked whether their clocks have
    // changed.
    timezoneId: 'America/Chicago',
    launchOptions: await findBrowser(),
    // Recording costs more than what is recorded; `npm run e2e -- <file> --trace on` enables it.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
