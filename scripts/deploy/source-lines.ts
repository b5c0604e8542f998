// Stack traces in production point into a bundle of one line. The bundle is rebuilt from the source
// that is checked out, with a source map: no map is deployed, kept or published.
import { SourceMap } from 'node:module';
import path from 'node:path';
import { build } from 'esbuild';
import { functionBuildOptions, getEntrySource } from '#infra/constructs/bundling.ts';
import { repositoryRoot } from '#scripts/local/runtime/folders.ts';

const bundles = path.join(repositoryRoot, 'bundles');

/**
 * For an entry such as 'areas/events/events': returns a function that replaces the positions in a
 * stack trace with the files and lines of the source.
 */
export async function createTraceMapper(entry: string): Promise<(trace: string) => string> {
  const map = await buildSourceMap(entry);
  return (trace) =>
    trace.replaceAll(/(?:file:\/\/)?[\w./-]*index\.mjs:(\d+):(\d+)/g, (place, line, column) => {
      const found = map.findEntry(Number(line) - 1, Number(column) - 1);
      if (!('originalSource' in found)) return place;
      const { originalSource, originalLine, originalColumn } = found;
      return `${toSourcePath(entry, originalSource)}:${originalLine + 1}:${originalColumn + 1}`;
    });
}

async function buildSourceMap(entry: string): Promise<SourceMap> {
  const { outputFiles } = await build({
    ...functionBuildOptions,
    entryPoints: [getEntrySource(entry)],
    outdir: bundles,
    write: false,
    sourcemap: 'external',
    sourcesContent: false,
  });
  const map = outputFiles.find((file) => file.path.endsWith('.map'));
  if (!map) throw new Error(`esbuild made no map of ${entry}`);
  return new SourceMap(JSON.parse(map.text));
}

/** The sources in a map are relative to where its bundle would be. */
const toSourcePath = (entry: string, source: string) =>
  path.relative(repositoryRoot, path.resolve(bundles, entry, source));
