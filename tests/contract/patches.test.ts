// A patch changes only what it names. A default in its body would replace what the caller left out.
import { expect, test } from 'vitest';
import { z } from 'zod';
import { areas } from '#shared/contract/index.ts';

const patches = areas.flatMap(({ name, routes }) =>
  Object.entries(routes).flatMap(([route, { method, body }]) =>
    method === 'PATCH' && body ? [[`${name}.${route}`, body] as const] : [],
  ),
);

test('there are patches', () => {
  expect(patches.length).toBeGreaterThan(0);
});

test.each(patches)('%s has no default for what is not sent', (_name, body) => {
  const schema = JSON.stringify(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }));

  expect(schema).not.toContain('"default":');
});
