// ElectroDB's entities, each created on first use. Creating one validates its whole model, which
// takes about a millisecond. A bundle contains dozens of them, and a call uses a few.
// Items that an entity reads are always complete: the shapes of the attributes fill in what an item
// lacks (functions/decisions/012-stored-content-lists-and-row-layouts.md).
import {
  type CustomAttributeType,
  type CustomAttributeTypeName,
  Entity as ElectroEntity,
  type EntityItem,
  type Schema,
} from 'electrodb';
import {
  opaque,
  optional,
  type ValueReader,
  type ValueShape,
  toReader,
  fillMissingFields,
} from './stored-shape.ts';
import { tableConfig } from './table.ts';

/** `name` and `version` are part of the keys of what is stored. */
export function defineEntity<
  Names extends string,
  Fields extends string,
  Composites extends string,
  const Parts extends Omit<Schema<Names, Fields, Composites>, 'model'>,
>(name: string, { attributes, indexes }: Parts, version = '1') {
  const model = { service: 'brandwagon', entity: name, version };
  return new Entity<Names, Fields, Composites, Parts & { model: typeof model }>(
    { model, attributes, indexes } as Parts & { model: typeof model },
    tableConfig,
  );
}

const Entity = new Proxy(ElectroEntity, {
  construct(constructed, args: [EntitySchema]) {
    let made: object | undefined;
    const entity = new Proxy(constructed.prototype, {
      get: (_, name) =>
        bindMember((made ??= withFilledResponses(Reflect.construct(constructed, args))), name),
    });
    const [schema] = args;
    entitiesByName.set(schema.model.entity, { entity, schema });
    return entity;
  },
});

/** Binds methods to the entity, so that their own property reads bypass the proxy. */
function bindMember(entity: object, name: string | symbol): unknown {
  const member: unknown = Reflect.get(entity, name);
  return typeof member === 'function' ? member.bind(entity) : member;
}

type EntityAttribute = {
  readonly type: unknown;
  readonly required?: boolean;
  readonly field?: string;
  readonly reader?: ValueReader<unknown>;
  readonly ifMissing?: unknown;
};

/** The parts of a model that this file uses. */
export type EntitySchema = {
  readonly model: { readonly entity: string };
  readonly attributes: Readonly<Record<string, EntityAttribute>>;
  readonly indexes: Readonly<
    Record<
      string,
      {
        readonly index?: string;
        readonly pk: { readonly composite: readonly string[] };
        readonly sk?: { readonly composite: readonly string[] };
      }
    >
  >;
};

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- of whichever attributes
type AnyEntity = ElectroEntity<any, any, any, any>;

type DeclaredEntity = { readonly entity: AnyEntity; readonly schema: EntitySchema };

const entitiesByName = new Map<string, DeclaredEntity>();

/** The entities of all loaded modules, by name. */
export const declaredEntities: ReadonlyMap<string, DeclaredEntity> = entitiesByName;

type ShapedAttribute<Value> = {
  readonly type: CustomAttributeTypeName<Value>;
  readonly reader: ValueReader<unknown>;
};

/** An attribute whose missing fields are filled in when it is read. */
export const shapedAttribute = <Value>(
  shape: ValueShape<Value>,
): ShapedAttribute<Value> & { readonly required: true } => ({
  ...toShapedAttribute(toReader(shape)),
  required: true,
});

/** Like `shapedAttribute`, for an optional attribute. */
export const optionalShapedAttribute = <Value>(shape: ValueShape<Value>): ShapedAttribute<Value> =>
  toShapedAttribute(optional(shape));

const toShapedAttribute = <Value>(reader: ValueReader<unknown>): ShapedAttribute<Value> => ({
  type: 'any' as never,
  reader,
});

/** A string or a number with a branded type, such as a day. */
export const brandedAttribute = <Value extends string | number>(ifMissing: Value) => ({
  ...toBrandedAttribute<Value>(typeof ifMissing),
  ifMissing,
  required: true as const,
});

