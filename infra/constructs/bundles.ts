// The code of all functions, bundled in one go: what they share is read once, not once for each.
import { renameSync, statSync } from 'node:fs';
import path from 'node:path';
import { AssetHashType, DockerImage } from 'aws-cdk-lib';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { type BuildOptions, buildSync } from 'esbuild';
import { areas } from '#shared/contract/index.ts';
import { jobs } from '#shared/contract/jobs.ts';
import { entryOf } from '#shared/contract/noun.ts';

const root = path.resolve(import.meta.dirname, '../..');
const room = path.join(root, 'functions');
const code = 'index.mjs';

/** What a function runs, by its entry in the room of the functions; it exports `handler`. */
export function bundled(entry: string): Code {
  return Code.fromAsset(room, {
    assetHashType: AssetHashType.OUTPUT,
    bundling: {
      image: DockerImage.fromRegistry('scratch'),
      // The local way alone is taken; by this CDK tells one entry's bundle from another's.
      command: [entry],
      local: {
        tryBundle(folder) {
          const { dir, name } = path.parse(entry);
          const from = path.join(bundlesBeside(folder), dir, name);
          renameSync(path.join(from, code), path.join(folder, code));
          return true;
        },
      },
    },
  });
}

const made = new Set<string>();

function bundlesBeside(folder: string): string {
  const outdir = path.join(path.dirname(folder), 'bundles');
  if (!made.has(outdir)) bundleAll(outdir);
  made.add(outdir);
  return outdir;
}

function bundleAll(outdir: string): void {
  const entries = [
    ...areas.map((area) => entryOf('areas', area)),
    ...jobs.map((job) => entryOf('jobs', job)),
  ];
  buildSync({ ...bundling, entryPoints: entries.map(sourceOf), outdir });
  for (const entry of entries) keepsBudget(entry, statSync(path.join(outdir, entry, code)).size);
}

/** A cold start reads and compiles all of it: what the largest need, and some room. */
const mostBytes = 1_600_000;
/** Those that carry more than code: the cities of the country, and all that mail is made with. */
const budgets = new Map([
  ['areas/platform/cities', 6_700_000],
  ['jobs/mail/send-mail', 1_900_000],
]);

/** The build ends where a library came along that nobody weighed. */
export function keepsBudget(entry: string, bytes: number): void {
  const budget = budgets.get(entry) ?? mostBytes;
  if (bytes <= budget) return;
  throw new Error(`the bundle of ${entry} has ${bytes} bytes, its budget is ${budget}`);
}

/** The file of an entry, 'areas/events/events'. */
export const sourceOf = (entry: string) => path.join(room, `${entry}.ts`);

/** An entry's bytes follow from its source alone: they can be made again, with a map beside them. */
export const bundling = {
  absWorkingDir: root,
  outbase: room,
  entryNames: `[dir]/[name]/${path.parse(code).name}`,
  outExtension: { '.js': path.extname(code) },
  bundle: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  mainFields: ['module', 'main'],
  alias: {
    zod: path.join(import.meta.dirname, 'zod.ts'),
    'zod/v4': 'zod/v4',
    '@aws-sdk/credential-provider-node': path.join(import.meta.dirname, 'lambda-credentials.ts'),
  },
  minify: true,
  logLevel: 'error',
  banner: {
    // Packages that are CommonJS yet ask for Node's own modules by require().
    js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
  },
} satisfies BuildOptions;
