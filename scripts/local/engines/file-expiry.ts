// Applies the bucket's lifecycle rules when the laptop starts, because s3rver has none.
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { pendingUploadDays, generatedFileKinds } from '#shared/domain/platform/file-kinds.ts';
import { dayMilliseconds } from '#shared/domain/values/time-units.ts';

const retentionDays: readonly (readonly [prefix: string, days: number])[] = [
  ['uploads', pendingUploadDays],
  ...Object.entries(generatedFileKinds).map(([kind, rule]) => [kind, rule.keptDays] as const),
];

/** Deletes the files of a bucket that are older than their kind is kept. */
export function expireFiles(bucketFolder: string, now: number): void {
  for (const [prefix, days] of retentionDays) {
    const folder = path.join(bucketFolder, prefix);
    if (!existsSync(folder)) continue;
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    for (const entry of entries.filter((it) => it.isFile())) {
      const file = path.join(entry.parentPath, entry.name);
      if (statSync(file).mtimeMs < now - days * dayMilliseconds) rmSync(file);
    }
  }
}
