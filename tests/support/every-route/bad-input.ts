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

const buildNested = (levels: number): unknown =>
  levels === 0 ? 'bottom' : { a: [buildNested(levels - 1)], b: levels };

const nastyValues: readonly unknown[] = [
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
  buildNested(200),
];

const arbitraryValue = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...nastyValues) },
  { weight: 1, arbitrary: fc.jsonValue() },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
);

const arbitraryNonJson = fc.constantFrom(
  '',
  '{',
  'undefined',
  '[1,',
  '\ufeff{}',
  '{"a":1}}',
  'NaN',
);

export function arbitraryBadRequest(route: Route): fc.Arbitrary<BadRequest> {
  const params = fc.record(
    Object.fromEntries(
      [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [
        name,
        route.params?.[name] ? arbitraryBadText : arbitraryBadId,
      ]),
    ),
  );
  const query = route.query ? arbitraryDamaged(buildSample(route.query)) : fc.constant({});
  const body = route.body
    ? fc.oneof(
        { weight: 9, arbitrary: arbitraryDamaged(buildSample(route.body)) },
        { weight: 1, arbitrary: arbitraryNonJson },
      )
    : fc.constant(undefined);
  return fc.record({ params, query: query.map(toObject), body });
}

const arbitraryBadId = fc.constantFrom(
  'x',
  'nothing',
  '..%2f',
  'a b',
  'x'.repeat(300),
  '<>',
  '\u0000',
  '1',
);

/** What a path can carry. */
const arbitraryBadText = fc.oneof(
  arbitraryBadId,
  fc.constantFrom(...nastyValues.filter((it) => typeof it === 'string' && it !== '')),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
);

const toObject = (value: unknown): object =>
  typeof value === 'object' && value !== null ? value : { value };

/**
 * The sample with one of its fields, at any depth, replaced or left out; or an entirely different
 * value.
 */
function arbitraryDamaged(sample: unknown): fc.Arbitrary<unknown> {
  const paths = listPaths(sample);
  const replaced = fc
    .tuple(fc.constantFrom(...paths), arbitraryValue)
    .map(([path, value]) => replaceAt(sample, path, value));
  const leftOut = fc.constantFrom(...paths).map((path) => replaceAt(sample, path, undefined));
  const extra = fc
    .tuple(
      fc.constantFrom('role', 'tenant', 'franchiseId', 'permissions', 'status'),
      arbitraryValue,
    )
    .map(([key, value]) => ({ ...toObject(sample), [key]: value }));
  return fc.oneof(
    { weight: 6, arbitrary: replaced },
    { weight: 2, arbitrary: leftOut },
    { weight: 1, arbitrary: extra },
    { weight: 1, arbitrary: arbitraryValue },
  );
}

type Path = readonly string[];

function listPaths(value: unknown): Path[] {
  if (typeof value !== 'object' || value === null) return [[]];
  const inner = Object.entries(value).flatMap(([key, each]) =>
    listPaths(each).flatMap((path) => [[key], [key, ...path]]),
  );
  return [[], ...inner];
}

function replaceAt(whole: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  const copy: Record<string, unknown> = { ...toObject(whole) };
  const inner = replaceAt(copy[key], rest, value);
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
export function buildSample(schema: z.ZodType): unknown {
  return buildJsonSample(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
}

function buildJsonSample(raw: unknown): unknown {
  const schema = JsonSchema.parse(raw);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return buildJsonSample(schema.anyOf[0]);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, each]) => [key, buildJsonSample(each)]),
      );
    case 'array':
      return [buildJsonSample(schema.items ?? { type: 'string' })];
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1);
    default:
      return buildSampleText(schema.format);
  }
}

function buildSampleText(format: string | undefined): string {
  if (format === 'date') return '2026-07-01';
  if (format === 'uri') return 'https://example.com/a';
  return '10';
}
