import { listUpcomingWork } from '#functions/data/staff/upcoming-work.ts';
import type { z } from 'zod';
import {
  listUserBrandIds,
  getUser,
  getPendingEmail,
  type User,
} from '#functions/data/accounts/users.ts';
import { hasSecondFactor, readIdentity } from '#functions/data/accounts/identities.ts';
import { resolveFranchiseScope, type Scope } from '#functions/data/store/scope.ts';
import { type RoleAssignment, toRoleAssignment } from '#functions/flows/accounts/assign-role.ts';
import {
  changeUserAccount,
  createUserAccount,
  resendInvitation as sendInvitation,
  signOutAccount,
} from '#functions/flows/accounts/change-account.ts';
import { resetSecondFactor } from '#functions/flows/accounts/reset-second-factor.ts';
import { listPeople } from '#functions/flows/accounts/list-people.ts';
import { Conflict, Forbidden, requireFound, Invalid } from '#functions/errors/errors.ts';
import { requireInvitationQuota } from '#functions/flows/accounts/invitation-limits.ts';
import { readPreviousResult, toIdempotentRequest } from '#functions/http/idempotent-request.ts';
import { withCallerOrigin, type CallerOriginContext } from '#functions/http/caller-origin.ts';
import { requireSavedUser } from '#functions/flows/accounts/require-saved-user.ts';
import { serveArea, type SignedInContext } from '#functions/http/serve.ts';
import { newId } from '#functions/ports/ids.ts';
import {
  type AccountDetails,
  type Invitation,
  type ResendInvitation,
  people,
  type PersonChange,
  type PersonGridRequest,
  type RoleChange,
  type StateChange,
} from '#shared/contract/accounts/people.ts';
import { worksOnAnyBrand } from '#shared/domain/access/permissions.ts';
import { isManager } from '#shared/domain/access/roles.ts';
import { canManageRole } from '#shared/domain/access/rank.ts';
import { toRoleId } from '#shared/domain/access/role-ids.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { successMessage } from '#shared/text/catalogue.ts';

/**
 * The caller's tenant decides whose list this is, and the caller's rank which accounts it may
 * contain.
 */
export const handler = serveArea(people, {
  list,
  details,
  create: withCallerOrigin(create),
  update: withCallerOrigin(update),
  setRole: withCallerOrigin(setRole),
  inviteAgain: withCallerOrigin(resendPersonInvitation),
  signOut: withCallerOrigin(signOutPerson),
  turnOffSecondFactor: withCallerOrigin(async ({ params }, caller) =>
    turnOffSecondFactor(await requireManagedPerson(caller, params.id), caller),
  ),
  setActivated: withCallerOrigin(setActivated),
  adminList: list,
  adminDetails: details,
  adminCreate: withCallerOrigin(create),
  adminUpdate: withCallerOrigin(update),
  adminSetRole: withCallerOrigin(setRole),
  adminInviteAgain: withCallerOrigin(resendPersonInvitation),
  adminSignOut: withCallerOrigin(signOutPerson),
  adminTurnOffSecondFactor: withCallerOrigin(async ({ body: { franchiseId, userId } }, caller) => {
    if (caller.session.role !== 'System Admin') throw new Forbidden();
    const there = franchiseId
      ? requireFound(resolveFranchiseScope(caller.scope, franchiseId))
      : caller.scope;
    return turnOffSecondFactor(requireFound(await getUser(there, userId)), caller);
  }),
  adminSetActivated: withCallerOrigin(setActivated),
});

type WithBody<Body extends z.ZodType> = { readonly body: z.output<Body> };
type PersonParams = { readonly params: { readonly id: string } };

async function list({ body }: { readonly body: PersonGridRequest }, { scope }: SignedInContext) {
  return listPeople(scope, body);
}

async function details({ params }: PersonParams, { scope, session, now }: SignedInContext) {
  const user = await requirePerson(scope, params.id);
  const secondFactor = isManager(session.role) ? null : await signsInInTwoSteps(user);
  return { data: { ...toPersonDetails(user, now), secondFactor } };
}

/** False for an account that its person hasn't joined. */
async function signsInInTwoSteps({ email, userId }: User): Promise<boolean> {
  const identity = await readIdentity(email);
  const isTheirs = identity?.accounts.some((account) => account.userId === userId) ?? false;
  return isTheirs && identity !== undefined && hasSecondFactor(identity);
}

async function create({ body }: WithBody<typeof Invitation>, caller: CallerOriginContext) {
  const { requestKey: _, roleId, ...person } = body;
  const request = toIdempotentRequest(caller, 'people.create', body);
  const general = successMessage('msg_person_invited', toNameValues(person));
  const before = await readPreviousResult(request);
  if (before) return { data: { id: before }, general };
  const assignment = await requireAssignableRole(caller, roleId);
  await requireInvitationQuota(caller);
  const user = toNewUser(caller, { userId: newId(caller.now), ...person, ...assignment });
  const outcome = await createUserAccount(caller, user, request);
  // If the request was sent twice concurrently, both get the first one's id.
  const meanwhile = outcome.saved ? undefined : await readPreviousResult(request);
  return { data: { id: meanwhile ?? requireSavedUser(outcome).userId }, general };
}

async function update(
  { params, body }: PersonParams & WithBody<typeof PersonChange>,
  caller: CallerOriginContext,
) {
  const { version, ...change } = body;
  const before = { ...(await requireManagedPerson(caller, params.id)), revision: version };
  if (change.email !== before.email) await requireInvitationQuota(caller, before);
  const recorded = { action: 'userChanged', by: 'others' } as const;
  const user = requireSavedUser(await changeUserAccount(caller, before, change, recorded));
  return { data: { id: user.userId }, general: toSavedMessages(user, change.email) };
}

