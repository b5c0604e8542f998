import { accessPermissions } from '#shared/contract/accounts/access-permissions.ts';
import { defineExamples } from '#tests/support/every-route/area-examples.ts';
import { getInvitedManagerId, getExampleManager } from './people.examples.ts';

export const examples = defineExamples(accessPermissions, {
  byId: {
    details: async (world) => ({ params: { id: (await getExampleManager(world)).user.userId } }),
    update: async (world) => ({
      params: { id: (await getExampleManager(world)).user.userId },
      body: { version: 1, accessGroupPermissionsDtoList: [] },
    }),
  },
  writesBrand: {
    update: async (brandId, world) => ({
      params: { id: (await getInvitedManagerId(world)).id },
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
