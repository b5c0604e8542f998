import { expect, test } from 'vitest';
import { listPrecachedFiles } from '#scripts/offline/plugin.ts';

const manifest = {
  'index.html': { file: 'assets/index-1.js', css: ['assets/index-1.css'] },
  'app/app.tsx': { file: 'assets/app-1.js', imports: ['_kit.js'] },
  'app/session/signed-in.tsx': { file: 'assets/signed-in-1.js' },
  'app/session/session-prompts.tsx': { file: 'assets/idle-1.js' },
  'app/session/offline.ts': { file: 'assets/offline-1.js' },
  'app/session/version-notice.tsx': { file: 'assets/version-1.js' },
  'app/session/zone-prompt.tsx': { file: 'assets/zone-1.js' },
  'app/today-page.tsx': { file: 'assets/today-1.js' },
  'areas/messages/notifications/push-watcher.tsx': { file: 'assets/push-1.js' },
  'areas/messages/threads/outbox-notice.tsx': { file: 'assets/outbox-1.js' },
  'api/offline-answers.ts': { file: 'assets/store-1.js' },
  '_kit.js': { file: 'assets/kit-1.js' },
  'areas/accounts/profile/page.tsx': { file: 'assets/profile-1.js' },
  'areas/events/calendar-feeds/page.tsx': { file: 'assets/feeds-1.js' },
  'areas/events/tasks/own-page.tsx': { file: 'assets/tasks-1.js' },
  'areas/staff/staff-availability/own-page.tsx': { file: 'assets/availability-1.js' },
  'app/own-messages-page.tsx': { file: 'assets/messages-1.js' },
  'areas/staff/time-off/own-page.tsx': { file: 'assets/time-off-1.js' },
  'areas/staff/staff-schedule/own-page.tsx': { file: 'assets/own-1.js', imports: ['_kit.js'] },
  'areas/staff/time-clock/clock-page.tsx': { file: 'assets/clock-1.js' },
  'areas/reports/dashboards/page.tsx': { file: 'assets/dashboard-1.js' },
};
const getContent = (file: string) => Buffer.from(`content of ${file}`);
const urls = (files: readonly { url: string }[]) => files.map(({ url }) => url);

test('the worker keeps the page, the shell and what the staff area needs, each file once', () => {
  const kept = urls(listPrecachedFiles(manifest, getContent));

  expect(kept).toContain('/index.html');
  expect(kept).toContain('/assets/kit-1.js');
  expect(kept).toContain('/assets/clock-1.js');
  expect(kept).toContain('/assets/own-1.js');
  expect(new Set(kept).size).toBe(kept.length);
});

test('the worker keeps no file of other screens', () => {
  expect(urls(listPrecachedFiles(manifest, getContent))).not.toContain('/assets/dashboard-1.js');
});

test('a page that was built anew is kept anew', () => {
  const [before] = listPrecachedFiles(manifest, getContent);
  const [after] = listPrecachedFiles(manifest, (file) => Buffer.from(`other content of ${file}`));

  expect(before?.url).toBe('/index.html');
  expect(before?.revision).not.toBe(after?.revision);
});

test('a build without one of these pages fails', () => {
  const { 'areas/staff/time-clock/clock-page.tsx': _, ...without } = manifest;

  expect(() => listPrecachedFiles(without, getContent)).toThrow('clock-page.tsx');
});
