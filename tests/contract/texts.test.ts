import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { textLists } from '#shared/text/catalogue.ts';
import { type Texts, createTexts } from '#shared/text/texts-of.ts';

const folder = path.join(import.meta.dirname, '../../shared/text');
/**
 * The readers of lists, and files without a list. The terms and help are loaded separately, and default
 * templates are texts for people to edit, with variables of their own.
 */
const others = [
  'catalogue.ts',
  'catalogue.server.ts',
  'default-templates.server.ts',
  'escaped.ts',
  'locale.ts',
  'terms.ts',
  'texts-of.ts',
];

async function listsIn(file: string): Promise<Texts[]> {
  const module: object = await import(path.join(folder, file));
  return Object.values(module).filter((value) => typeof value === 'object');
}

const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (file) =>
    file.endsWith('.ts') && !others.includes(path.basename(file)) && path.dirname(file) !== 'help',
);

test('the catalogue has the list of every file', async () => {
  const all = (await Promise.all(files.map(listsIn))).flat();

  expect(all.length).toBe(files.length);
  expect(new Set(textLists)).toEqual(new Set(all));
});

test('no key stands in two lists', () => {
  const keys = textLists.flatMap((list) => Object.keys(list));

  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

test('a key that has no text shows itself, and a value that is not given its place', () => {
  const { text, textOrKey } = createTexts({ greeting: 'Dear {name}, see you on {day}.' });

  expect(text('greeting', { name: 'Dana', day: 'Monday' })).toBe('Dear Dana, see you on Monday.');
  expect(textOrKey('greeting', { name: 'Dana' })).toBe('Dear Dana, see you on {day}.');
  expect(textOrKey('role_about_juggler')).toBe('role_about_juggler');
});

test('a text that counts has a form for one, and one for none if it wants to', () => {
  const { text } = createTexts({
    rows: { one: '{count} row of {name}', other: '{count} rows of {name}' },
    sent: { zero: 'Nothing was sent.', one: '1 was sent.', other: '{count} were sent.' },
  });
  const rows = [0, 1, 2, 1200].map((count) => text('rows', { count, name: 'Dana' }));
  const sent = [0, 1, 2].map((count) => text('sent', { count }));

  expect(rows).toEqual(['0 rows of Dana', '1 row of Dana', '2 rows of Dana', '1,200 rows of Dana']);
  expect(sent).toEqual(['Nothing was sent.', '1 was sent.', '2 were sent.']);
});
