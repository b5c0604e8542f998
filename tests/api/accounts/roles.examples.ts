import { newId } from '#functions/ports/ids.ts';
import { roles } from '#shared/contract/accounts/roles.ts';
import {
  defineExamples,
  oncePerWorld,
  getExampleOwner,
} from '#tests/support/every-route/area-examples.ts';
import { noon } from '#tests/support/world.ts';

const getExampleRoleId = oncePerWorld(async (world) => {
  const body = { requestKey: newId(noon), roleName: 'Shift lead', kind: 'Manager' } as const;
  return (await (await getExampleOwner(world)).call(roles, 'create', { body })).body.data.id;
});

const buildEventReadAccess = (brandId: string) => ({
  accessGroupPermissionsDtoList: [
    { accessGroupCode: 'MANAGE_EVENT' as const, read: true, readWrite: false, brandId },
  ],
});

export const examples = defineExamples(roles, {
  byId: {
    update: async (world) => ({ body: { id: await getExampleRoleId(world), roleName: 'Lead' } }),
    remove: async (world) => ({ params: { id: await getExampleRoleId(world) } }),
  },
  canaries: [
    {
      kind: 'role',
      onAnyBrand: ['MANAGE_STAFF'],
      plant: async (world, brandId, roleName) => {
        const kind = 'Manager' as const;
        const role = { roleName, kind, ...buildEventReadAccess(brandId) };
        const body = { requestKey: newId(noon), ...role };
        return (await getExampleOwner(world)).call(roles, 'create', { body });
      },
    },
  ],
  writesBrand: {
    create: (brandId) => ({
      body: {
        requestKey: newId(noon),
        roleName: 'Bookkeeper',
        kind: 'Manager',
        ...buildEventReadAccess(brandId),
      },
    }),
    update: async (brandId, world) => ({
      body: {
        id: await getExampleRoleId(world),
        roleName: 'Lead',
        ...buildEventReadAccess(brandId),
      },
    }),
  },
  admits: [
    ['Manager', 'remove', 'refused'],
    ['Driver', 'list', 'refused'],
  ],
});
