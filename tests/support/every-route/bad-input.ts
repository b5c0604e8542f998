// Bad requests for a route, generated from its own schemas: what would be valid, with one part
// replaced by something nasty, left out or nested too deeply; and bodies that aren't JSON at all.
import fc from 'fast-check';
import { z } from 'zod';
import type { Route } from '#shared/contract/route.ts';

export type BadRequest = {
  readonly params: object;
  readonly query: object;
  readonly body: unknown;
};

const deep = (levels: number): unknown =>
  levels === 0 ? 'bottom' : { a: [deep(levels - 1)], b: levels };

const nasty: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  '',
  ' ',
  '\u0000',
  '\u202e\ud83d\ude00 e\u0301\uffff',
  'x'.repeat(70_000),
  "'; DROP TABLE events; --",
  '<script>alert(1)</script>',
  '=HYPERLINK("http://evil.example")',
  '../../etc/passwd',
  '{"$ne": null}',
  '__proto__',
  '2026-02-30',
  '0000-01-01',
  '9999-12-31',
  '2026-13-01T00:00:00Z',
  '99999999999999999999',
  '-0',
  [],
  {},
  [[[]]],
  { $gt: '' },
  JSON.parse('{"__proto__": {"role": "System Admin"}, "constructor": 1}'),
  Array.from({ length: 2_000 }, () => 'x'),
  deep(200),
];

const anything = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...nasty) },
  { weight: 1, arbitrary: fc.jsonValue() },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
);

const notJson = fc.constantFrom('', '{', 'undefined', '[1,', '\ufeff{}', '{"a":1}}', 'NaN');

export function badRequests(route: Route): fc.Arbitrary<BadRequest> {
  const params = fc.record(
    Object.fromEntries(
      [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [
        name,
        route.params?.[name] ? badText : badId,
      ]),
    ),
  );
  const query = route.query ? damaged(sampleOf(route.query)) : fc.constant({});
  const body = route.body
    ? fc.oneof(
        { weight: 9, arbitrary: damaged(sampleOf(route.body)) },
        { weight: 1, arbitrary: notJson },
      )
    : fc.constant(undefined);
  return fc.record({ params, query: query.map(asObject), body });
}

const badId = fc.constantFrom('x', 'nothing', '..%2f', 'a b', 'x'.repeat(300), '<>', '\u0000', '1');

/** What a path can carry. */
const badText = fc.oneof(
  badId,
  fc.constantFrom(...nasty.filter((it) => typeof it === 'string' && it !== '')),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
);

const asObject = (value: unknown): object =>
  typeof value === 'object' && value !== null ? value : { value };

/**
 * The sample with one of its fields, at any depth, replaced or left out; or an entirely different
 * value.
 */
function damaged(sample: unknown): fc.Arbitrary<unknown> {
  const paths = pathsOf(sample);
  const replaced = fc
    .tuple(fc.constantFrom(...paths), anything)
    .map(([path, value]) => withValue(sample, path, value));
  const leftOut = fc.constantFrom(...paths).map((path) => withValue(sample, path, undefined));
  const extra = fc
    .tuple(fc.constantFrom('role', 'tenant', 'franchiseId', 'permissions', 'status'), anything)
    .map(([key, value]) => ({ ...asObject(sample), [key]: value }));
  return fc.oneof(
    { weight: 6, arbitrary: replaced },
    { weight: 2, arbitrary: leftOut },
    { weight: 1, arbitrary: extra },
    { weight: 1, arbitrary: anything },
  );
}

type Path = readonly string[];

function pathsOf(value: unknown): Path[] {
  if (typeof value !== 'object' || value === null) return [[]];
  const inner = Object.entries(value).flatMap(([key, each]) =>
    pathsOf(each).flatMap((path) => [[key], [key, ...path]]),
  );
  return [[], ...inner];
}

function withValue(whole: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  const copy: Record<string, unknown> = { ...asObject(whole) };
  const inner = withValue(copy[key], rest, value);
  if (inner === undefined) delete copy[key];
  else copy[key] = inner;
  return Array.isArray(whole) ? Object.values(copy) : copy;
}

const JsonSchema = z.looseObject({
  type: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
  format: z.string().optional(),
  minimum: z.number().optional(),
});

/** One value of the schema's shape. Values for patterns are near misses on purpose. */
function sampleOf(schema: z.ZodType): unknown {
  return sampleOfJson(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
}

function sampleOfJson(raw: unknown): unknown {
  const schema = JsonSchema.parse(raw);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return sampleOfJson(schema.anyOf[0]);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, each]) => [key, sampleOfJson(each)]),
      );
    case 'array':
      return [sampleOfJson(schema.items ?? { type: 'string' })];
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1);
    default:
      return sampleText(schema.format);
  }
}

function sampleText(format: string | undefined): string {
  if (format === 'date') return '2026-07-01';
  if (format === 'uri') return 'https://example.com/a';
  return '10';
}
