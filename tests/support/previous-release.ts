// The functions of the release before, built from git: what runs beside this version while it is
// deployed, and after it was taken back.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import type { AreaHandler } from '#scripts/local/runtime/code/handlers.ts';
import { repositoryRoot } from '#scripts/local/runtime/folders.ts';

const runGit = (...args: string[]) =>
  execFileSync('git', args, {
    cwd: repositoryRoot,
    maxBuffer: 500_000_000,
    stdio: ['ignore', 'pipe', 'ignore'],
  });

/**
 * The newest tag `release-…` that this version came after, or else the first parent of this commit.
 * Undefined without a repository, as in an archive.
 */
export function findPreviousRelease(): string | undefined {
  const chosen = process.env['PREVIOUS_RELEASE'];
  const ways = [
    ...(chosen ? [['rev-parse', `${chosen}^{commit}`]] : []),
    ['describe', '--tags', '--match', 'release-*', '--abbrev=0', 'HEAD~1'],
    ['rev-parse', 'HEAD~1'],
  ];
  for (const way of ways) {
    try {
      return runGit(
        'rev-parse',
        runGit(...way)
          .toString()
          .trim(),
      )
        .toString()
        .trim();
    } catch {
      continue;
    }
  }
  return undefined;
}

type Edit = (file: string, source: string) => string;

/** The entry point of an area in that release. `edit` changes its sources, for tests of the test. */
export async function loadPreviousArea(
  commit: string,
  entry: string,
  edit?: { readonly name: string; readonly change: Edit },
): Promise<AreaHandler> {
  const folder = checkOut(commit);
  const outfile = path.join(
    folder,
    'built',
    edit?.name ?? 'as-it-was',
    `${path.basename(entry)}.mjs`,
  );
  await build({
    absWorkingDir: folder,
    entryPoints: [path.join(folder, 'functions', `${entry}.ts`)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
    // Found in node_modules of this version, below which the folder is.
    external: ['@aws-sdk/*', '@smithy/*', 'electrodb', 'zod', '@middy/core', 'stripe', 'pdfmake'],
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
    plugins: edit
      ? [
          {
            name: 'edited',
            setup({ onLoad }) {
              onLoad({ filter: /functions\/data\/.*\.ts$/ }, ({ path: file }) => ({
                loader: 'ts',
                contents: edit.change(file, readFileSync(file, 'utf8')),
              }));
            },
          },
        ]
      : [],
  });
  const module: { readonly handler: AreaHandler } = await import(
    /* @vite-ignore */ pathToFileURL(outfile).href
  );
  return module.handler;
}

function checkOut(commit: string): string {
  const folder = path.join(repositoryRoot, 'node_modules/.cache/brandwagon/releases', commit);
  const mark = path.join(folder, 'complete');
  if (existsSync(mark)) return folder;
  mkdirSync(folder, { recursive: true });
  const archive = runGit('archive', '--format=tar', commit, 'functions', 'shared', 'package.json');
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  writeFileSync(mark, '');
  return folder;
}
