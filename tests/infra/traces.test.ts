import { readFileSync } from 'node:fs';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { functionBuildOptions, getEntrySource } from '#infra/constructs/bundling.ts';
import { createTraceMapper } from '#scripts/deploy/source-lines.ts';

const entry = 'areas/platform/waffle-menu';
const said = 'msg_waffle_order_incomplete';

/** As it is deployed. */
async function deployed(): Promise<string> {
  const { outputFiles } = await build({
    ...functionBuildOptions,
    entryPoints: [getEntrySource(entry)],
    outdir: 'bundles',
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}

/** The position in the bundle, as a trace would report it. */
function findPosition(code: string, found: string): string {
  const before = code.slice(0, code.indexOf(found)).split('\n');
  return `${before.length}:${(before.at(-1) ?? '').length + 1}`;
}

test('a trace of a bundle is read as lines of the source', async () => {
  const place = findPosition(await deployed(), `("${said}"`);
  const trace = `Error: gone\n    at async Object.a [as reorder] (file:///var/task/index.mjs:${place})`;

  const toSource = await createTraceMapper(entry);
  const [head, line = ''] = toSource(trace).split('\n');

  expect(head).toBe('Error: gone');
  const [, file = '', number] = /\(([\w/.-]+):(\d+):\d+\)$/.exec(line) ?? [];
  expect(file).toBe('functions/areas/platform/waffle-menu.ts');
  expect(readFileSync(file, 'utf8').split('\n')[Number(number) - 1]).toContain(said);
});
