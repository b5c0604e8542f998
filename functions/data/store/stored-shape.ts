// Defaults for stored values with missing fields. Items outlive the code that wrote them, so every
// field defines its value when it is missing (functions/decisions/012-stored-content-lists-and-row-layouts.md). Readers
// return their input unchanged unless something is missing, which keeps them cheap, and they keep
// unknown fields.

type Primitive = string | number | bigint | boolean | null | undefined;

export class ValueReader<Value> {
  readonly read: (stored: unknown) => Value;
  /** Examples of stored values, with one entry in each list, for the generated test. */
  readonly samples: () => readonly unknown[];
  /** Every field within a value that is stored at `path`, also optional ones. */
  readonly listFields: (path: string) => readonly string[];

  constructor(
    read: (stored: unknown) => Value,
    samples: () => readonly unknown[],
    listFields: (path: string) => readonly string[] = (path) => [path],
  ) {
    this.read = read;
    this.samples = samples;
    this.listFields = listFields;
  }
}

/**
 * A primitive or a list of primitives is its own default: a missing value is read as it. An object
 * has a shape for every field. Everything else is a reader.
 */
export type ValueShape<Value> = ValueReader<Value> | Literal<Value>;

type Literal<Value> = Value extends Primitive
  ? Value
  : Value extends readonly Primitive[]
    ? Value
    : Value extends readonly unknown[] | Uint8Array | ReadonlySet<unknown>
      ? never
      : string extends keyof Value
        ? never
        : { readonly [Name in keyof Value]-?: ValueShape<FieldValue<Value, Name>> };

type FieldValue<Value, Name extends keyof Value> =
  Partial<Pick<Value, Name>> extends Pick<Value, Name> ? Value[Name] | undefined : Value[Name];

export function toReader<Value>(shape: ValueShape<Value>): ValueReader<Value> {
  if (shape instanceof ValueReader) return shape;
  const reader =
    typeof shape !== 'object' || shape === null || Array.isArray(shape)
      ? createDefaultReader(shape)
      : createObjectReader(shape);
  return reader as ValueReader<Value>;
}

function createDefaultReader(ifMissing: unknown): ValueReader<unknown> {
  const make = Array.isArray(ifMissing) ? () => [...ifMissing] : () => ifMissing;
  return new ValueReader(
    (stored) => (stored === undefined ? make() : stored),
    () => [ifMissing],
  );
}

/** For an optional field. */
export const unset: ValueReader<undefined> = new ValueReader(
  // A stored value was written with the right type.
  (stored) => stored as undefined,
  () => [undefined],
);

type StoredFields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is StoredFields =>
  typeof value === 'object' && value !== null;

function createObjectReader(shapes: object): ValueReader<unknown> {
  const fields = Object.entries(shapes).map(
    ([name, shape]) => [name, toReader<unknown>(shape)] as const,
  );
  const read = (stored: unknown) => {
    if (stored !== undefined && !isObject(stored)) return stored;
    return fillMissingFields(fields, stored);
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
  const listFields = (path: string) =>
    fields.length === 0
      ? [path]
      : fields.flatMap(([name, reader]) => reader.listFields(`${path}.${name}`));
  return new ValueReader(read, samples, listFields);
}

/** Returns the object itself if nothing is missing. */
export function fillMissingFields(
  fields: readonly (readonly [string, ValueReader<unknown>])[],
  stored: StoredFields = {},
): StoredFields {
  let copy: Record<string, unknown> | undefined;
  for (const [name, reader] of fields) {
    const value = stored[name];
    const whole = reader.read(value);
    if (whole !== value) (copy ??= { ...stored })[name] = whole;
  }
  return copy ?? stored;
}

/** A missing list is read as an empty one. */
export function listReader<Item>(shape: ValueShape<Item>): ValueReader<Item[]> {
  const item = toReader(shape);
  return new ValueReader(
    (stored) => {
      if (!Array.isArray(stored)) return [];
      const whole = stored.map((it) => item.read(it));
      return whole.some((it, index) => it !== stored[index]) ? whole : stored;
    },
    () => [item.samples()],
    item.listFields,
  );
}

/** For objects whose keys aren't known in advance. A missing record is read as an empty one. */
export function recordReader<Item>(
  shape: ValueShape<Item>,
): ValueReader<Readonly<Record<string, Item>>> {
  const item = toReader(shape);
  const read = (stored: unknown) => {
    const entries = Object.entries(isObject(stored) ? stored : {});
    return Object.fromEntries(entries.map(([name, it]) => [name, item.read(it)]));
  };
  const samples = () => [
    Object.fromEntries(item.samples().map((it, index) => [`name-${index}`, it])),
  ];
  return new ValueReader(read, samples, item.listFields);
}

/** A missing value is read as undefined; fields missing in a stored value are filled in. */
export function optional<Value>(shape: ValueShape<Value>): ValueReader<Value | undefined> {
  const reader = toReader(shape);
  return new ValueReader(
    (stored) => (stored === undefined ? undefined : reader.read(stored)),
    reader.samples,
    reader.listFields,
  );
}

/** A missing value is read as null; fields missing in a stored value are filled in. */
export function nullable<Value>(shape: ValueShape<Value>): ValueReader<Value | null> {
  const reader = toReader(shape);
  return new ValueReader(
    (stored) => (stored === undefined || stored === null ? null : reader.read(stored)),
    reader.samples,
    reader.listFields,
  );
}

/** A value that isn't inspected: bytes, or data that only the code that wrote it understands. */
export function opaque<Value>(makeMissing: () => Value): ValueReader<Value> {
  return new ValueReader(
    (stored) => (stored === undefined ? makeMissing() : (stored as Value)),
    () => [makeMissing()],
  );
}

/** One of several shapes; `choose` picks it by the stored value. */
export function unionReader<
  const Shapes extends readonly [ValueReader<unknown>, ...ValueReader<unknown>[]],
>(
  shapes: Shapes,
  choose: (stored: StoredFields) => Shapes[number],
): ValueReader<Shapes[number] extends ValueReader<infer Value> ? Value : never> {
  const read = (stored: unknown) => choose(isObject(stored) ? stored : {}).read(stored);
  return new ValueReader(
    read as never,
    () => shapes.flatMap((shape) => shape.samples()),
    (path) => [...new Set(shapes.flatMap((shape) => shape.listFields(path)))],
  );
}
