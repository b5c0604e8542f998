import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root, webFolder } from './places.ts';

/**
 * A hash of all files in these folders and of these files. It changes as soon as one of them is
 * edited.
 */
export function hashOfSources(sources: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => filesIn(source)).sort()) {
    hash.update(file).update(readFileSync(path.join(root, file)));
  }
  return hash.digest('hex');
}

function filesIn(source: string): string[] {
  if (source.includes('.')) return [source];
  return readdirSync(path.join(root, source), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .filter((file) => !file.startsWith(path.relative(root, webFolder)));
}
