import { setImmediate } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { type Check, selectChecks, runChecks } from '#scripts/commands/checks.ts';

let ran: string[];
let said: string[];
const progress = (line: string) => void said.push(line);

beforeEach(() => {
  ran = [];
  said = [];
});

const check = (name: string, exitCode: number, isQuick = true): Check => ({
  name,
  isQuick,
  run: async () => {
    ran.push(name);
    return exitCode;
  },
});

test('every quick check that fails is named, and what takes long is left out', async () => {
  const checks = [
    check('tests', 0, false),
    check('types', 2),
    check('format', 0),
    check('lint', 1),
  ];

  expect(await runChecks(checks, progress)).toEqual(['types', 'lint']);
  expect(ran).toEqual(['types', 'format', 'lint']);
  expect(said).toContain('types failed');
});

test('two quick checks run at once, and what takes long waits for all of them', async () => {
  let running = 0;
  const waiting = (name: string): Check => ({
    name,
    isQuick: true,
    run: async () => {
      running += 1;
      ran.push(`${name}, ${running} at once`);
      await setImmediate();
      running -= 1;
      return 0;
    },
  });
  const checks = [waiting('types'), waiting('format'), waiting('lint'), check('tests', 0, false)];

  await runChecks(checks, progress);

  expect(ran).toEqual(['types, 1 at once', 'format, 2 at once', 'lint, 2 at once', 'tests']);
});

test('tests run when the quick checks passed, and count as well', async () => {
  const checks = [check('types', 0), check('synth', 0, false), check('tests', 1, false)];

  expect(await runChecks(checks, progress)).toEqual(['tests']);
  expect(ran).toEqual(['types', 'synth', 'tests']);
});

test('checks are chosen by name, and a name that is none is refused', () => {
  const checks = [check('types', 0), check('lint', 0)];

  expect(selectChecks(checks, ['lint']).map(({ name }) => name)).toEqual(['lint']);
  expect(selectChecks(checks, [])).toEqual(checks);
  expect(() => selectChecks(checks, ['lnt'])).toThrow('no check named lnt; there are: types, lint');
});
