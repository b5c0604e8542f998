import { expect, test } from 'vitest';
import {
  formatCompactTime,
  buildDownloadName,
  isDownloadable,
} from '#shared/domain/lists/export-file.ts';
import { fromIso } from '#shared/domain/values/instant.ts';

const writtenAt = fromIso('2026-07-16T12:00:03.456Z');

test('a download is named after the time of its report', () => {
  expect(formatCompactTime(writtenAt)).toBe('20260716T120003Z');
  expect(buildDownloadName(writtenAt)).toBe('export_20260716T120003Z.xlsx');
});

test.each([
  ['2026-07-16T12:00:03.456Z', true],
  ['2026-08-15T12:00:03.455Z', true],
  ['2026-08-15T12:00:03.456Z', false],
])('at %s it can be downloaded: %s', (now, expected) => {
  expect(isDownloadable(writtenAt, fromIso(now))).toBe(expected);
});
