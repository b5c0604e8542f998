// The code of an area's or a job's function, as the cloud bundles it.
import path from 'node:path';
import { build } from 'esbuild';
import type { TableResource } from '#shared/contract/table-grants.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Stored under persons, where functions that only read may write as well. */
const ofPersons = ['Sessions', 'ApiKeys', 'ApiKeyUses'];

/** The bundler drops the table functions that are never called. */
export function findTableUses(imported: readonly string[], code: string): TableResource[] {
  if (!imported.includes('functions/data/store/table.ts')) return [];
  // ElectroDB's entities start with a capital; the functions of transact.ts don't.
  const removes = /\b[A-Z]\w*\.(?:delete|remove)\(|\(\{ Delete: /.test(code);
  const writes = [...code.matchAll(/\b([A-Z]\w*)\.(?:put|create|upsert|update|patch)\(/g)];
  const readsAlone = !removes && writes.every(([, entity = '']) => ofPersons.includes(entity));
  return [readsAlone ? 'tableReading' : 'table', ...(removes ? (['tableRemoval'] as const) : [])];
}

export async function bundleEntry(entry: string): Promise<{ imported: string[]; code: string }> {
  const { metafile, outputFiles } = await build({
    entryPoints: [path.join(root, entry)],
    absWorkingDir: root,
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    plugins: [
      {
        // Our own imports look like packages to esbuild; only real packages stay external.
        name: 'rooms',
        setup: ({ onResolve }) =>
          onResolve({ filter: /^#/ }, ({ path: it }) => ({ path: path.join(root, it.slice(1)) })),
      },
    ],
    logLevel: 'silent',
  });
  return { imported: Object.keys(metafile.inputs), code: outputFiles[0]?.text ?? '' };
}
