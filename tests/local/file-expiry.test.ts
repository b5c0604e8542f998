import { existsSync, mkdirSync, mkdtempSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { expireFiles } from '#scripts/local/engines/file-expiry.ts';
import { buildFileKey, buildUploadKey } from '#functions/ports/files/file-keys.ts';

const now = Date.UTC(2026, 6, 15);
const bucket = mkdtempSync(path.join(tmpdir(), 'brandwagon-test-'));

function written(key: string, daysAgo: number): string {
  const file = path.join(bucket, `${key}._S3rver_object`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, 'content');
  const at = now / 1000 - daysAgo * 86_400;
  utimesSync(file, at, at);
  return file;
}

test('the laptop forgets uploads that nothing shows after a day, and exports after thirty', () => {
  const files = [
    written(buildUploadKey('profile', 'fox-valley', 'new'), 0.9),
    written(buildUploadKey('profile', 'fox-valley', 'old'), 1.1),
    written(buildFileKey('exports', 'fox-valley', 'new'), 29),
    written(buildFileKey('exports', 'fox-valley', 'old'), 31),
    written(buildFileKey('profile', 'fox-valley', 'photo'), 400),
  ];

  expireFiles(bucket, now);

  expect(files.map((file) => existsSync(file))).toEqual([true, false, true, false, true]);
});

test('a bucket that was never written to stays empty', () => {
  expect(() => expireFiles(path.join(bucket, 'none'), now)).not.toThrow();
});
