// Finds which files of the built web app belong to a part of it, from the bundler's manifest.
import type { Manifest } from 'vite';

export type BuiltFiles = ReadonlySet<string>;

/** The files of these chunks and of everything they import statically. */
export function listFilesWithImports(manifest: Manifest, keys: readonly string[]): BuiltFiles {
  return new Set(
    [...listReachedChunks(manifest, keys)].flatMap((key) => getChunkFiles(manifest[key])),
  );
}

export function listReachedChunks(
  manifest: Manifest,
  keys: readonly string[],
): ReadonlySet<string> {
  const seen = new Set<string>();
  const visit = (key: string) => {
    if (seen.has(key)) return;
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no chunk ${key}`);
    seen.add(key);
    chunk.imports?.forEach(visit);
  };
  keys.forEach(visit);
  return seen;
}

const getChunkFiles = (chunk: Manifest[string] | undefined) =>
  chunk ? [chunk.file, ...(chunk.css ?? [])] : [];
