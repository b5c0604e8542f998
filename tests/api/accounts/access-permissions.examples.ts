import { accessPermissions } from '#shared/contract/accounts/access-permissions.ts';
import { examplesOf } from '#tests/support/every-route/area-examples.ts';
import { invitedManager, managerOf } from './people.examples.ts';

export const examples = examplesOf(accessPermissions, {
  byId: {
    details: async (world) => ({ params: { id: (await managerOf(world)).user.userId } }),
    update: async (world) => ({
      params: { id: (await managerOf(world)).user.userId },
      body: { version: 1, accessGroupPermissionsDtoList: [] },
    }),
  },
  writesBrand: {
    update: async (brandId, world) => ({
      params: { id: (await invitedManager(world)).id },
      body: {
        version: 1,
        accessGroupPermissionsDtoList: [
          { accessGroupCode: 'MANAGE_EVENT', read: true, readWrite: false, brandId },
        ],
      },
    }),
  },
  admits: [
    ['Owner Staff', 'update', 'admitted'],
    ['Manager', 'update', 'refused'],
    ['System Admin', 'update', 'refused'],
  ],
});
