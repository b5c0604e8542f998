// What changes together with an account, in one transaction each: the identity of its email, the
// number of people who have its role, and that somebody remains who can do what its person could.
// Two changes at once leave neither two accounts of one email in a franchise, nor a franchise
// without an owner.
import { indispensable } from '#shared/domain/access/rank.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { readAccounts } from './accounts.ts';
import {
  type Identity,
  joinedIdentity,
  leftIdentity,
  movedIdentity,
  newIdentity,
  readIdentity,
} from './identities.ts';
import { headcountChange } from './roles.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { type Part, transact, update } from '#functions/data/store/transact.ts';
import {
  listUsers,
  sameUser,
  type User,
  type UserChange,
  userCreation,
  userWrite,
} from './users.ts';

/** Why an account stays as it is. */
export type Refusal =
  | 'changedMeanwhile'
  /** The email has an account of this franchise, or is another person's. */
  | 'emailTaken'
  /** The same request made it meanwhile. */
  | 'madeBefore'
  | 'roleMissing'
  | 'lastOfKind';

export type Outcome =
  | { readonly saved: User; readonly refusal?: undefined }
  | { readonly saved?: undefined; readonly refusal: Refusal };

/** A part of the transaction, and what it means when its condition fails. */
type Step = readonly [part: Part, refusal: Refusal];

/** `also` are parts without conditions: what is written down about the change. */
export async function createAccount(
  scope: Scope,
  user: User,
  { also = [], request }: { also?: readonly Part[]; request?: Part | undefined } = {},
): Promise<Outcome> {
  const identity = await readIdentity(user.email);
  if (identity?.accounts.some(({ tenant }) => tenant === user.tenant)) {
    return { refusal: 'emailTaken' };
  }
  const account = { tenant: user.tenant, userId: user.userId };
  const refusal = await write(
    [
      ...(request ? [[request, 'madeBefore'] as const] : []),
      [userCreation(user), 'changedMeanwhile'],
      [
        identity ? joinedIdentity(identity, account) : newIdentity(user.email, account),
        'changedMeanwhile',
      ],
      ...roleSteps(scope, undefined, user.roleId),
    ],
    also,
  );
  return refusal ? { refusal } : { saved: user };
}

/** How an account comes to another email. */
export type EmailMove = {
  /** A person moves whatever they sign in to; others the one account that they look after. */
  readonly by: 'self' | 'others';
  /** What becomes of it where the other email has an identity already. */
  readonly onto: 'refused' | 'joined';
  /** What was opened by the password until now ends. */
  readonly passwordChangedAt?: Instant;
};

/** `email` is for changes of the email alone. */
export async function changeAccount(
  scope: Scope,
  before: User,
  change: UserChange,
  { email: move, also = [] }: { email?: EmailMove; also?: readonly Part[] },
): Promise<Outcome> {
  const after = { ...before, ...change, revision: before.revision + 1 };
  const email = move ? await emailSteps(before, after, move) : [];
  if (!Array.isArray(email)) return { refusal: email };
  const remaining = await remainingSteps(scope, before, after);
  if (!remaining) return { refusal: 'lastOfKind' };
  const refusal = await write(
    [
      [userWrite(before, after), 'changedMeanwhile'],
      ...email,
      ...roleSteps(scope, before.roleId, after.roleId),
      ...remaining,
    ],
    also,
  );
  return refusal ? { refusal } : { saved: after };
}

async function write(steps: readonly Step[], also: readonly Part[]): Promise<Refusal | undefined> {
  const [first] = await transact([...steps.map(([part]) => part), ...also]);
  return first === undefined ? undefined : (steps[first]?.[1] ?? 'changedMeanwhile');
}

async function emailSteps(before: User, after: User, move: EmailMove) {
  if (before.email === after.email) return [];
  const [identity, there] = await Promise.all([
    readIdentity(before.email),
    readIdentity(after.email),
  ]);
  if (!identity) return 'changedMeanwhile' as const;
  const hasAccount = there?.accounts.some(({ tenant }) => tenant === after.tenant);
  if (there && (hasAccount || move.onto === 'refused')) return 'emailTaken' as const;
  const isAlone = move.by === 'others' && identity.accounts.length > 1;
  if (there || isAlone) return accountSteps(identity, there, after);
  const [moved, left] = movedIdentity(identity, after.email, move.passwordChangedAt);
  const steps: Step[] = [
    [moved, 'emailTaken'],
    [left, 'changedMeanwhile'],
    ...(await otherAccountSteps(identity, after)),
  ];
  return steps;
}

/** Of this account alone: what else the person signs in to stays as it is. */
function accountSteps(
  identity: Identity,
  there: Identity | undefined,
  { tenant, userId, email }: User,
): Step[] {
  const account = { tenant, userId };
  return [
    [leftIdentity(identity, account), 'changedMeanwhile'],
    [there ? joinedIdentity(there, account) : newIdentity(email, account), 'changedMeanwhile'],
  ];
}

/** The person's accounts at other franchises carry the email as well. */
async function otherAccountSteps({ accounts }: Identity, after: User): Promise<Step[]> {
  const others = accounts.filter(({ userId }) => userId !== after.userId);
  if (others.length === 0) return [];
  return (await readAccounts(others)).map(({ user }) => {
    const { email } = after;
    const moved = { ...user, email, emailChange: undefined, revision: user.revision + 1 };
    return [userWrite(user, moved), 'changedMeanwhile'];
  });
}

function roleSteps(scope: Scope, before: string | undefined, after: string | undefined): Step[] {
  if (before === after) return [];
  const steps: Step[] = [];
  if (before) steps.push([update(headcountChange(scope, before, -1).params()), 'changedMeanwhile']);
  if (after) steps.push([update(headcountChange(scope, after, 1).params()), 'roleMissing']);
  return steps;
}

/** Undefined: nobody would remain. Else the one who does is held to it. */
async function remainingSteps(
  scope: Scope,
  before: User,
  after: User,
): Promise<Step[] | undefined> {
  const kind = indispensable(before.role);
  const counts = ({ active, role }: User) => active && kind.includes(role);
  if (!counts(before) || counts(after)) return [];
  const other = (await listUsers(scope)).find(
    (user) => user.userId !== before.userId && counts(user),
  );
  if (!other) return undefined;
  return [[sameUser(other), 'changedMeanwhile']];
}
