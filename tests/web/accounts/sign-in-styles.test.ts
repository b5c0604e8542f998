// The sign-in has its own stylesheet. A component that it renders but that the stylesheet doesn't
// cover would have no styles.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const web = path.resolve(import.meta.dirname, '../../../web');

test("every component of the sign-in is known to the sign-in's stylesheet", () => {
  const stylesheet = readFileSync(path.join(web, 'sign-in.css'), 'utf8');
  const known = [...stylesheet.matchAll(/@source '\.\/(.+)'/g)].map(([, source]) => source ?? '');

  const rendered = [...listImports(path.join(web, 'app/entry.tsx'))].filter(hasClasses);

  expect(rendered.filter((file) => !known.some((it) => file.startsWith(it)))).toEqual([]);
});

function listImports(file: string, seen = new Set<string>()): ReadonlySet<string> {
  const name = path.relative(web, file);
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const [, target = ''] of readFileSync(file, 'utf8').matchAll(/ from '([^']+)'/g)) {
    if (target.startsWith('#web/')) listImports(path.join(web, target.slice('#web/'.length)), seen);
    if (target.startsWith('.')) listImports(path.resolve(path.dirname(file), target), seen);
  }
  return seen;
}

const hasClasses = (file: string) =>
  readFileSync(path.join(web, file), 'utf8').includes('className=');
