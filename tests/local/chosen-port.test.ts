import { expect, test } from 'vitest';
import { parseStartOptions } from '#scripts/commands/chosen-port.ts';
import { openFrontDoor } from '#scripts/local/runtime/http/front-door.ts';

test.each([
  [['--port', '3105'], 3105],
  [['--port=65535'], 65_535],
  [[], undefined],
  [['--empty'], undefined],
])('npm start -- %j is at port %s', (args, port) => {
  expect(parseStartOptions(args)).toEqual({ port, empty: args.includes('--empty') });
});

test.each(['0', '65536', '-1', '3105.5', '80a', ''])(
  '"%s" is no port, and is said not to be',
  (port) => {
    expect(() => parseStartOptions([`--port=${port}`])).toThrow(
      `"${port}" is not a port: it is a whole number from 1 to 65535.\nUsage: npm start -- --port 3105`,
    );
  },
);

test.each([[['--prot', '3105']], [['3105']], [['--port']]])(
  'npm start -- %j says how a port is chosen',
  (args) => {
    expect(() => parseStartOptions(args)).toThrow(/\nUsage: npm start -- --port 3105/);
  },
);

test('a port that was chosen and is taken is refused, and one that was not gives way', async () => {
  const first = await openFrontDoor(0);

  const refused = openFrontDoor(first.port, { isFixed: true });
  await expect(refused).rejects.toThrow(`Port ${first.port} is taken`);
  const next = await openFrontDoor(first.port);

  expect(next.port).toBeGreaterThan(first.port);
  await Promise.all([first.close(), next.close()]);
});