/** Like `brandedAttribute`, for an optional attribute. */
export const optionalBrandedAttribute = <Value extends string | number>(sample: Value) =>
  toBrandedAttribute<Value>(typeof sample);

const toBrandedAttribute = <Value>(type: string) => ({
  type: type as never as ReturnType<typeof CustomAttributeType<Value>>,
});

/** Parses an item that was read without ElectroDB. Throws for an item of another entity. */
export function parseItem<Stored extends AnyEntity>(
  entity: Stored,
  item: object,
): EntityItem<Stored> {
  const { data } = entity.parse({ Item: item });
  if (data === null) throw new Error('an item of another entity');
  return data as never;
}

/**
 * The complete item that a write returned (`all_new` or `all_old`). ElectroDB's types don't tell
 * that it is complete.
 */
export function requireItem<Stored extends AnyEntity>(
  _entity: Stored,
  answered: object | null,
): EntityItem<Stored> {
  if (answered === null) throw new Error('a write answered without the item');
  return answered as never;
}

type RawItem = Readonly<Record<string, unknown>>;
type ReadResponse = {
  readonly Item?: RawItem;
  readonly Items?: readonly RawItem[];
  readonly Attributes?: RawItem;
};
type ReadConfig = { readonly attributes?: readonly string[]; readonly response?: string };

type ResponseFormatter = {
  formatResponse(response: ReadResponse, index?: string, config?: ReadConfig): unknown;
  readonly schema: EntitySchema;
};

/** Fills in every response of DynamoDB before ElectroDB turns its fields into attributes. */
function withFilledResponses(entity: ResponseFormatter): ResponseFormatter {
  const format = entity.formatResponse;
  const fields = listFieldReaders(entity.schema);
  // An index or a call may return only some attributes. Then absent attributes stay absent, and
  // only the content of the others is filled in.
  const contents = fields.map(([name, reader]) => [name, optional(reader)] as const);
  entity.formatResponse = (response, index, config) => {
    const isWhole =
      !index && !config?.attributes?.length && !config?.response?.startsWith('updated');
    return format.call(
      entity,
      fillMissingInResponse(response, isWhole ? fields : contents),
      index,
      config,
    );
  };
  return entity;
}

type FieldReaders = readonly (readonly [string, ValueReader<unknown>])[];

function fillMissingInResponse(response: ReadResponse, fields: FieldReaders): ReadResponse {
  const { Item, Items, Attributes } = response;
  if (Item) return { ...response, Item: fillMissingFields(fields, Item) };
  if (Items) return { ...response, Items: Items.map((item) => fillMissingFields(fields, item)) };
  if (Attributes) return { ...response, Attributes: fillMissingFields(fields, Attributes) };
  return response;
}

/** A reader for each stored field, except for the key fields, which are never missing. */
function listFieldReaders({ attributes, indexes }: EntitySchema): FieldReaders {
  const key = new Set(
    Object.values(indexes)
      .filter(({ index }) => index === undefined)
      .flatMap(({ pk, sk }) => [...pk.composite, ...(sk?.composite ?? [])]),
  );
  return Object.entries(attributes).flatMap(([name, attribute]) => {
    if (key.has(name)) return [];
    const reader = attribute.reader ?? toEmptyReader(attribute);
    return reader ? [[attribute.field ?? name, reader] as const] : [];
  });
}

const emptyValues: Readonly<Record<string, () => unknown>> = {
  string: () => '',
  number: () => 0,
  boolean: () => false,
  list: () => [],
};

/** For attributes of ElectroDB's own types: the default is empty, zero or false. */
function toEmptyReader({
  type,
  required,
  ifMissing,
}: EntityAttribute): ValueReader<unknown> | undefined {
  if (ifMissing !== undefined) return opaque(() => ifMissing);
  const makePlain = required ? emptyValues[String(type)] : undefined;
  return makePlain && opaque(makePlain);
}
