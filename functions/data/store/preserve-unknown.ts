// Saving an item preserves the attributes that this version of the code doesn't know. During a
// deployment, the old code saves items with attributes that only the new code knows. DynamoDB's Put
// would drop them, so a Put over an existing item is sent as an update of all attributes that the
// entity knows. It costs the same write units.
import type { PutCommandInput, UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import { declaredEntities, type EntitySchema } from './entity.ts';

type PutInput = Pick<
  PutCommandInput,
  | 'TableName'
  | 'Item'
  | 'ConditionExpression'
  | 'ExpressionAttributeNames'
  | 'ExpressionAttributeValues'
  | 'ReturnValuesOnConditionCheckFailure'
>;

type PreservingUpdate<Input> = Omit<Input, 'Item'> &
  Pick<UpdateCommandInput, 'Key'> & { readonly UpdateExpression: string };

/** Undefined if the item is new, so that it can be put as it is. */
export function toPreservingUpdate<Input extends PutInput>(
  put: Input,
  indexKeys: readonly string[],
): PreservingUpdate<Input> | undefined {
  const { Item: item = {}, ...rest } = put;
  const declared = declaredEntities.get(item['__edb_e__']);
  if (!declared || isCreation(put)) return undefined;
  const { pk, sk, ...values } = item;
  const set = Object.keys(values).filter((field) => values[field] !== undefined);
  const written = new Set(set);
  const removed = [...listStoredFields(declared.schema), ...indexKeys].filter(
    (field) => !written.has(field),
  );
  // Placeholders are numbered, because an expression may have 4 KB at most.
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

function listStoredFields({ attributes }: EntitySchema): string[] {
  return Object.entries(attributes).map(([name, { field }]) => field ?? name);
}

/** True if there is no stored item whose attributes could be lost. */
const isCreation = ({ ConditionExpression = '' }: PutInput) =>
  ConditionExpression.includes('attribute_not_exists(#pk)');
