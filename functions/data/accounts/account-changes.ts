// Writes an account in one transaction with everything that depends on it: the identity of its
// email, its username, the headcount of its role, and the check that someone else remains who can
// do what this person could. Two changes at the same time can't leave two accounts with one email
// in a franchise, or a franchise without an owner.
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
import { endedJoin, noPendingJoin, pendingJoin } from './pending-joins.ts';
import { headcountChange } from './roles.ts';
import { changedListener } from '#functions/data/messages/listeners.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { type Part, transact, update } from '#functions/data/store/transact.ts';
import { leftUsername, takenUsername } from './usernames.ts';
import {
  type Invited,
  listUsers,
  sameUser,
  type User,
  type UserChange,
  userCreation,
  userWrite,
} from './users.ts';

/** Why an account change is rejected. */
export type Refusal =
  | 'changedMeanwhile'
  /** The email already has an account at this franchise, or belongs to another person. */
  | 'emailTaken'
  | 'usernameTaken'
  /** The same request has created the account in the meantime. */
  | 'madeBefore'
  | 'roleMissing'
  | 'lastOfKind';

export type Outcome =
  | { readonly saved: User; readonly refusal?: undefined }
  | { readonly saved?: undefined; readonly refusal: Refusal };

/** A transaction item, and the rejection reason if its condition fails. */
type Step = readonly [part: Part, refusal: Refusal];

/** Extra transaction items without conditions: activity records and mails about the change. */
type Also = (invited: Invited) => readonly Part[];

/** If the email already has an identity, the account stays pending until its owner accepts. */
export async function createAccount(
  scope: Scope,
  user: User,
  { also, request }: { also: Also; request?: Part | undefined },
): Promise<Outcome> {
  const entered = await entrySteps(user);
  if (!entered) return { refusal: 'emailTaken' };
  const after = { ...user, invited: entered.invited };
  const refusal = await write(
    [
      ...requestSteps(request),
      [userCreation(after), 'changedMeanwhile'],
      ...entered.steps,
      ...roleSteps(scope, undefined, user.roleId),
    ],
    [...changedListener(user.tenant, undefined, after), ...also(entered.invited)],
  );
  return refusal ? { refusal } : { saved: after };
}

type Moving = { readonly also: Also; readonly request: Part | undefined };

/** Moves an invitation that hasn't been accepted yet to another email. */
export async function moveInvitation(
  before: User,
  change: UserChange & Pick<User, 'email'>,
  { also, request }: Moving,
): Promise<Outcome> {
  const after = { ...before, ...change, revision: before.revision + 1 };
  const [entered, left] = await Promise.all([entrySteps(after), leavingSteps(before)]);
  if (!entered) return { refusal: 'emailTaken' };
  if (!left) return { refusal: 'changedMeanwhile' };
  const saved = { ...after, invited: entered.invited };
  const written: Step = [userWrite(before, saved), 'changedMeanwhile'];
  const listener = changedListener(before.tenant, before, saved);
  const refusal = await write(
    [...requestSteps(request), written, ...left, ...entered.steps],
    [...listener, ...also(entered.invited)],
  );
  return refusal ? { refusal } : { saved };
}

/** The person confirms that the account is theirs. */
export async function joinAccount(
  before: User,
  also: (invited: Invited | undefined) => readonly Part[],
): Promise<Outcome> {
  const { tenant, userId, email } = before;
  const identity = await readIdentity(email);
  if (identity && hasAccountAt(identity, tenant)) return { refusal: 'emailTaken' };
  const account = { tenant, userId };
  const invited = identity?.passwordHash ? undefined : 'password';
  const after = { ...before, invited, revision: before.revision + 1 } as const;
  const joined = identity ? joinedIdentity(identity, account) : newIdentity(email, account);
  const refusal = await write(
    [
      [userWrite(before, after), 'changedMeanwhile'],
      [joined, 'changedMeanwhile'],
      [endedJoin(before), 'changedMeanwhile'],
    ],
    also(invited),
  );
  return refusal ? { refusal } : { saved: after };
}

