// The table of OWASP ASVS 5.0.0 (tests/asvs.md): no requirement of levels 1 and 2 is left out, no
// number is invented, and every test that it names exists.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const tests = path.resolve(import.meta.dirname, '..');
const table = readFileSync(path.join(tests, 'asvs.md'), 'utf8');

/** For each section, the level of each of its requirements in order. */
const levels = JSON.parse(
  readFileSync(path.join(tests, 'cases/security/asvs-5.0.0.json'), 'utf8'),
) as Record<string, string>;

const requirements = Object.entries(levels).flatMap(([section, each]) =>
  [...each].map((level, index) => ({ number: `${section}.${index + 1}`, level: Number(level) })),
);

const rows = table
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, requirement = '', metBy = '', tested = '']) => ({ requirement, metBy, tested }));

/** `6.6.1 to 6.6.3 …` names three. */
function listNumbers(requirement: string): string[] {
  const named = /^\d+\.\d+\.\d+(?:(?:, | to )\d+\.\d+\.\d+)*/.exec(requirement)?.[0] ?? '';
  return named.split(', ').flatMap((part) => {
    const [first = '', last = first] = part.split(' to ');
    const section = first.split('.').slice(0, 2).join('.');
    const [from, to] = [first, last].map((number) => Number(number.split('.')[2]));
    return Array.from(
      { length: (to ?? 0) - (from ?? 0) + 1 },
      (_, index) => `${section}.${(from ?? 0) + index}`,
    );
  });
}

const listed = rows.flatMap(({ requirement }) => listNumbers(requirement));

/** Rooms that a test is named with; all others are calls of the API. */
const rooms = 'attack contract data domain e2e infra jobs local seed web'.split(' ');

const testFiles = readdirSync(tests, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter((file) => /\.test\.tsx?$/.test(file));

function isTest(name: string): boolean {
  const [room = '', ...rest] = name.split('/').filter(Boolean);
  const folder = rooms.includes(room) ? room : 'api';
  if (folder === room && rest.length === 0) {
    return testFiles.some((file) => file.startsWith(`${room}/`));
  }
  const named = folder === room ? rest.join('/') : name;
  return testFiles.some(
    (file) =>
      file.startsWith(`${folder}/`) && file.replace(/\.test\.tsx?$/, '').endsWith(`/${named}`),
  );
}

test('the numbers are those of 5.0.0: 70 of level 1, 183 of level 2, 92 of level 3', () => {
  expect([1, 2, 3].map((level) => requirements.filter((it) => it.level === level).length)).toEqual([
    70, 183, 92,
  ]);
});

test('every requirement of levels 1 and 2 stands in the table once, and none that doesn’t exist', () => {
  const known = new Set(requirements.map(({ number }) => number));

  expect(
    requirements
      .filter(({ number, level }) => level < 3 && !listed.includes(number))
      .map(({ number }) => number),
  ).toEqual([]);
  expect(listed.filter((number) => !known.has(number))).toEqual([]);
  expect(listed.filter((number, index) => listed.indexOf(number) !== index)).toEqual([]);
});

test('a row is marked as level 3 if all of its requirements are', () => {
  const byNumber = new Map(requirements.map(({ number, level }) => [number, level]));
  const isLevel3 = (number: string) => byNumber.get(number) === 3;
  const wrong = rows.filter(
    ({ requirement }) => listNumbers(requirement).every(isLevel3) !== requirement.includes('(L3)'),
  );

  expect(wrong.map(({ requirement }) => requirement)).toEqual([]);
});

test('every row says what meets it, and every test that it names exists', () => {
  const missing = rows.flatMap(({ requirement, metBy, tested }) => {
    const names = tested === '' ? [] : tested.split(', ');
    return [
      ...(metBy === '' ? [`${requirement}: nothing`] : []),
      ...names.filter((name) => !isTest(name)).map((name) => `${requirement}: ${name}`),
    ];
  });

  expect(rows.length).toBeGreaterThan(200);
  expect(missing).toEqual([]);
});
