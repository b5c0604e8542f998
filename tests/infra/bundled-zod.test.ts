import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { functionBuildOptions, repositoryRoot } from '#infra/constructs/bundling.ts';
import { z } from '#infra/constructs/zod.ts';
import { buildOpenApiDocument } from '#shared/contract/openapi.ts';

const sources = ['functions', 'shared'].flatMap((room) =>
  readdirSync(path.join(repositoryRoot, room), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(path.join(repositoryRoot, room, file), 'utf8')),
);

test('bundles have all of zod that the functions ask for', () => {
  const asked = sources.flatMap((source) =>
    [...source.matchAll(/\bz\.(\w+)(?:\.\w+)?\(|instanceof z\.(\w+)/g)].map(
      ([, one, other]) => one ?? other,
    ),
  );

  expect(asked.length).toBeGreaterThan(1_000);
  expect(asked.filter((name) => name !== undefined && !(name in z))).toEqual([]);
});

test('schemas that are made when they are first used describe every route as zod’s own do', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'bundled-zod-'));
  const contents = `export { buildOpenApiDocument } from '#shared/contract/openapi.ts';`;
  await build({
    ...functionBuildOptions,
    stdin: { contents, resolveDir: repositoryRoot },
    outdir: folder,
  });

  const bundled = await import(
    /* @vite-ignore */ pathToFileURL(path.join(folder, 'stdin/index.mjs')).href
  );

  expect(bundled.buildOpenApiDocument('1')).toEqual(buildOpenApiDocument('1'));
});
