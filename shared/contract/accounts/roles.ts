import { z } from 'zod';
import { commonLimits } from '#shared/domain/values/limits.ts';
import { patterns } from '#shared/domain/values/patterns.ts';
import { roles as kinds, franchiseRoles } from '#shared/domain/access/roles.ts';
import { AccessList } from './access-permissions.ts';
import { area, franchiseOrPlatform, owner, route } from '#shared/contract/route.ts';
import { Id, RequestKey, requiredLine, MessageReply, SavedReply } from '#shared/contract/wire.ts';
import { text } from '#shared/text/accounts/roles.ts';

export const RoleEntry = z.object({
  id: Id,
  roleName: z.string(),
  /**
   * The built-in role that decides which part of the application the person uses, and by which
   * rules.
   */
  kind: z.enum(kinds),
  builtIn: z.boolean(),
  /** The initial permissions of people who get the role. Theirs can be changed afterwards. */
  accessGroupPermissionsDtoList: AccessList,
  /** The number of people with the role; a role in use can't be deleted. */
  people: z.int().min(0),
});
export type RoleEntry = z.infer<typeof RoleEntry>;

const details = {
  roleName: requiredLine(commonLimits.nameLength).regex(patterns.role, {
    error: () => text('err_role_name'),
  }),
  kind: z.enum(franchiseRoles),
  accessGroupPermissionsDtoList: AccessList.default([]),
};

export const roles = area({
  noun: 'accounts',
  name: 'roles',
  uses: ['table', 'tableRemoval'],
  routes: {
    list: route({
      method: 'GET',
      path: '/v1/secure/roles-list',
      summary: 'The built-in roles and the franchise’s own',
      access: franchiseOrPlatform('MANAGE_STAFF', 'read'),
      reply: z.object({ data: z.array(RoleEntry) }),
    }),
    create: route({
      method: 'POST',
      path: '/v1/secure/roles',
      summary: 'Create a role of the franchise',
      access: owner,
      inPerson: true,
      stepUp: true,
      body: z.object({ requestKey: RequestKey, ...details }),
      reply: SavedReply,
    }),
    update: route({
      method: 'PUT',
      path: '/v1/secure/roles',
      summary: 'Change a role of the franchise, except its kind',
      access: owner,
      inPerson: true,
      stepUp: true,
      body: z.object({ id: Id, ...details }).omit({ kind: true }),
      reply: SavedReply,
    }),
    remove: route({
      method: 'DELETE',
      path: '/v1/secure/roles/{id}',
      summary: 'Delete a role that nobody has',
      access: owner,
      inPerson: true,
      stepUp: true,
      reply: MessageReply,
    }),
  },
});
