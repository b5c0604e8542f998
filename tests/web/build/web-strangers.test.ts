import { expect, test } from 'vitest';
import { findForbiddenImports } from '#scripts/check/forbidden-imports.ts';

const shell = {
  name: 'The shell',
  entries: ['app.tsx'],
  forbidden: /^contract\/(?!route\.ts$)/,
  alternative: 'addresses',
};

const imports: Readonly<Record<string, readonly string[]>> = {
  'app.tsx': ['layout.tsx', 'contract/route.ts'],
  'layout.tsx': ['bell.tsx', 'app.tsx'],
  'bell.tsx': ['contract/events/events.ts'],
  'contract/events/events.ts': ['contract/grid.ts'],
};

const waysIn = (graph: typeof imports) => findForbiddenImports(shell, (file) => graph[file] ?? []);

test('what the shell must not import is named with the way to it', () => {
  expect(waysIn(imports)).toEqual([
    'The shell must not import app.tsx → layout.tsx → bell.tsx → contract/events/events.ts; it may: addresses',
  ]);
});

test('a shell without strangers is built', () => {
  expect(waysIn({ ...imports, 'bell.tsx': [] })).toEqual([]);
});
