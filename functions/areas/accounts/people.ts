import type { z } from 'zod';
import {
  brandsOfUser,
  getUser,
  pendingEmailOf,
  type User,
} from '#functions/data/accounts/users.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { type Assignment, assignmentOf } from '#functions/flows/accounts/assign-role.ts';
import {
  changeUserAccount,
  createUserAccount,
  inviteAgain as sendInvitation,
  signOutAccount,
} from '#functions/flows/accounts/change-account.ts';
import { listPeople } from '#functions/flows/accounts/list-people.ts';
import { Conflict, Forbidden, found, Invalid } from '#functions/http/errors.ts';
import { requireInvitations } from '#functions/http/invitation-limits.ts';
import { givenBefore, keyedRequest } from '#functions/http/keyed-request.ts';
import { traced, type TracedContext } from '#functions/http/origin.ts';
import { saved } from '#functions/http/outcome.ts';
import { serve, type SignedInContext } from '#functions/http/serve.ts';
import { newId } from '#functions/ports/ids.ts';
import {
  type AccountDetails,
  type Invitation,
  type InvitationAgain,
  people,
  type PersonChange,
  type PersonGridRequest,
  type RoleChange,
  type StateChange,
} from '#shared/contract/accounts/people.ts';
import { worksOnAny } from '#shared/domain/access/permissions.ts';
import { managesRole } from '#shared/domain/access/rank.ts';
import { roleIdOf } from '#shared/domain/access/role-ids.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { said } from '#shared/text/catalogue.ts';

/**
 * The caller's tenant decides whose list this is, and the caller's rank which accounts it may
 * contain.
 */
export const handler = serve(people, {
  list,
  details,
  create: traced(create),
  update: traced(update),
  setRole: traced(setRole),
  inviteAgain: traced(inviteAgain),
  signOut: traced(signOut),
  setActivated: traced(setActivated),
  adminList: list,
  adminDetails: details,
  adminCreate: traced(create),
  adminUpdate: traced(update),
  adminSetRole: traced(setRole),
  adminInviteAgain: traced(inviteAgain),
  adminSignOut: traced(signOut),
  adminSetActivated: traced(setActivated),
});

type Sent<Body extends z.ZodType> = { readonly body: z.output<Body> };
type OfPerson = { readonly params: { readonly id: string } };

async function list({ body }: { readonly body: PersonGridRequest }, { scope }: SignedInContext) {
  return listPeople(scope, body);
}

async function details({ params }: OfPerson, { scope, now }: SignedInContext) {
  return { data: shown(await requirePerson(scope, params.id), now) };
}

async function create({ body }: Sent<typeof Invitation>, caller: TracedContext) {
  const { requestKey: _, roleId, ...person } = body;
  const request = keyedRequest(caller, 'people.create', body);
  const general = said('msg_person_invited', nameOf(person));
  const before = await givenBefore(request);
  if (before) return { data: { id: before }, general };
  const assignment = await assignable(caller, roleId);
  await requireInvitations(caller);
  const user = newUser(caller, { userId: newId(caller.now), ...person, ...assignment });
  const outcome = await createUserAccount(caller, user, request);
  // If the request was sent twice concurrently, both get the first one's id.
  const meanwhile = outcome.saved ? undefined : await givenBefore(request);
  return { data: { id: meanwhile ?? saved(outcome).userId }, general };
}

async function update(
  { params, body }: OfPerson & Sent<typeof PersonChange>,
  caller: TracedContext,
) {
  const { version, ...change } = body;
  const before = { ...(await managed(caller, params.id)), revision: version };
  if (change.email !== before.email) await requireInvitations(caller, before);
  const recorded = { action: 'userChanged', by: 'others' } as const;
  const user = saved(await changeUserAccount(caller, before, change, recorded));
  return { data: { id: user.userId }, general: savedPerson(user, change.email) };
}

