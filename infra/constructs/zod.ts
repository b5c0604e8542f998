// Replaces 'zod' in bundles. A schema is built when it is first used: an area's contract has a
// thousand, a call uses those of its route, and schemas of replies are never used. This also leaves
// out the messages in sixty languages and other unused exports, which a bundler keeps when it sees
// a namespace import.
import {
  array,
  boolean,
  coerce,
  discriminatedUnion,
  email,
  enum as oneOf,
  int,
  iso,
  json,
  literal,
  never,
  number,
  object,
  partialRecord,
  preprocess,
  record,
  string,
  stringbool,
  toJSONSchema,
  union,
  unknown,
  url,
  ZodArray,
  ZodBoolean,
  ZodDefault,
  ZodError,
  ZodLiteral,
  ZodNumber,
  ZodObject,
  ZodOptional,
  ZodType,
} from 'zod/v4';

/** The key under which a lazy schema returns the schema that it stands for. */
const realSchema = Symbol('made');

/**
 * Methods that build a schema from a schema. Any other member is read from the schema itself, which
 * is built at that point.
 */
const refiningMethods: ReadonlySet<string | symbol> = new Set([
  'catch',
  'default',
  'describe',
  'email',
  'exclude',
  'extend',
  'includes',
  'int',
  'length',
  'lte',
  'max',
  'meta',
  'min',
  'nullable',
  'omit',
  'optional',
  'or',
  'partial',
  'pick',
  'pipe',
  'prefault',
  'readonly',
  'refine',
  'regex',
  'required',
  'startsWith',
  'superRefine',
  'toLowerCase',
  'toUpperCase',
  'transform',
  'trim',
]);

/** Stands in for a schema: zod recognizes its schemas by their members, not by their class. */
function createLazySchema(make: () => object): object {
  let schema: object | undefined;
  const own = () => (schema ??= make());
  return new Proxy(
    {},
    {
      has: (_, name) => name === realSchema || name in own(),
      get(_, name) {
        if (name === realSchema) return own();
        if (schema || !refiningMethods.has(name)) return Reflect.get(own(), name);
        return (...parts: unknown[]) => {
          const refined = () => callWithRealSchemas(Reflect.get(own(), name), parts, own());
          // Without arguments, `meta` returns the metadata instead of adding any.
          return name === 'meta' && parts.length === 0 ? refined() : createLazySchema(refined);
        };
      },
    },
  );
}

type SchemaFactory = (...parts: never[]) => object;

function callWithRealSchemas(make: SchemaFactory, parts: readonly unknown[], of?: object): object {
  return Reflect.apply(make, of, parts.map(toRealSchemas));
}

/** Replaces lazy schemas with the real ones, because a proxy slows down every parse. */
function toRealSchemas(part: unknown): unknown {
  if (typeof part !== 'object' || part === null) return part;
  if (realSchema in part) return part[realSchema];
  if (Array.isArray(part)) return part.map(toRealSchemas);
  if (Object.getPrototypeOf(part) !== Object.prototype) return part;
  return Object.fromEntries(Object.entries(part).map(([name, it]) => [name, toRealSchemas(it)]));
}

const schemaFactories = {
  array,
  boolean,
  discriminatedUnion,
  email,
  enum: oneOf,
  int,
  json,
  literal,
  never,
  number,
  object,
  partialRecord,
  preprocess,
  record,
  string,
  stringbool,
  union,
  unknown,
  url,
};

/**
 * Exports are listed by name: everything that the functions use of zod has to be here, which a test
 * compares.
 */
export const z = {
  ...makeLazy(schemaFactories),
  coerce: makeLazy({ number: coerce.number }),
  iso: makeLazy({ date: iso.date, datetime: iso.datetime }),
  /** It identifies a schema by reference, so it gets the real one. */
  toJSONSchema: (...parts: unknown[]) => callWithRealSchemas(toJSONSchema, parts),
  ZodArray,
  ZodBoolean,
  ZodDefault,
  ZodError,
  ZodLiteral,
  ZodNumber,
  ZodObject,
  ZodOptional,
  ZodType,
};

function makeLazy(all: object): Readonly<Record<string, SchemaFactory>> {
  return Object.fromEntries(
    Object.entries(all).map(([name, make]) => [
      name,
      (...parts: unknown[]) => createLazySchema(() => callWithRealSchemas(make, parts)),
    ]),
  );
}
