import { z } from 'zod';
import { gridReply, gridRequest, gridRoute } from '#shared/contract/grid.ts';
import { area, franchise, owner, route, superAdmin } from '#shared/contract/route.ts';
import { PersonDetails, PersonOption } from './person-details.ts';
import { Id, RequestKey, MessageReply, SavedReply } from '#shared/contract/wire.ts';

export const personStates = ['active', 'inactive', 'all'] as const;

export const personColumns = ['name', 'email', 'roleName'] as const;

export const PersonGridRequest = gridRequest(personColumns, {
  state: z.enum(personStates).default('active'),
});
export type PersonGridRequest = z.output<typeof PersonGridRequest>;

export const PersonRow = PersonOption.extend({
  email: z.string(),
  phone: z.string(),
  /** Hasn't chosen a password yet. */
  invited: z.boolean(),
  /** The brands on which a manager has any permission; empty for everyone else. */
  brandIds: z.array(Id),
});
export type PersonRow = z.infer<typeof PersonRow>;

export const AccountDetails = PersonDetails.extend({
  id: Id,
  /** Incremented by every write; an update names the version that it read. */
  version: z.int().min(0),
  roleId: Id,
  activated: z.boolean(),
  invited: z.boolean(),
  /** A new email that isn't confirmed yet. */
  pendingEmail: z.string().nullable(),
  /** Whether the person signs in in two steps. Null for a caller who may not know. */
  secondFactor: z.boolean().nullable(),
});
export type AccountDetails = z.infer<typeof AccountDetails>;

const { version } = AccountDetails.shape;

export const Invitation = PersonDetails.extend({ roleId: Id, requestKey: RequestKey });
export const ResendInvitation = z.object({ requestKey: RequestKey });
export const PersonChange = PersonDetails.extend({ version });
export const RoleChange = z.object({ id: Id, version, roleId: Id });
export const StateChange = z.object({ id: Id, activated: z.boolean() });

/** The people of a franchise and the corporate admins: two lists with the same operations. */
export const people = area({
  noun: 'accounts',
  name: 'people',
  uses: ['table', 'tableRemoval'],
  routes: {
    list: gridRoute({
      path: '/v1/secure/staff-users/grid-data',
      summary: 'The people of the franchise',
      access: franchise('MANAGE_STAFF', 'read'),
      body: PersonGridRequest,
      reply: gridReply(PersonRow),
    }),
    details: route({
      method: 'GET',
      path: '/v1/secure/staff-users/details/{id}',
      summary: 'One person of the franchise',
      access: franchise('MANAGE_STAFF', 'read'),
      reply: z.object({ data: AccountDetails }),
    }),
    create: route({
      method: 'POST',
      path: '/v1/secure/staff-users',
      summary: 'Invite a person of the franchise',
      access: franchise('MANAGE_STAFF', 'write'),
      inPerson: true,
      stepUp: true,
      body: Invitation,
      reply: SavedReply,
    }),
    update: route({
      method: 'PUT',
      path: '/v1/secure/staff-users/{id}',
      summary: 'Change a person of the franchise',
      access: franchise('MANAGE_STAFF', 'write'),
      inPerson: true,
      stepUp: true,
      body: PersonChange,
      reply: SavedReply,
    }),
    setRole: route({
      method: 'PUT',
      path: '/v1/secure/staff-users/role',
      summary: 'Change the role of a person of the franchise',
      access: owner,
      inPerson: true,
      stepUp: true,
      body: RoleChange,
      reply: SavedReply,
    }),
    inviteAgain: route({
      method: 'POST',
      path: '/v1/secure/staff-users/{id}/invitation',
      summary: 'Mail a person of the franchise a new link to choose a password',
      access: franchise('MANAGE_STAFF', 'write'),
      inPerson: true,
      body: ResendInvitation,
      reply: MessageReply,
    }),
    signOut: route({
      method: 'POST',
      path: '/v1/secure/staff-users/{id}/sign-out',
      summary: 'Sign a person of the franchise out on all devices',
      access: franchise('MANAGE_STAFF', 'write'),
      inPerson: true,
      reply: MessageReply,
    }),
    setActivated: route({
      method: 'PUT',
      path: '/v1/secure/staff-users/activate-deactivate/status',
      summary: 'Activate or deactivate a person of the franchise; deactivating ends their sessions',
      access: franchise('MANAGE_STAFF', 'write'),
      inPerson: true,
      body: StateChange,
      reply: SavedReply,
    }),
    turnOffSecondFactor: route({
      method: 'POST',
      path: '/v1/secure/staff-users/{id}/second-factor-off',
      summary: 'Turn off two-step sign-in of a person of the franchise who lost it',
      access: owner,
      inPerson: true,
      stepUp: true,
      reply: MessageReply,
    }),
    adminList: gridRoute({
      path: '/v1/secure/superadmin-users/grid-data',
      summary: 'The corporate admins',
      access: superAdmin,
      body: PersonGridRequest,
      reply: gridReply(PersonRow),
    }),
    adminDetails: route({
      method: 'GET',
      path: '/v1/secure/superadmin-users/details/{id}',
      summary: 'One corporate admin',
      access: superAdmin,
      reply: z.object({ data: AccountDetails }),
    }),
    adminCreate: route({
      method: 'POST',
      path: '/v1/secure/superadmin-users',
      summary: 'Invite a corporate admin',
      access: superAdmin,
      stepUp: true,
      body: Invitation,
      reply: SavedReply,
    }),
    adminUpdate: route({
      method: 'PUT',
      path: '/v1/secure/superadmin-users/{id}',
      summary: 'Change a corporate admin',
      access: superAdmin,
      stepUp: true,
      body: PersonChange,
      reply: SavedReply,
    }),
    adminSetRole: route({
      method: 'PUT',
      path: '/v1/secure/superadmin-users/role',
      summary: 'Change the role of a corporate admin',
      access: superAdmin,
      stepUp: true,
      body: RoleChange,
      reply: SavedReply,
    }),
    adminInviteAgain: route({
      method: 'POST',
      path: '/v1/secure/superadmin-users/{id}/invitation',
      summary: 'Mail a corporate admin a new link to choose a password',
      access: superAdmin,
      body: ResendInvitation,
      reply: MessageReply,
    }),
    adminSignOut: route({
      method: 'POST',
      path: '/v1/secure/superadmin-users/{id}/sign-out',
      summary: 'Sign a corporate admin out on all devices',
      access: superAdmin,
      reply: MessageReply,
    }),
    adminTurnOffSecondFactor: route({
      method: 'POST',
      path: '/v1/secure/superadmin-users/second-factor-off',
      summary: 'Turn off two-step sign-in of a person of any franchise, or of a corporate admin',
      access: superAdmin,
      stepUp: true,
      body: z.object({
        /** Left out for a corporate admin. */
        franchiseId: Id.optional(),
        userId: Id,
      }),
      reply: MessageReply,
    }),
    adminSetActivated: route({
      method: 'PUT',
      path: '/v1/secure/superadmin-users/activate-deactivate/status',
      summary: 'Activate or deactivate a corporate admin; deactivating ends their sessions',
      access: superAdmin,
      body: StateChange,
      reply: SavedReply,
    }),
  },
});
