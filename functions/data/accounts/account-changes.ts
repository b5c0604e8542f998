// Writes an account in one transaction with everything that depends on it: the identity of its
// email, its username, the headcount of its role, and the check that someone else remains who can
// do what this person could. Two changes at the same time can't leave two accounts with one email
// in a franchise, or a franchise without an owner.
import { getRequiredRoles } from '#shared/domain/access/rank.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { readAccounts } from './accounts.ts';
import {
  type AccountKey,
  type Identity,
  buildJoinIdentityItem,
  buildLeaveIdentityItems,
  buildMoveIdentityItems,
  buildCreateIdentityItem,
  readIdentity,
} from './identities.ts';
import {
  buildDeletePendingJoinItem,
  buildNoPendingJoinCheck,
  buildCreatePendingJoinItem,
} from './pending-joins.ts';
import { buildHeadcountUpdate } from './roles.ts';
import { buildRecipientChangeItems } from '#functions/data/messages/notification-recipients.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { type TransactItem, transact, toUpdate } from '#functions/data/store/transact.ts';
import { buildReleaseUsernameItem, buildClaimUsernameItem } from './usernames.ts';
import {
  type InvitationKind,
  listUsers,
  buildUserRevisionCheck,
  type User,
  type UserChange,
  buildCreateUserItem,
  buildUpdateUserItem,
} from './users.ts';

/** Why an account change is rejected. */
export type AccountRejectionReason =
  | 'changedMeanwhile'
  /** The email already has an account at this franchise, or belongs to another person. */
  | 'emailTaken'
  | 'usernameTaken'
  /** The same request has created the account in the meantime. */
  | 'madeBefore'
  | 'roleMissing'
  | 'lastOfKind'
  /** The account would leave a person with a second factor for another identity. */
  | 'secondFactor';

export type AccountChangeResult =
  | { readonly saved: User; readonly refusal?: undefined }
  | { readonly saved?: undefined; readonly refusal: AccountRejectionReason };

/** A transaction item, and the rejection reason if its condition fails. */
type GuardedItem = readonly [part: TransactItem, refusal: AccountRejectionReason];

/** Extra transaction items without conditions: activity records and mails about the change. */
type BuildExtraItems = (invited: InvitationKind) => readonly TransactItem[];

/** If the email already has an identity, the account stays pending until its owner accepts. */
export async function createAccount(
  scope: Scope,
  user: User,
  { also, request }: { also: BuildExtraItems; request?: TransactItem | undefined },
): Promise<AccountChangeResult> {
  const entered = await buildAttachEmailItems(user);
  if (!entered) return { refusal: 'emailTaken' };
  const after = { ...user, invited: entered.invited };
  const refusal = await writeGuarded(
    [
      ...guardRequest(request),
      [buildCreateUserItem(after), 'changedMeanwhile'],
      ...entered.steps,
      ...buildHeadcountItems(scope, undefined, user.roleId),
    ],
    [...buildRecipientChangeItems(user.tenant, undefined, after), ...also(entered.invited)],
  );
  return refusal ? { refusal } : { saved: after };
}

type MoveInvitationOptions = {
  readonly also: BuildExtraItems;
  readonly request: TransactItem | undefined;
};

/** Moves an invitation that hasn't been accepted yet to another email. */
export async function moveInvitation(
  before: User,
  change: UserChange & Pick<User, 'email'>,
  { also, request }: MoveInvitationOptions,
): Promise<AccountChangeResult> {
  const after = { ...before, ...change, revision: before.revision + 1 };
  const [entered, left] = await Promise.all([
    buildAttachEmailItems(after),
    buildDetachEmailItems(before),
  ]);
  if (!entered) return { refusal: 'emailTaken' };
  if (!left) return { refusal: 'changedMeanwhile' };
  const saved = { ...after, invited: entered.invited };
  const written: GuardedItem = [buildUpdateUserItem(before, saved), 'changedMeanwhile'];
  const listener = buildRecipientChangeItems(before.tenant, before, saved);
  const refusal = await writeGuarded(
    [...guardRequest(request), written, ...left, ...entered.steps],
    [...listener, ...also(entered.invited)],
  );
  return refusal ? { refusal } : { saved };
}

