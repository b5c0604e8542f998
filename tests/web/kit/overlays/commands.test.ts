import { expect, test } from 'vitest';
import { type Command, findCommands } from '#web/kit/overlays/command.ts';

const command = (label: string, group: string, keywords = ''): Command => ({
  key: label,
  label,
  group,
  keywords,
  onRun: () => undefined,
});

test('each word typed is found somewhere, in any order and case', () => {
  const commands = [command('Zoo Lights', 'Events', 'Austin'), command('Zoo', 'Clients')];

  expect(findCommands(commands, 'austin ZOO').map(({ label }) => label)).toEqual(['Zoo Lights']);
});

test('commands of one group stand together', () => {
  const commands = [command('A', 'one'), command('B', 'two'), command('C', 'one')];

  expect(findCommands(commands, '').map(({ label }) => label)).toEqual(['A', 'C', 'B']);
});

test('the best matches come first, and typing errors are forgiven if nothing fits', () => {
  const commands = [command('Past invoices', 'Go to'), command('Invoices', 'Go to')];

  expect(findCommands(commands, 'invoices').map(({ label }) => label)).toEqual([
    'Invoices',
    'Past invoices',
  ]);
  expect(findCommands(commands, 'invioces')).toHaveLength(2);
});

test.each(["o'brien", '(555) 123', '#1042', 'zoe@', '‘Zoë’'])(
  'what the server found for %j stays, since it decides what matches',
  (typed) => {
    const found = [command('Lincoln Elementary', 'Clients', typed)];

    expect(findCommands(found, typed)).toEqual(found);
  },
);
