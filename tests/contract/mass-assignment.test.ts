// What a request adds to the fields of its schema never reaches a handler: no body passes on
// unknown fields, at any depth. So nobody can assign a role, a tenant or a permission that way.
import { expect, test } from 'vitest';
import { z } from 'zod';
import { areas } from '#shared/contract/index.ts';
import { routeKey } from '#shared/contract/route.ts';

const bodies = areas
  .flatMap(({ routes }) => Object.values(routes))
  .flatMap((route) => (route.body ? [{ key: routeKey(route), body: route.body }] : []));

/** Where a JSON schema accepts any property: the paths to such objects. */
function open(schema: unknown, path = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const inner = Object.entries(schema).flatMap(([name, each]) => open(each, `${path}/${name}`));
  return takesAnything(schema) ? [path, ...inner] : inner;
}

function takesAnything(schema: object): boolean {
  if (!('additionalProperties' in schema)) return false;
  const { additionalProperties: more } = schema;
  return more === true || (typeof more === 'object' && Object.keys(more ?? {}).length === 0);
}

test.each(bodies)('$key passes on what it knows alone', ({ body }) => {
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });

  expect(open(schema)).toEqual([]);
});

test('an object that passes on everything is found, at any depth', () => {
  const loose = z.object({ person: z.array(z.looseObject({ name: z.string() })) });

  expect(open(z.toJSONSchema(loose, { io: 'input' }))).toEqual(['/properties/person/items']);
});
