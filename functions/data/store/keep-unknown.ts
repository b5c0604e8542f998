// A save writes what this code knows of an item and leaves the rest as it is: during a deployment the code
// before meets items with attributes that only the code after knows. DynamoDB's Put would drop them, so what
// ElectroDB wants to put over an item is sent as an update of all that its entity knows, for the same units.
import type { PutCommandInput, UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import { declaredEntities, type EntitySchema } from './entity.ts';

type Put = Pick<
  PutCommandInput,
  | 'TableName'
  | 'Item'
  | 'ConditionExpression'
  | 'ExpressionAttributeNames'
  | 'ExpressionAttributeValues'
  | 'ReturnValuesOnConditionCheckFailure'
>;

type KeepingUpdate<Input> = Omit<Input, 'Item'> &
  Pick<UpdateCommandInput, 'Key'> & { readonly UpdateExpression: string };

/** Undefined: it is new, and put as it is. */
export function toKeepingUpdate<Input extends Put>(
  put: Input,
  indexKeys: readonly string[],
): KeepingUpdate<Input> | undefined {
  const { Item: item = {}, ...rest } = put;
  const declared = declaredEntities.get(item['__edb_e__']);
  if (!declared || isNew(put)) return undefined;
  const { pk, sk, ...values } = item;
  const set = Object.keys(values).filter((field) => values[field] !== undefined);
  const written = new Set(set);
  const removed = [...fieldsOf(declared.schema), ...indexKeys].filter(
    (field) => !written.has(field),
  );
  // Numbered: an expression has 4 KB at most, whatever attributes are called.
  const places = [...set, ...removed].map((field, index) => [`put${index}`, field] as const);
  const assigned = places.slice(0, set.length).map(([place]) => `#${place} = :${place}`);
  const dropped = places.slice(set.length).map(([place]) => `#${place}`);
  return {
    ...rest,
    Key: { pk, sk },
    UpdateExpression: [
      `SET ${assigned.join(', ')}`,
      ...(dropped.length > 0 ? [`REMOVE ${dropped.join(', ')}`] : []),
    ].join(' '),
    ExpressionAttributeNames: {
      ...rest.ExpressionAttributeNames,
      ...Object.fromEntries(places.map(([place, field]) => [`#${place}`, field])),
    },
    ExpressionAttributeValues: {
      ...rest.ExpressionAttributeValues,
      ...Object.fromEntries(
        places.slice(0, set.length).map(([place, field]) => [`:${place}`, values[field]]),
      ),
    },
  };
}

function fieldsOf({ attributes }: EntitySchema): string[] {
  return Object.entries(attributes).map(([name, { field }]) => field ?? name);
}

/** Nothing is there that could be lost. */
const isNew = ({ ConditionExpression = '' }: Put) =>
  ConditionExpression.includes('attribute_not_exists(#pk)');