async function setRole({ body }: Sent<typeof RoleChange>, caller: TracedContext) {
  const { id, version, roleId } = body;
  const before = { ...(await managed(caller, id)), revision: version };
  if (id === caller.session.userId) throw new Conflict('msg_own_role');
  const assignment = await assignable(caller, roleId);
  const user = saved(
    await changeUserAccount(caller, before, assignment, {
      action: 'roleChanged',
      by: 'others',
      details: `${before.role} → ${assignment.role}`,
    }),
  );
  return { data: { id }, general: said('msg_person_role_changed', nameOf(user)) };
}

async function inviteAgain(
  { params, body }: OfPerson & Sent<typeof InvitationAgain>,
  caller: TracedContext,
) {
  const asked = { ...body, ...params };
  const request = keyedRequest(caller, 'people.inviteAgain', asked);
  const before = await givenBefore(request);
  const user = await managed(caller, params.id);
  if (before === undefined) {
    await requireInvitations(caller, user);
    if (!(await sendInvitation(caller, user, request))) {
      throw new Conflict('msg_invitation_over', nameOf(user));
    }
  }
  return { general: said('msg_person_invited', nameOf(user)) };
}

async function signOut({ params }: OfPerson, caller: TracedContext) {
  const user = await managed(caller, params.id);
  if (user.userId === caller.session.userId) throw new Conflict('msg_own_devices');
  await signOutAccount(caller, user);
  return { general: said('msg_person_signed_out', nameOf(user)) };
}

async function setActivated({ body }: Sent<typeof StateChange>, caller: TracedContext) {
  const { id, activated } = body;
  const before = await managed(caller, id);
  if (id === caller.session.userId) throw new Conflict('msg_own_status');
  const user = saved(
    await changeUserAccount(
      caller,
      before,
      { active: activated },
      { action: activated ? 'userActivated' : 'userDeactivated', by: 'others' },
    ),
  );
  const key = activated ? 'msg_person_activated' : 'msg_person_deactivated';
  return { data: { id }, general: said(key, nameOf(user)) };
}

/**
 * A manager of one brand can't access people who manage only other brands, just like in the list.
 */
async function requirePerson(scope: Scope, userId: string): Promise<User> {
  const user = found(await getUser(scope, userId));
  return found(worksOnAny(scope.brands, brandsOfUser(user)) ? user : undefined);
}

/** A person whose account the caller may change. */
async function managed({ scope, session }: SignedInContext, userId: string): Promise<User> {
  const user = await requirePerson(scope, userId);
  if (!managesRole(session.role, user.role)) throw new Forbidden('msg_person_above');
  return user;
}

/** What the role gives, if the caller may assign it. */
async function assignable(
  { scope, session }: SignedInContext,
  roleId: string,
): Promise<Assignment> {
  const assignment = await assignmentOf(scope, roleId);
  if (!assignment) throw Invalid.field('roleId', 'msg_role_missing');
  if (!managesRole(session.role, assignment.role)) {
    throw Invalid.field('roleId', 'msg_role_above');
  }
  return assignment;
}

type Given = Assignment &
  Pick<User, 'userId' | 'firstName' | 'lastName' | 'email'> & { readonly phone: string };

function newUser({ scope }: SignedInContext, given: Given): User {
  return {
    ...given,
    tenant: scope.tenant,
    photoFileId: undefined,
    active: true,
    terms: undefined,
    revision: 1,
  };
}

function shown(user: User, now: Instant): AccountDetails {
  const { userId: id, revision: version, firstName, lastName, email, phone = '', role } = user;
  const invited = user.invited !== undefined;
  const roleId = user.roleId ?? roleIdOf(role);
  const account = { id, version, roleId, activated: user.active, invited };
  return { ...account, firstName, lastName, email, phone, pendingEmail: pendingEmailOf(user, now) };
}

function savedPerson(user: User, email: string) {
  if (user.email === email) return said('msg_person_saved', nameOf(user));
  return said('msg_email_asked', { email });
}

const nameOf = ({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>) => ({
  name: `${firstName} ${lastName}`.trim(),
});
