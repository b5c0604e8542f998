import { expect, test } from 'vitest';
import { createPathMatcher } from '#shared/contract/paths.ts';

const find = createPathMatcher(
  [
    '/a/{rest+}',
    '/a/{id}',
    '/a/{id}/c',
    '/a/b',
    '/a/b/{rest+}',
    '/a/{id}/c/{rest+}',
    '/file.json',
  ].map((path) => [path, path] as const),
);

test.each([
  ['/a/b', '/a/b', {}],
  ['/a/x', '/a/{id}', { id: 'x' }],
  ['/a/x y%25', '/a/{id}', { id: 'x y%25' }],
  ['/a/x/c', '/a/{id}/c', { id: 'x' }],
  // Matched to its end, although another path has a literal earlier.
  ['/a/b/c', '/a/{id}/c', { id: 'b' }],
  ['/a/b/d', '/a/b/{rest+}', { rest: 'd' }],
  ['/a/x/c/d/e', '/a/{id}/c/{rest+}', { id: 'x', rest: 'd/e' }],
  ['/a/x/d', '/a/{rest+}', { rest: 'x/d' }],
  ['/a/x/', '/a/{rest+}', { rest: 'x/' }],
  ['/a/line\nbreak', '/a/{id}', { id: 'line\nbreak' }],
])('%j leads to %s', (path, value, params) => {
  expect(find(path)).toEqual({ value, params });
});

test.each(['/a', '/a/', '/A/b', '/v1/a/b', '//a/b', '/file-json', '/fileXjson', ''])(
  '%j leads nowhere',
  (path) => {
    expect(find(path)).toBeUndefined();
  },
);