async function setRole({ body }: WithBody<typeof RoleChange>, caller: CallerOriginContext) {
  const { id, version, roleId } = body;
  const before = { ...(await requireManagedPerson(caller, id)), revision: version };
  if (id === caller.session.userId) throw new Conflict('msg_own_role');
  const assignment = await requireAssignableRole(caller, roleId);
  const user = requireSavedUser(
    await changeUserAccount(caller, before, assignment, {
      action: 'roleChanged',
      by: 'others',
      details: `${before.role} → ${assignment.role}`,
    }),
  );
  return { data: { id }, general: successMessage('msg_person_role_changed', toNameValues(user)) };
}

async function resendPersonInvitation(
  { params, body }: PersonParams & WithBody<typeof ResendInvitation>,
  caller: CallerOriginContext,
) {
  const resend = { ...body, ...params };
  const request = toIdempotentRequest(caller, 'people.inviteAgain', resend);
  const before = await readPreviousResult(request);
  const user = await requireManagedPerson(caller, params.id);
  if (before === undefined) {
    await requireInvitationQuota(caller, user);
    if (!(await sendInvitation(caller, user, request))) {
      throw new Conflict('msg_invitation_over', toNameValues(user));
    }
  }
  return { general: successMessage('msg_person_invited', toNameValues(user)) };
}

async function signOutPerson({ params }: PersonParams, caller: CallerOriginContext) {
  const user = await requireManagedPerson(caller, params.id);
  if (user.userId === caller.session.userId) throw new Conflict('msg_own_devices');
  await signOutAccount(caller, user);
  return { general: successMessage('msg_person_signed_out', toNameValues(user)) };
}

async function turnOffSecondFactor(user: User, caller: CallerOriginContext) {
  const outcome = await resetSecondFactor(caller, user);
  const names = toNameValues(user);
  if (outcome === 'none') throw new Conflict('msg_person_factor_none', names);
  if (outcome === 'own') throw new Conflict('msg_person_factor_own');
  if (outcome === 'above') throw new Forbidden('msg_person_factor_above', names);
  if (outcome === 'changedMeanwhile') throw new Conflict();
  return { general: successMessage('msg_person_factor_off', names) };
}

const noWork = { shiftIds: [], taskIds: [] };

async function setActivated({ body }: WithBody<typeof StateChange>, caller: CallerOriginContext) {
  const { id, activated } = body;
  const before = await requireManagedPerson(caller, id);
  if (id === caller.session.userId) throw new Conflict('msg_own_status');
  // Read before, because `sync-account-sessions` gives it back as soon as the account ends.
  const ahead = activated ? noWork : await listUpcomingWork(caller.scope.tenant, id, caller.now);
  const user = requireSavedUser(
    await changeUserAccount(
      caller,
      before,
      { active: activated },
      { action: activated ? 'userActivated' : 'userDeactivated', by: 'others' },
    ),
  );
  const names = toNameValues(user);
  if (activated) return { data: { id }, general: successMessage('msg_person_activated', names) };
  const left = { shifts: ahead.shiftIds.length, tasks: ahead.taskIds.length };
  const isAny = left.shifts + left.tasks > 0;
  const key = isAny ? 'msg_person_deactivated_work' : 'msg_person_deactivated';
  return { data: { id }, general: successMessage(key, { ...names, ...left }) };
}

/**
 * A manager of one brand can't access people who manage only other brands, just like in the list.
 */
async function requirePerson(scope: Scope, userId: string): Promise<User> {
  const user = requireFound(await getUser(scope, userId));
  return requireFound(worksOnAnyBrand(scope.brands, listUserBrandIds(user)) ? user : undefined);
}

/** A person whose account the caller may change. */
async function requireManagedPerson(
  { scope, session }: SignedInContext,
  userId: string,
): Promise<User> {
  const user = await requirePerson(scope, userId);
  if (!canManageRole(session.role, user.role)) throw new Forbidden('msg_person_above');
  return user;
}

/** What the role gives, if the caller may assign it. */
async function requireAssignableRole(
  { scope, session }: SignedInContext,
  roleId: string,
): Promise<RoleAssignment> {
  const assignment = await toRoleAssignment(scope, roleId);
  if (!assignment) throw Invalid.field('roleId', 'msg_role_missing');
  if (!canManageRole(session.role, assignment.role)) {
    throw Invalid.field('roleId', 'msg_role_above');
  }
  return assignment;
}

type NewUserInput = RoleAssignment &
  Pick<User, 'userId' | 'firstName' | 'lastName' | 'email'> & { readonly phone: string };

function toNewUser({ scope }: SignedInContext, input: NewUserInput): User {
  return {
    ...input,
    tenant: scope.tenant,
    photoFileId: undefined,
    active: true,
    terms: undefined,
    revision: 1,
  };
}

function toPersonDetails(user: User, now: Instant): Omit<AccountDetails, 'secondFactor'> {
  const { userId: id, revision: version, firstName, lastName, email, phone = '', role } = user;
  const invited = user.invited !== undefined;
  const roleId = user.roleId ?? toRoleId(role);
  const account = { id, version, roleId, activated: user.active, invited };
  return {
    ...account,
    firstName,
    lastName,
    email,
    phone,
    pendingEmail: getPendingEmail(user, now),
  };
}

function toSavedMessages(user: User, email: string) {
  if (user.email === email) return successMessage('msg_person_saved', toNameValues(user));
  return successMessage('msg_email_asked', { email });
}

const toNameValues = ({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>) => ({
  name: `${firstName} ${lastName}`.trim(),
});
