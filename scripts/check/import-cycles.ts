// Files of the web app that import each other in a circle have no right order to run in: whichever
// runs first misses the other, and the page stays blank. The build fails on a circle and names it.
import type { Plugin } from 'vite';

export function importCyclesPlugin(): Plugin {
  return {
    name: 'web-circles',
    apply: 'build',
    generateBundle(_, bundle) {
      const imports = new Map(
        Object.values(bundle).flatMap((file) =>
          file.type === 'chunk' ? [[file.fileName, file.imports] as const] : [],
        ),
      );
      const circle = findImportCycle(imports);
      if (circle) this.error(`Files that need each other: ${circle.join(' > ')}`);
    },
  };
}

/** The first circle found, with its first file repeated at the end. */
export function findImportCycle(
  imports: ReadonlyMap<string, readonly string[]>,
): string[] | undefined {
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]): string[] | undefined => {
    const seenAt = path.indexOf(file);
    if (seenAt >= 0) return [...path.slice(seenAt), file];
    if (done.has(file)) return undefined;
    for (const next of imports.get(file) ?? []) {
      const circle = visit(next, [...path, file]);
      if (circle) return circle;
    }
    done.add(file);
    return undefined;
  };
  for (const file of imports.keys()) {
    const circle = visit(file, []);
    if (circle) return circle;
  }
  return undefined;
}
