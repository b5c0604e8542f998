// Who made the last change of a thing that open screens show, stored with it in the same write. A
// reader of the stream compares it with the item's image before: a write by a job leaves it as it
// was, so nobody is named for what they didn't do. Telemetry only: no rule depends on it.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { liveEntities } from '#shared/domain/live/live-topics.ts';
import type { Instant } from '#shared/domain/values/instant.ts';

export type LastWriter = {
  readonly id: string;
  readonly name: string;
  /** The time of the call. */
  readonly at: Instant;
};

const currentCaller = new AsyncLocalStorage<LastWriter | undefined>();

/** Runs a call, whose writes then name the caller. */
export const runAsCaller = <T>(
  caller: LastWriter | undefined,
  work: () => Promise<T>,
): Promise<T> => currentCaller.run(caller, work);

/** As short as can be: it is stored with each of these things. */
export const touchedByAttribute = 'by';

const encodeCaller = ({ id, name, at }: LastWriter) => `${at.toString(36)} ${id} ${name}`;

/** Who made the change, unless the attribute is as it was before. */
export function parseCaller(before: unknown, after: unknown) {
  if (typeof after !== 'string' || after === before) return undefined;
  const [, id, name] = /^\w+ (\S+) (.*)$/.exec(after) ?? [];
  return id !== undefined && name !== undefined ? { id, name } : undefined;
}

/** Users aren't marked: a person's own calls, such as sign-ins, write them too and would cost more. */
const marked: ReadonlySet<string> = new Set(liveEntities.filter((name) => name !== 'user'));

type Put = {
  readonly Item?: Readonly<Record<string, unknown>>;
  readonly ConditionExpression?: string;
};
type Update = {
  readonly Key?: Readonly<Record<string, unknown>>;
  readonly UpdateExpression?: string;
  readonly ExpressionAttributeNames?: object;
  readonly ExpressionAttributeValues?: object;
};
type Write = Put & Update & { readonly TransactItems?: readonly TransactPart[] };
type TransactPart = { readonly Put?: Put; readonly Update?: Update };

export function nameCallersOfWrites(client: DynamoDBDocumentClient): void {
  client.middlewareStack.add(
    (next) => (args) => {
      const caller = currentCaller.getStore();
      if (!caller) return next(args);
      return next({ ...args, input: nameCaller(args.input as Write, caller) });
    },
    { step: 'initialize', name: 'touched-by', priority: 'high' },
  );
}

function nameCaller(input: Write, caller: LastWriter): never {
  const { TransactItems: parts } = input;
  if (!parts) return nameInWrite(input, caller) as never;
  const named = parts.map((part) => ({
    ...part,
    ...(part.Put ? { Put: nameInWrite(part.Put, caller) } : {}),
    ...(part.Update ? { Update: nameInWrite(part.Update, caller) } : {}),
  }));
  return { ...input, TransactItems: named } as never;
}

function nameInWrite(write: Write, caller: LastWriter): Write {
  const { Item, Key, ConditionExpression: condition = '', UpdateExpression: expression } = write;
  // Whoever creates a thing isn't named: a booking would take two write units more.
  if (Item && condition.startsWith('attribute_not_exists')) return write;
  if (!marked.has(getEntityName(Item ?? Key))) return write;
  if (Item) return { ...write, Item: { ...Item, [touchedByAttribute]: encodeCaller(caller) } };
  if (!expression) return write;
  const set = 'SET #touchedBy = :touchedBy';
  return {
    ...write,
    UpdateExpression: /^SET /.test(expression)
      ? expression.replace('SET ', `${set}, `)
      : `${set} ${expression}`,
    ExpressionAttributeNames: {
      ...write.ExpressionAttributeNames,
      '#touchedBy': touchedByAttribute,
    },
    ExpressionAttributeValues: {
      ...write.ExpressionAttributeValues,
      ':touchedBy': encodeCaller(caller),
    },
  };
}

/** ElectroDB's sort keys start with `$<entity>_<version>`. */
const getEntityName = (key: Readonly<Record<string, unknown>> | undefined): string =>
  /^\$([\w-]+?)_\d+(?:#|$)/.exec(String(key?.['sk']))?.[1] ?? '';