const requestSteps = (request: Part | undefined): readonly Step[] =>
  request ? [[request, 'madeBefore']] : [];

/**
 * Items that attach the account to its email. Undefined if the franchise already has an account
 * with this email.
 */
async function entrySteps(
  user: User,
): Promise<{ invited: Invited; steps: readonly Step[] } | undefined> {
  const { tenant, userId, email } = user;
  const identity = await readIdentity(email);
  if (!identity) {
    const first: Step = [newIdentity(email, { tenant, userId }), 'changedMeanwhile'];
    return { invited: 'password', steps: [first, [noPendingJoin(user), 'emailTaken']] };
  }
  if (hasAccountAt(identity, tenant)) return undefined;
  return { invited: 'join', steps: [[pendingJoin(user), 'emailTaken']] };
}

async function leavingSteps(user: User): Promise<readonly Step[] | undefined> {
  if (user.invited === 'join') return [[endedJoin(user), 'changedMeanwhile']];
  const identity = await readIdentity(user.email);
  return identity && [[leftIdentity(identity, user), 'changedMeanwhile']];
}

const hasAccountAt = ({ accounts }: Identity, tenant: string) =>
  accounts.some((account) => account.tenant === tenant);

/** How an account moves to another email. */
export type EmailMove = {
  /**
   * `self` moves all accounts of the person, `others` only the one account that the caller manages.
   */
  readonly by: 'self' | 'others';
  /** What happens if the other email already has an identity. */
  readonly onto: 'refused' | 'joined';
  /** If set, sessions that were opened with the current password end. */
  readonly passwordChangedAt?: Instant;
};

/** Pass `email` only if the change is of the email alone. */
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
      ...usernameSteps(before, after),
      ...roleSteps(scope, before.roleId, after.roleId),
      ...remaining,
    ],
    [...changedListener(after.tenant, before, after), ...also],
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
  if (there && (hasAccountAt(there, after.tenant) || move.onto === 'refused'))
    return 'emailTaken' as const;
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

/** Moves this account alone. The person's other accounts keep the old email. */
function accountSteps(
  identity: Identity,
  there: Identity | undefined,
  { tenant, userId, email }: User,
): Step[] {
  const account = { tenant, userId };
  return [
    [leftIdentity(identity, account), 'changedMeanwhile'],
    [there ? joinedIdentity(there, account) : newIdentity(email, account), 'changedMeanwhile'],
    [noPendingJoin({ tenant, email }), 'emailTaken'],
  ];
}

/** The person's accounts at other franchises get the new email as well. */
async function otherAccountSteps({ accounts }: Identity, after: User): Promise<Step[]> {
  const others = accounts.filter(({ userId }) => userId !== after.userId);
  if (others.length === 0) return [];
  return (await readAccounts(others)).map(({ user }) => {
    const { email } = after;
    const moved = { ...user, email, emailChange: undefined, revision: user.revision + 1 };
    return [userWrite(user, moved), 'changedMeanwhile'];
  });
}

function usernameSteps(before: User, after: User): Step[] {
  if (before.username === after.username) return [];
  const steps: Step[] = [];
  if (before.username) steps.push([leftUsername(before.username, before), 'changedMeanwhile']);
  if (after.username) steps.push([takenUsername(after.username, after), 'usernameTaken']);
  return steps;
}

function roleSteps(scope: Scope, before: string | undefined, after: string | undefined): Step[] {
  if (before === after) return [];
  const steps: Step[] = [];
  if (before) steps.push([update(headcountChange(scope, before, -1).params()), 'changedMeanwhile']);
  if (after) steps.push([update(headcountChange(scope, after, 1).params()), 'roleMissing']);
  return steps;
}

/**
 * Undefined if no one else would remain. Otherwise a check that the remaining person's account is
 * unchanged.
 */
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
