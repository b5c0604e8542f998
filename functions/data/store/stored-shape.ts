// Defaults for stored values with missing fields. Items outlive the code that wrote them, so every
// field defines its value when it is missing (decisions/630-what-is-stored-is-parsed.md). Readers
// return their input unchanged unless something is missing, which keeps them cheap, and they keep
// unknown fields.

type Primitive = string | number | bigint | boolean | null | undefined;

export class Reader<Value> {
  readonly read: (stored: unknown) => Value;
  /** Examples of stored values, with one entry in each list, for the generated test. */
  readonly samples: () => readonly unknown[];

  constructor(read: (stored: unknown) => Value, samples: () => readonly unknown[]) {
    this.read = read;
    this.samples = samples;
  }
}

/**
 * A primitive or a list of primitives is its own default: a missing value is read as it. An object
 * has a shape for every field. Everything else is a reader.
 */
export type Shape<Value> = Reader<Value> | Literal<Value>;

type Literal<Value> = Value extends Primitive
  ? Value
  : Value extends readonly Primitive[]
    ? Value
    : Value extends readonly unknown[] | Uint8Array | ReadonlySet<unknown>
      ? never
      : string extends keyof Value
        ? never
        : { readonly [Name in keyof Value]-?: Shape<FieldOf<Value, Name>> };

type FieldOf<Value, Name extends keyof Value> =
  Partial<Pick<Value, Name>> extends Pick<Value, Name> ? Value[Name] | undefined : Value[Name];

export function toReader<Value>(shape: Shape<Value>): Reader<Value> {
  if (shape instanceof Reader) return shape;
  const reader =
    typeof shape !== 'object' || shape === null || Array.isArray(shape)
      ? leaf(shape)
      : objectOf(shape);
  return reader as Reader<Value>;
}

function leaf(ifMissing: unknown): Reader<unknown> {
  const make = Array.isArray(ifMissing) ? () => [...ifMissing] : () => ifMissing;
  return new Reader(
    (stored) => (stored === undefined ? make() : stored),
    () => [ifMissing],
  );
}

/** For an optional field. */
export const unset: Reader<undefined> = new Reader(
  // A stored value was written with the right type.
  (stored) => stored as undefined,
  () => [undefined],
);

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

function objectOf(shapes: object): Reader<unknown> {
  const fields = Object.entries(shapes).map(
    ([name, shape]) => [name, toReader<unknown>(shape)] as const,
  );
  const read = (stored: unknown) => {
    if (stored !== undefined && !isObject(stored)) return stored;
    return withFields(fields, stored);
  };
  const samples = () => {
    const all = fields.map(([name, reader]) => [name, reader.samples()] as const);
    const count = Math.max(1, ...all.map(([, values]) => values.length));
    return Array.from({ length: count }, (_, index) =>
      Object.fromEntries(
        all
          .map(([name, values]) => [name, values[index % values.length]] as const)
          .filter(([, value]) => value !== undefined),
      ),
    );
  };
  return new Reader(read, samples);
}

/** Returns the object itself if nothing is missing. */
export function withFields(
  fields: readonly (readonly [string, Reader<unknown>])[],
  stored: Fields = {},
): Fields {
  let copy: Record<string, unknown> | undefined;
  for (const [name, reader] of fields) {
    const value = stored[name];
    const whole = reader.read(value);
    if (whole !== value) (copy ??= { ...stored })[name] = whole;
  }
  return copy ?? stored;
}

/** A missing list is read as an empty one. */
export function listOf<Item>(shape: Shape<Item>): Reader<Item[]> {
  const item = toReader(shape);
  return new Reader(
    (stored) => {
      if (!Array.isArray(stored)) return [];
      const whole = stored.map((it) => item.read(it));
      return whole.some((it, index) => it !== stored[index]) ? whole : stored;
    },
    () => [item.samples()],
  );
}

/** For objects whose keys aren't known in advance. A missing record is read as an empty one. */
export function recordOf<Item>(shape: Shape<Item>): Reader<Readonly<Record<string, Item>>> {
  const item = toReader(shape);
  const read = (stored: unknown) => {
    const entries = Object.entries(isObject(stored) ? stored : {});
    return Object.fromEntries(entries.map(([name, it]) => [name, item.read(it)]));
  };
  const samples = () => [
    Object.fromEntries(item.samples().map((it, index) => [`name-${index}`, it])),
  ];
  return new Reader(read, samples);
}

/** A missing value is read as undefined; fields missing in a stored value are filled in. */
export function optional<Value>(shape: Shape<Value>): Reader<Value | undefined> {
  const reader = toReader(shape);
  return new Reader(
    (stored) => (stored === undefined ? undefined : reader.read(stored)),
    reader.samples,
  );
}

/** A missing value is read as null; fields missing in a stored value are filled in. */
export function nullable<Value>(shape: Shape<Value>): Reader<Value | null> {
  const reader = toReader(shape);
  return new Reader(
    (stored) => (stored === undefined || stored === null ? null : reader.read(stored)),
    reader.samples,
  );
}

/** A value that isn't inspected: bytes, or data that only the code that wrote it understands. */
export function opaque<Value>(makeMissing: () => Value): Reader<Value> {
  return new Reader(
    (stored) => (stored === undefined ? makeMissing() : (stored as Value)),
    () => [makeMissing()],
  );
}

/** One of several shapes; `choose` picks it by the stored value. */
export function oneOf<const Shapes extends readonly [Reader<unknown>, ...Reader<unknown>[]]>(
  shapes: Shapes,
  choose: (stored: Fields) => Shapes[number],
): Reader<Shapes[number] extends Reader<infer Value> ? Value : never> {
  const read = (stored: unknown) => choose(isObject(stored) ? stored : {}).read(stored);
  return new Reader(read as never, () => shapes.flatMap((shape) => shape.samples()));
}
