// Finds which files of the built web app belong to a part of it, from the bundler's manifest.
import type { Manifest } from 'vite';

export type Files = ReadonlySet<string>;

/** The files of these chunks and of everything they import statically. */
export function withImports(manifest: Manifest, keys: readonly string[]): Files {
  return new Set([...reached(manifest, keys)].flatMap((key) => filesOf(manifest[key])));
}

export function reached(manifest: Manifest, keys: readonly string[]): ReadonlySet<string> {
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

const filesOf = (chunk: Manifest[string] | undefined) =>
  chunk ? [chunk.file, ...(chunk.css ?? [])] : [];