/** The person confirms that the account is theirs. */
export async function joinAccount(
  before: User,
  also: (invited: InvitationKind | undefined) => readonly TransactItem[],
): Promise<AccountChangeResult> {
  const { tenant, userId, email } = before;
  const identity = await readIdentity(email);
  if (identity && hasAccountAt(identity, tenant)) return { refusal: 'emailTaken' };
  const account = { tenant, userId };
  const invited = identity?.passwordHash ? undefined : 'password';
  const after = { ...before, invited, revision: before.revision + 1 } as const;
  const joined = identity
    ? buildJoinIdentityItem(identity, account)
    : buildCreateIdentityItem(email, account);
  const refusal = await writeGuarded(
    [
      [buildUpdateUserItem(before, after), 'changedMeanwhile'],
      [joined, 'changedMeanwhile'],
      [buildDeletePendingJoinItem(before), 'changedMeanwhile'],
    ],
    also(invited),
  );
  return refusal ? { refusal } : { saved: after };
}

const guardRequest = (request: TransactItem | undefined): readonly GuardedItem[] =>
  request ? [[request, 'madeBefore']] : [];

/**
 * Items that attach the account to its email. Undefined if the franchise already has an account
 * with this email.
 */
async function buildAttachEmailItems(
  user: User,
): Promise<{ invited: InvitationKind; steps: readonly GuardedItem[] } | undefined> {
  const { tenant, userId, email } = user;
  const identity = await readIdentity(email);
  if (!identity) {
    const first: GuardedItem = [
      buildCreateIdentityItem(email, { tenant, userId }),
      'changedMeanwhile',
    ];
    return { invited: 'password', steps: [first, [buildNoPendingJoinCheck(user), 'emailTaken']] };
  }
  if (hasAccountAt(identity, tenant)) return undefined;
  return { invited: 'join', steps: [[buildCreatePendingJoinItem(user), 'emailTaken']] };
}

async function buildDetachEmailItems(user: User): Promise<readonly GuardedItem[] | undefined> {
  if (user.invited === 'join') return [[buildDeletePendingJoinItem(user), 'changedMeanwhile']];
  const identity = await readIdentity(user.email);
  return identity && guardLeaving(identity, user);
}

const guardLeaving = (identity: Identity, account: AccountKey): GuardedItem[] =>
  buildLeaveIdentityItems(identity, account).map((item) => [item, 'changedMeanwhile']);

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
  /**
   * If set, undoes a change that was requested at this time. A second factor or a passkey added since
   * then isn't the person's own: it neither blocks the move nor moves along.
   */
  readonly askedAt?: Instant;
};

/** Pass `email` only if the change is of the email alone. */
export async function changeAccount(
  scope: Scope,
  before: User,
  change: UserChange,
  { email: move, also = [] }: { email?: EmailMove; also?: readonly TransactItem[] },
): Promise<AccountChangeResult> {
  const after = { ...before, ...change, revision: before.revision + 1 };
  const email = move ? await buildEmailChangeItems(before, after, move) : [];
  if (!Array.isArray(email)) return { refusal: email };
  const remaining = await buildRemainingOwnerChecks(scope, before, after);
  if (!remaining) return { refusal: 'lastOfKind' };
  const refusal = await writeGuarded(
    [
      [buildUpdateUserItem(before, after), 'changedMeanwhile'],
      ...email,
      ...buildUsernameItems(before, after),
      ...buildHeadcountItems(scope, before.roleId, after.roleId),
      ...remaining,
    ],
    [...buildRecipientChangeItems(after.tenant, before, after), ...also],
  );
  return refusal ? { refusal } : { saved: after };
}

async function writeGuarded(
  steps: readonly GuardedItem[],
  also: readonly TransactItem[],
): Promise<AccountRejectionReason | undefined> {
  const [first] = await transact([...steps.map(([part]) => part), ...also]);
  return first === undefined ? undefined : (steps[first]?.[1] ?? 'changedMeanwhile');
}

