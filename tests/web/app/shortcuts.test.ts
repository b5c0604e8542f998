import { expect, test } from 'vitest';
import { listShortcuts } from '#web/app/layout/shortcuts.ts';

test('the help names the keys of lists, charts and the calendar, each once within its group', () => {
  const groups = listShortcuts().map(({ entries }) => entries.map(({ keys }) => keys.join(' ')));

  expect(groups.flat()).toEqual(expect.arrayContaining(['Ctrl K', 'T', 'M', 'Enter', 'Space']));
  expect(groups.map((keys) => new Set(keys).size)).toEqual(groups.map((keys) => keys.length));
});
