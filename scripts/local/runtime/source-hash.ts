import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot, webFolder } from './folders.ts';

/**
 * A hash of all files in these folders and of these files. It changes as soon as one of them is
 * edited.
 */
export function hashSources(sources: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => listSourceFiles(source)).sort()) {
    hash.update(file).update(readFileSync(path.join(repositoryRoot, file)));
  }
  return hash.digest('hex');
}

function listSourceFiles(source: string): string[] {
  if (source.includes('.')) return [source];
  return readdirSync(path.join(repositoryRoot, source), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(repositoryRoot, path.join(entry.parentPath, entry.name)))
    .filter((file) => !file.startsWith(path.relative(repositoryRoot, webFolder)));
}
