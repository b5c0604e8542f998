// The rule for deployments (functions/decisions/012-stored-content-lists-and-row-layouts.md): what the version before or
// after wrote is read and saved again, whatever it lacks, and what this version doesn't know is kept.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, test } from 'vitest';
import { declaredEntities, type EntitySchema } from '#functions/data/store/entity.ts';
import { documentClient, tableConfig } from '#functions/data/store/table.ts';

/** Entities whose content has no shape yet; don't add any. */
const unparsed: readonly string[] = [];

const files = import.meta.glob<object>('../../../functions/data/**/*.ts');
await Promise.all(Object.values(files).map((load) => load()));

const readFileText = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8');
const entities = [...declaredEntities].map(([name, declared]) => ({ name, ...declared }));

type Item = Record<string, unknown>;
type Attribute = EntitySchema['attributes'][string];

const plainSamples: Item = { string: 'text', number: 7, boolean: true, list: [], set: ['text'] };

function listSamples({ type, reader }: Attribute): readonly unknown[] {
  if (Array.isArray(type)) return [type[0]];
  const plain = plainSamples[String(type)];
  if (plain !== undefined && !reader) return [plain];
  return reader?.samples() ?? [{ some: 'content' }];
}

type Entity = (typeof entities)[number]['entity'];

const saving = (entity: Entity, item: Item) => entity.put(item as never);

/** Items as the entity writes them, with everything that they may have. */
function buildSampleItems({ entity, schema }: (typeof entities)[number]): Item[] {
  const all = Object.entries(schema.attributes).map(
    ([name, attribute]) => [name, listSamples(attribute)] as const,
  );
  const count = Math.max(...all.map(([, samples]) => samples.length));
  return Array.from({ length: count }, (_, index) => {
    const attributes = all.map(([name, samples]) => [name, samples[index % samples.length]]);
    return saving(entity, Object.fromEntries(attributes)).params()['Item'];
  });
}

const isObject = (value: unknown): value is Item =>
  typeof value === 'object' &&
  value !== null &&
  [Object.prototype, Array.prototype].includes(Object.getPrototypeOf(value));

/** Every way in which one field, at any depth, can be missing, and how it is called. */
function lacking(value: unknown, at = ''): { readonly path: string; readonly value: unknown }[] {
  if (!isObject(value)) return [];
  const isList = Array.isArray(value);
  return Object.entries(value).flatMap(([name, inner]) => {
    const { [name]: _gone, ...rest } = value;
    const here = isList ? [] : [{ path: `${at}${name}`, value: rest }];
    const within = lacking(inner, `${at}${name}.`).map((less) => ({
      path: less.path,
      value: isList
        ? value.map((it: unknown, index) => (String(index) === name ? less.value : it))
        : { ...value, [name]: less.value },
    }));
    return [...here, ...within];
  });
}

/** With a field that nobody knows in every object. */
function withUnknown(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withUnknown);
  if (!isObject(value)) return value;
  const fields = Object.entries(value).map(([name, inner]) => [name, withUnknown(inner)]);
  return { ...Object.fromEntries(fields), ofLaterCode: 'kept' };
}

const listKeyFields = ({ attributes, indexes }: EntitySchema) => {
  const composite = Object.values(indexes)
    .filter(({ index }) => index === undefined)
    .flatMap(({ pk, sk }) => [...pk.composite, ...(sk?.composite ?? [])]);
  return new Set([
    ...['pk', 'sk', '__edb_e__', '__edb_v__'],
    ...composite.map((name) => attributes[name]?.field ?? name),
  ]);
};

test('every entity is found, and reads by the one way', () => {
  const texts = Object.keys(files).map((file) => [file, readFileText(file)] as const);
  const named = texts.flatMap(([, text]) =>
    [...text.matchAll(/\bdefineEntity\(\s*'([\w-]+)'|\bentity: '([\w-]+)', about:/g)].map(
      ([, name, ofLink]) => name ?? ofLink,
    ),
  );
  const importing = texts.filter(([, text]) => /\bEntity\b[^;]* from 'electrodb'/.test(text));

  expect(named.toSorted()).toEqual([...declaredEntities.keys()].toSorted());
  expect(importing.map(([file]) => path.basename(file))).toEqual(['entity.ts']);
});

test('all content has a shape but that of those that are listed here', () => {
  const without = entities.filter(({ schema }) =>
    Object.values(schema.attributes).some(({ type, reader }) => type === 'any' && !reader),
  );

  expect(without.map(({ name }) => name).toSorted()).toEqual(unparsed.toSorted());
});

describe.each(entities)('$name', (declared) => {
  const { entity, schema } = declared;
  const keys = listKeyFields(schema);
  const read = (item: Item) => entity.parse({ Item: item }).data as Item;
  const required = Object.entries(schema.attributes)
    .filter(([, attribute]) => attribute.required)
    .map(([name]) => name);

  test('whatever is missing, it is read whole and can be saved again', () => {
    for (const item of buildSampleItems(declared)) {
      const all = lacking(item).filter(({ path: missing }) => !keys.has(missing));
      for (const { path: missing, value } of all) {
        const whole = read(value as Item);

        const absent = required.filter((name) => whole[name] === undefined);
        expect(absent, `without ${missing}`).toEqual([]);
        const saved = saving(entity, whole).params()['Item'];
        expect(read(saved), `without ${missing}`).toEqual(whole);
      }
    }
  });

  test('what it does not know survives a save, and what it no longer has is gone', async () => {
    for (const item of buildSampleItems(declared)) {
      const { pk, sk } = item;
      const key = { TableName: tableConfig.table, Key: { pk, sk }, ConsistentRead: true };
      const later = withUnknown(item) as Item;
      await documentClient.send(new PutCommand({ TableName: tableConfig.table, Item: later }));

      const whole = read(later);
      const left = Object.keys(whole).find((name) => !required.includes(name));
      await saving(entity, { ...whole, ...(left && { [left]: undefined }) }).go();

      const { [left ? (schema.attributes[left]?.field ?? left) : '']: _left, ...rest } = later;
      const { Item: saved } = await documentClient.send(new GetCommand(key));
      const indexed = (of: Item = {}) =>
        Object.fromEntries(Object.entries(of).filter(([name]) => !/_[ps]k$/.test(name)));
      expect(indexed(saved)).toEqual(indexed(rest));
    }
  });
});
