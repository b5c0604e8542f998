// The laptop grants what the cloud grants: a function whose request to the table isn't covered by
// its `uses` is rejected here too, with its name.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { FunctionResource } from '#shared/contract/route.ts';
import {
  sessionAction,
  sessionKeys,
  type TableAction,
  tableActions,
} from '#shared/contract/table-grants.ts';

type Role = { readonly name: string; readonly uses: readonly FunctionResource[] };

const currentRole = new AsyncLocalStorage<Role>();

/** Runs a function's work with only its own permissions. */
export async function runAsRole<T>(role: Role, work: () => Promise<T>): Promise<T> {
  await ensureGuard();
  return currentRole.run(role, work);
}

let guardPromise: Promise<void> | undefined;
const ensureGuard = () => (guardPromise ??= addGuard());

async function addGuard(): Promise<void> {
  // Only now, because the table is found by environment variables that are set later than this
  // module.
  const { documentClient } = await import('#functions/data/store/table.ts');
  documentClient.middlewareStack.add(
    (next, { commandName = '' }) =>
      (args) => {
        const role = currentRole.getStore();
        if (role) checkGrants(role, toTableRequests(commandName, args.input));
        return next(args);
      },
    { step: 'initialize', name: 'grants', priority: 'high' },
  );
}

type TableRequest = { readonly action: string; readonly key: string | undefined };

function checkGrants({ name, uses }: Role, requests: readonly TableRequest[]): void {
  for (const { action, key } of requests) {
    const isOfSession = action === sessionAction && key?.startsWith(sessionKeys) === true;
    const isGranted =
      (isOfSession && uses.includes('tableReading')) ||
      Object.entries(tableActions).some(
        ([use, actions]) =>
          uses.some((it) => it === use) && actions.some((it: TableAction) => it === action),
      );
    if (!isGranted) throw new Error(`AccessDenied: ${name} may not ask the table for ${action}`);
  }
}

type RequestItem = {
  readonly Key?: { readonly pk?: unknown };
  readonly Item?: { readonly pk?: unknown };
};

/** By IAM's action names. A transaction needs the permissions of each of its items. */
function toTableRequests(command: string, input: object): TableRequest[] {
  const name = command.replace(/(?:Items?)?Command$/, '');
  if (name === 'TransactWrite' && 'TransactItems' in input) {
    const parts = input.TransactItems as readonly Readonly<Record<string, RequestItem>>[];
    return parts.flatMap((part) =>
      Object.entries(part).map(([kind, written]) => ({
        action: kind === 'ConditionCheck' ? 'ConditionCheckItem' : `${kind}Item`,
        key: getPartitionKey(written),
      })),
    );
  }
  const action = /^(?:Get|Put|Update|Delete|BatchGet|BatchWrite)$/.test(name)
    ? `${name}Item`
    : name;
  return [{ action, key: getPartitionKey(input) }];
}

function getPartitionKey({ Key, Item }: RequestItem): string | undefined {
  const pk = (Key ?? Item)?.pk;
  return typeof pk === 'string' ? pk : undefined;
}
