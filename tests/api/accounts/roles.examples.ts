import { newId } from '#functions/ports/ids.ts';
import { roles } from '#shared/contract/accounts/roles.ts';
import { examplesOf, made, ownerOf } from '#tests/support/every-route/area-examples.ts';
import { noon } from '#tests/support/world.ts';

const roleIdOf = made(async (world) => {
  const body = { requestKey: newId(noon), roleName: 'Shift lead', kind: 'Manager' } as const;
  return (await (await ownerOf(world)).call(roles, 'create', { body })).body.data.id;
});

const readingEventsOf = (brandId: string) => ({
  accessGroupPermissionsDtoList: [
    { accessGroupCode: 'MANAGE_EVENT' as const, read: true, readWrite: false, brandId },
  ],
});

export const examples = examplesOf(roles, {
  byId: {
    update: async (world) => ({ body: { id: await roleIdOf(world), roleName: 'Lead' } }),
    remove: async (world) => ({ params: { id: await roleIdOf(world) } }),
  },
  canaries: [
    {
      kind: 'role',
      onAnyBrand: ['MANAGE_STAFF'],
      plant: async (world, brandId, roleName) => {
        const kind = 'Manager' as const;
        const role = { roleName, kind, ...readingEventsOf(brandId) };
        const body = { requestKey: newId(noon), ...role };
        return (await ownerOf(world)).call(roles, 'create', { body });
      },
    },
  ],
  writesBrand: {
    create: (brandId) => ({
      body: {
        requestKey: newId(noon),
        roleName: 'Bookkeeper',
        kind: 'Manager',
        ...readingEventsOf(brandId),
      },
    }),
    update: async (brandId, world) => ({
      body: { id: await roleIdOf(world), roleName: 'Lead', ...readingEventsOf(brandId) },
    }),
  },
  admits: [
    ['Manager', 'remove', 'refused'],
    ['Driver', 'list', 'refused'],
  ],
});