async function buildEmailChangeItems(before: User, after: User, move: EmailMove) {
  if (before.email === after.email) return [];
  const [identity, there] = await Promise.all([
    readIdentity(before.email),
    readIdentity(after.email),
  ]);
  if (!identity) return 'changedMeanwhile' as const;
  if (there && (hasAccountAt(there, after.tenant) || move.onto === 'refused'))
    return 'emailTaken' as const;
  const isAlone = move.by === 'others' && identity.accounts.length > 1;
  const isBefore = (since: number) => move.askedAt === undefined || since < move.askedAt;
  const { secondFactor } = identity;
  const remaining = secondFactor && isBefore(secondFactor.since) ? secondFactor : undefined;
  const passkeys = identity.passkeys.filter(({ createdAt }) => isBefore(createdAt));
  const leaves = there !== undefined || isAlone;
  if (isHeldByFactor({ secondFactor: remaining, passkeys }, { by: move.by, leaves })) {
    return 'secondFactor' as const;
  }
  if (there || isAlone) return buildMoveAccountItems(identity, there, after);
  const [moved, left, ...owners] = buildMoveIdentityItems(identity, after.email, {
    passwordChangedAt: move.passwordChangedAt,
    secondFactor: remaining,
    passkeys,
  });
  const steps: GuardedItem[] = [
    [moved, 'emailTaken'],
    [left, 'changedMeanwhile'],
    ...owners.map((owner): GuardedItem => [owner, 'changedMeanwhile']),
    ...(await buildOtherAccountItems(identity, after)),
  ];
  return steps;
}

/**
 * Whether the email can't change before two-step sign-in is turned off. Otherwise, anyone who may
 * change a person's email could get into their account with their own password, second factor or
 * passkey. And a passkey signs in without a word, also whoever had the account before.
 */
function isHeldByFactor(
  { secondFactor, passkeys }: Pick<Identity, 'secondFactor' | 'passkeys'>,
  { by, leaves }: { readonly by: EmailMove['by']; readonly leaves: boolean },
): boolean {
  if (passkeys.length > 0) return leaves || by === 'others';
  return secondFactor !== undefined && leaves;
}

/** Moves this account alone. The person's other accounts keep the old email. */
function buildMoveAccountItems(
  identity: Identity,
  there: Identity | undefined,
  { tenant, userId, email }: User,
): GuardedItem[] {
  const account = { tenant, userId };
  return [
    ...guardLeaving(identity, account),
    [
      there ? buildJoinIdentityItem(there, account) : buildCreateIdentityItem(email, account),
      'changedMeanwhile',
    ],
    [buildNoPendingJoinCheck({ tenant, email }), 'emailTaken'],
  ];
}

/** The person's accounts at other franchises get the new email as well. */
async function buildOtherAccountItems({ accounts }: Identity, after: User): Promise<GuardedItem[]> {
  const others = accounts.filter(({ userId }) => userId !== after.userId);
  if (others.length === 0) return [];
  return (await readAccounts(others)).map(({ user }) => {
    const { email } = after;
    const moved = { ...user, email, emailChange: undefined, revision: user.revision + 1 };
    return [buildUpdateUserItem(user, moved), 'changedMeanwhile'];
  });
}

function buildUsernameItems(before: User, after: User): GuardedItem[] {
  if (before.username === after.username) return [];
  const steps: GuardedItem[] = [];
  if (before.username)
    steps.push([buildReleaseUsernameItem(before.username, before), 'changedMeanwhile']);
  if (after.username) steps.push([buildClaimUsernameItem(after.username, after), 'usernameTaken']);
  return steps;
}

function buildHeadcountItems(
  scope: Scope,
  before: string | undefined,
  after: string | undefined,
): GuardedItem[] {
  if (before === after) return [];
  const steps: GuardedItem[] = [];
  if (before)
    steps.push([toUpdate(buildHeadcountUpdate(scope, before, -1).params()), 'changedMeanwhile']);
  if (after) steps.push([toUpdate(buildHeadcountUpdate(scope, after, 1).params()), 'roleMissing']);
  return steps;
}

/**
 * Undefined if no one else would remain. Otherwise a check that the remaining person's account is
 * unchanged.
 */
async function buildRemainingOwnerChecks(
  scope: Scope,
  before: User,
  after: User,
): Promise<GuardedItem[] | undefined> {
  const kind = getRequiredRoles(before.role);
  const counts = ({ active, role }: User) => active && kind.includes(role);
  if (!counts(before) || counts(after)) return [];
  const other = (await listUsers(scope)).find(
    (user) => user.userId !== before.userId && counts(user),
  );
  if (!other) return undefined;
  return [[buildUserRevisionCheck(other), 'changedMeanwhile']];
}
