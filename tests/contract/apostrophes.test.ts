// Wherever the contract accepts a person's name without an apostrophe, it accepts it with one,
// unchanged.
import { expect, test } from 'vitest';
import { z } from 'zod';
import { areas } from '#shared/contract/index.ts';

type Leaf = { readonly at: string; readonly schema: z.ZodType };

function listLeaves(schema: unknown, at: string): Leaf[] {
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([name, part]) =>
      listLeaves(part, `${at}.${name}`),
    );
  }
  if (schema instanceof z.ZodArray) return listLeaves(schema.element, `${at}[]`);
  if (schema instanceof z.ZodUnion) {
    return schema.options.flatMap((option) => listLeaves(option, at));
  }
  if (schema instanceof z.ZodPipe) return listLeaves(schema.in, at);
  const isWrapped =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault;
  if (isWrapped) return listLeaves(schema.unwrap(), at);
  return schema instanceof z.ZodString ? [{ at, schema }] : [];
}

const routes = areas.flatMap(({ name, routes: all }) =>
  Object.entries(all).flatMap(([route, { body }]) => listLeaves(body, `${name}.${route}`)),
);

/** Codes, user names and roles, for which the specification allows few characters. */
const withoutApostrophes = /\.(?:zipCode|username|seasonPassCode|roleName)$/;

const named = routes.filter(
  ({ at, schema }) => schema.safeParse('Pat OBrien').success && !withoutApostrophes.test(at),
);

test('there are fields that take a name', () => {
  expect(named.length).toBeGreaterThan(150);
});

test.each(["Pat O'Brien", 'Pat O’Brien', 'Pat "Big" OBrien'])('%s is taken as it is', (name) => {
  const refused = named.filter(({ schema }) => schema.safeParse(name).data !== name);

  expect(refused.map(({ at }) => at)).toEqual([]);
});
