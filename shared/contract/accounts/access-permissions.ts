import { z } from 'zod';
import { listLimits } from '#shared/domain/lists/limits.ts';
import { accessCodes, type Permission } from '#shared/domain/access/permissions.ts';
import { area, owner, route, signedIn } from '#shared/contract/route.ts';
import { Id, SavedReply } from '#shared/contract/wire.ts';

/** A permission cell on the wire (§3). `readWrite` includes `read`. */
const AccessEntry = z.object({
  accessGroupCode: z.enum(accessCodes),
  read: z.boolean(),
  readWrite: z.boolean(),
  brandId: Id,
});
type AccessEntry = z.infer<typeof AccessEntry>;

export const AccessList = z.array(AccessEntry).max(accessCodes.length * listLimits.brandsSelected);

export function toAccessEntries(permissions: readonly Permission[]): AccessEntry[] {
  return permissions.map(({ accessCode, brandId, readonly, readWrite }) => ({
    accessGroupCode: accessCode,
    brandId,
    read: readonly || readWrite,
    readWrite,
  }));
}

export function fromAccessEntries(entries: readonly AccessEntry[]): Permission[] {
  return entries.map(({ accessGroupCode, brandId, read, readWrite }) => ({
    accessCode: accessGroupCode,
    brandId,
    readonly: read || readWrite,
    readWrite,
  }));
}

export const accessPermissions = area({
  noun: 'accounts',
  name: 'access-permissions',
  uses: ['table', 'tableRemoval'],
  routes: {
    groups: route({
      method: 'GET',
      path: '/v1/secure/accessgroup',
      summary: 'The access codes with their labels, grouped as the sidebar groups them',
      access: signedIn,
      reply: z.object({
        data: z.array(
          z.object({
            group: z.string(),
            label: z.string(),
            codes: z.array(z.object({ accessGroupCode: z.enum(accessCodes), label: z.string() })),
          }),
        ),
      }),
    }),
    details: route({
      method: 'GET',
      path: '/v1/secure/access-permissions/{id}',
      summary: 'What a manager may do, per access code and brand',
      access: owner,
      reply: z.object({
        data: z.object({
          id: Id,
          version: z.int().min(0),
          firstName: z.string(),
          lastName: z.string(),
          accessGroupPermissionsDtoList: AccessList,
        }),
      }),
    }),
    update: route({
      method: 'PUT',
      path: '/v1/secure/access-permissions/{id}',
      summary: 'Set what a manager may do: it applies at once, to open sessions too',
      access: owner,
      inPerson: true,
      stepUp: true,
      body: z.object({
        version: z.int().min(0),
        accessGroupPermissionsDtoList: AccessList,
      }),
      reply: SavedReply,
    }),
  },
});
