// Unlimited input would someday be stored at a size that no reply, index or mail can hold.
import { expect, test } from 'vitest';
import { z } from 'zod';
import { areas } from '#shared/contract/index.ts';
import { type Route, routeKey } from '#shared/contract/route.ts';

type Node = { readonly [key: string]: unknown };

const routes = areas.flatMap(({ routes: own }) => Object.values(own));
const taking = routes.filter(({ query, body }) => query ?? body);

/** The places in a schema where a string has no maximum length, or a list no maximum size. */
function unbounded(node: unknown, place: string): string[] {
  if (Array.isArray(node)) return node.flatMap((each) => unbounded(each, place));
  if (!isNode(node)) return [];
  const open =
    (node['type'] === 'string' && !isBoundedText(node)) ||
    (node['type'] === 'array' && node['maxItems'] === undefined);
  const inner = Object.entries(node).flatMap(([key, value]) =>
    key === 'propertyNames' && isNode(node['additionalProperties'])
      ? unbounded(value, `${place}{}`)
      : unbounded(value, key === 'properties' ? place : `${place}.${key}`),
  );
  return open ? [place, ...inner] : inner;
}

const isNode = (node: unknown): node is Node => typeof node === 'object' && node !== null;

const isBoundedText = ({ maxLength, enum: choices, const: only, pattern, allOf }: Node) =>
  maxLength !== undefined ||
  choices !== undefined ||
  only !== undefined ||
  [pattern, ...listPatterns(allOf)].some((each) => typeof each === 'string' && ends(each));

const listPatterns = (all: unknown): unknown[] =>
  Array.isArray(all)
    ? all.map((each: unknown) => (isNode(each) ? each['pattern'] : undefined))
    : [];

/**
 * True if a pattern only matches texts up to some length: it is anchored, and nothing in it repeats
 * without limit.
 */
function ends(pattern: string): boolean {
  const bare = pattern.replace(/\\./g, 'x').replace(/\[[^\]]*\]/g, 'x');
  return bare.startsWith('^') && bare.endsWith('$') && !/[*+]|\{\d+,\}/.test(bare);
}

/** A text that is read as yes or no is one of a few words, which its JSON schema doesn't say. */
function boundFlags({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: Node }) {
  const { def } = zodSchema._zod;
  if (def.type === 'pipe' && def.out._zod.def.type === 'boolean') {
    Object.assign(jsonSchema, { enum: ['true', 'false'] });
  }
}

function openPlaces({ query, body }: Route): string[] {
  return [query, body].flatMap((schema) =>
    schema
      ? unbounded(
          z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', override: boundFlags }),
          '',
        )
      : [],
  );
}

test.each(taking.map((route) => [routeKey(route), route] as const))(
  '%s takes no text without a longest form and no list without a most',
  (_key, route) => {
    expect(openPlaces(route)).toEqual([]);
  },
);

test('a schema without bounds is found', () => {
  const body = z.object({ name: z.string(), rows: z.array(z.object({ rate: z.string().max(9) })) });

  expect(openPlaces({ body } as unknown as Route)).toEqual(['.name', '.rows']);
});
