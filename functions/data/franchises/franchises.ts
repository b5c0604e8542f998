// Franchises: one item each, in the franchise's own partition, so that it is read together with its
// users. Master data, settings and brands are written as a whole, conditioned on the version that
// was read. Listed by name, under the platform, from slim rows. Get by franchise, or by code
// through its guard item.
import { QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import { defineEntity, parseItem, shapedAttribute } from '#functions/data/store/entity.ts';
import {
  listActiveBrandIds,
  type FranchiseBrand,
} from '#shared/domain/franchises/franchise-brand.ts';
import {
  type FranchiseSettings,
  initialSettings,
  settingsFields,
} from '#shared/domain/franchises/franchise-settings.ts';
import { diffFields } from '#shared/domain/events/event-history.ts';
import {
  noSecondFactorPolicy,
  type SecondFactorPolicy,
} from '#shared/domain/accounts/second-factor.ts';
import { letterheadFields } from '#shared/domain/franchises/letterhead.ts';
import { Guards } from '#functions/data/store/guards.ts';
import {
  type BatchedRead,
  toBatchedRead,
  mapRead,
  type ScopedResult,
} from '#functions/data/store/batched-read.ts';
import { platformTenant, type Scope } from '#functions/data/store/scope.ts';
import { listIndex, primaryIndex } from '#functions/data/store/indexes.ts';
import { documentClient } from '#functions/data/store/table.ts';
import {
  toConditionCheck,
  type TransactItem,
  toPut,
  toDelete,
  transact,
} from '#functions/data/store/transact.ts';
import { hasVersion } from '#functions/data/store/version-conditions.ts';
import { tryAgain, retryLimits, retry } from '#functions/data/store/retry.ts';
import { listReader } from '#functions/data/store/stored-shape.ts';

/** The master data that corporate admins maintain. */
export type FranchiseMaster = {
  /** Unique among all franchises. */
  readonly code: string;
  readonly name: string;
  readonly primaryContact: string;
  readonly primaryEmail: string;
  readonly primaryPhone: string;
  readonly billingName: string;
  readonly billingAddress: string;
  readonly billingCity: string;
  readonly billingState: string;
  readonly billingZip: string;
  readonly taxId: string;
};

type StoredFranchise = FranchiseMaster &
  FranchiseSettings & {
    readonly franchiseId: string;
    /** Counts the writes. A write is conditioned on the version that was read. */
    readonly version: number;
    readonly brands: readonly FranchiseBrand[];
    readonly active: boolean;
    /** Of whom it requires a second step at sign-in. */
    readonly secondFactor: SecondFactorPolicy;
    /** The version in which the letterhead last changed, and the one in which the settings did. */
    readonly letterheadVersion?: number;
    readonly settingsVersion?: number;
  };

type FranchiseContent = Omit<StoredFranchise, 'franchiseId' | 'version'>;

export type Franchise = StoredFranchise & {
  /** The brands it may write to, derived from `brands`. */
  readonly brandIds: readonly string[];
};

/** What grids and pickers show of a franchise. */
export type FranchiseRow = {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly city: string;
  readonly state: string;
  readonly brands: readonly Omit<FranchiseBrand, 'deleted'>[];
  readonly primaryContact: string;
  readonly primaryEmail: string;
  readonly timeZone: string;
  readonly activated: boolean;
};

export const Franchises = defineEntity('franchise', {
  attributes: {
    tenant: { type: 'string', required: true },
    version: { type: 'number', required: true },
    /** Everything that isn't queried on its own. */
    content: shapedAttribute<FranchiseContent>({
      ...initialSettings,
      // Before there was a choice, prices included the tax.
      orderTax: 'inside',
      code: '',
      name: '',
      primaryContact: '',
      primaryEmail: '',
      primaryPhone: '',
      billingName: '',
      billingAddress: '',
      billingCity: '',
      billingState: '',
      billingZip: '',
      taxId: '',
      brands: listReader({ brandId: '', color: null, activated: true, deleted: false }),
      active: true,
      secondFactor: noSecondFactorPolicy,
      letterheadVersion: 0,
      settingsVersion: 0,
    }),
    /** The platform's tenant, for the list index. */
    listedBy: { type: 'string', required: true },
    /** Lowercase, for case-insensitive sorting. */
    sortName: { type: 'string', required: true },
    row: shapedAttribute<FranchiseRow>({
      id: '',
      code: '',
      name: '',
      city: '',
      state: '',
      brands: listReader({ brandId: '', color: null, activated: true }),
      primaryContact: '',
      primaryEmail: '',
      timeZone: initialSettings.timeZone,
      activated: true,
    }),
  },
  indexes: {
    primary: primaryIndex(['tenant'], []),
    list: listIndex(['listedBy'], ['sortName', 'tenant']),
  },
});

export type CreateFranchiseResult = 'created' | 'alreadyCreated' | 'codeTaken';

export async function createFranchise(
  franchise: Franchise,
  also: readonly TransactItem[] = [],
): Promise<CreateFranchiseResult> {
  const failed = await transact([
    toPut(Franchises.create(toItem(franchise)).params()),
    toPut(Guards.create(toCodeGuard(franchise)).params()),
    ...also,
  ]);
  if (failed.length === 0) return 'created';
  return failed.some((position) => position !== 1) ? 'alreadyCreated' : 'codeTaken';
}

/** For filling a table: the code must be free, and gets no guard. */
export const buildPutFranchiseItem = (franchise: Franchise): TransactItem =>
  toPut(Franchises.put(toItem(franchise)).params());

export async function getFranchise(scope: Scope): Promise<Franchise | undefined> {
  const { data } = await Franchises.get({ tenant: scope.tenant }).go();
  return data ? fromStoredFranchise(data) : undefined;
}

/** The same, as part of a batched read. */
export const buildFranchiseRead = ({
  tenant,
}: Scope): BatchedRead<ScopedResult<Franchise | undefined>> =>
  mapRead(
    toBatchedRead(Franchises.get({ tenant }).params(), (item) =>
      fromStoredFranchise(parseItem(Franchises, item)),
    ),
    (franchise) => () => franchise,
  );

/** Whether the corporate office has closed the franchise. Always false for the platform. */
export async function isFranchiseClosed({ tenant }: Pick<Scope, 'tenant'>): Promise<boolean> {
  const { data } = await Franchises.get({ tenant }).go();
  return data ? !fromStoredFranchise(data).active : false;
}

/** Like `getFranchise`, but strongly consistent; read it this way before a write. */
export async function getNewestFranchise(scope: Scope): Promise<Franchise | undefined> {
  const { data } = await Franchises.get({ tenant: scope.tenant }).go({ consistent: true });
  return data ? fromStoredFranchise(data) : undefined;
}

export async function findFranchiseByCode(code: string): Promise<Franchise | undefined> {
  const guard = await Guards.get({ kind: 'franchiseCode', value: code }).go();
  if (!guard.data) return undefined;
  const { data } = await Franchises.get({ tenant: guard.data.tenant }).go();
  return data ? fromStoredFranchise(data) : undefined;
}

/** All franchises by name: a thousand are some 300 KB in one request. */
export async function listFranchiseRows(): Promise<FranchiseRow[]> {
  const { data } = await Franchises.query.list({ listedBy: platformTenant }).go({ pages: 'all' });
  return data.map(({ row }) => row);
}

/** Names only: unpacking a thousand complete rows takes fifty milliseconds. */
export async function listFranchiseNames(): Promise<Pick<FranchiseRow, 'id' | 'name'>[]> {
  const names: Pick<FranchiseRow, 'id' | 'name'>[] = [];
  const query: QueryCommandInput = Franchises.query.list({ listedBy: platformTenant }).params();
  const { ExpressionAttributeNames } = query;
  let ExclusiveStartKey: QueryCommandInput['ExclusiveStartKey'];
  do {
    const page = await documentClient.send(
      new QueryCommand({
        ...query,
        ProjectionExpression: '#row.#id, #row.#name',
        ExpressionAttributeNames: {
          ...ExpressionAttributeNames,
          '#row': 'row',
          '#id': 'id',
          '#name': 'name',
        },
        ExclusiveStartKey,
      }),
    );
    for (const { row } of page.Items ?? []) names.push({ id: row.id, name: row.name });
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return names;
}

export type SaveFranchiseResult = 'saved' | 'changedMeanwhile' | 'codeTaken';

/** Conditioned on the version that was read. A new code gets its guard in the same transaction. */
export async function saveFranchise(
  before: Franchise,
  after: Franchise,
  also: readonly TransactItem[] = [],
): Promise<SaveFranchiseResult> {
  const { version, code } = before;
  const next = toItem({ ...after, ...notePartVersions(before, after), version: version + 1 });
  const over = Franchises.put(next).where(hasVersion(version));
  const guards: TransactItem[] =
    after.code === code
      ? []
      : [
          toPut(Guards.create(toCodeGuard(after)).params()),
          toDelete(Guards.delete({ kind: 'franchiseCode', value: code }).params()),
        ];
  const failed = await transact([toPut(over.params()), ...guards, ...also]);
  if (failed.length === 0) return 'saved';
  return failed.includes(0) ? 'changedMeanwhile' : 'codeTaken';
}

/** People who change one part don't collide with those who change another. */
function notePartVersions(before: Franchise, after: Franchise) {
  const changed = before.version + 1;
  const isOther = (names: readonly (keyof Franchise)[]) =>
    diffFields(before, after, names).length > 0;
  const { letterheadVersion = 0, settingsVersion = 0 } = before;
  return {
    letterheadVersion: isOther(letterheadFields) ? changed : letterheadVersion,
    settingsVersion: isOther(settingsFields) ? changed : settingsVersion,
  };
}

/**
 * Applies a change to the current franchise and retries if it was changed in the meantime; writes
 * `also` (an audit entry) in the same transaction. Undefined if the franchise doesn't exist or
 * `change` returned undefined. Throws Contended after eight attempts.
 */
export async function changeFranchise(
  scope: Scope,
  change: (franchise: Franchise) => Franchise | undefined,
  also: readonly TransactItem[] = [],
): Promise<Franchise | undefined> {
  return retry(retryLimits.many, `franchise ${scope.tenant}`, async () => {
    const before = await getNewestFranchise(scope);
    const after = before && change(before);
    if (!before || !after) return undefined;
    if ((await saveFranchise(before, after, also)) === 'saved') return after;
    return tryAgain;
  });
}

/** Transaction item that checks that the franchise is unchanged since it was read. */
export function buildFranchiseVersionCheck({ franchiseId, version }: Franchise): TransactItem {
  return toConditionCheck(
    Franchises.delete({ tenant: franchiseId }).where(hasVersion(version)).params(),
  );
}

function toCodeGuard({ code, franchiseId }: Franchise) {
  return { kind: 'franchiseCode', value: code, tenant: franchiseId, owner: franchiseId } as const;
}

function toItem({ brandIds: _derived, franchiseId, version, ...content }: Franchise) {
  return {
    tenant: franchiseId,
    version,
    content,
    listedBy: platformTenant,
    sortName: content.name.toLowerCase(),
    row: toFranchiseRow({ franchiseId, ...content }),
  };
}

export function toFranchiseRow(franchise: Omit<StoredFranchise, 'version'>): FranchiseRow {
  const { franchiseId, code, name, billingCity, billingState, brands, active } = franchise;
  const { primaryContact, primaryEmail, timeZone } = franchise;
  return {
    id: franchiseId,
    code,
    name,
    city: billingCity,
    state: billingState,
    brands: brands
      .filter(({ deleted }) => !deleted)
      .map(({ brandId, color, activated }) => ({ brandId, color, activated })),
    primaryContact,
    primaryEmail,
    timeZone,
    activated: active,
  };
}

type FranchiseItem = NonNullable<
  Awaited<ReturnType<ReturnType<typeof Franchises.get>['go']>>['data']
>;

export function fromStoredFranchise({ tenant, version, content }: FranchiseItem): Franchise {
  return { franchiseId: tenant, version, ...content, brandIds: listActiveBrandIds(content.brands) };
}
