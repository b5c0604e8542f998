import { newId } from '#functions/ports/ids.ts';
import { granted, noon } from '#tests/support/world.ts';
import { people } from '#shared/contract/accounts/people.ts';
import { examplesOf, made, ownerOf } from '#tests/support/every-route/area-examples.ts';
import { invite } from '#tests/support/fixtures/people.ts';
import type { World } from '#tests/support/world.ts';

export const managerOf = made(async ({ as }) => as('Manager'));
const invitedAdmin = made(async ({ as }) => {
  const email = `${newId(noon).toLowerCase()}@example.com`;
  const body = { firstName: 'Kim', email, roleId: 'system-admin', requestKey: newId(noon) };
  return (await (await as('System Admin')).call(people, 'adminCreate', { body })).body.data;
});
const invitedHelper = made(async (world) => invite(await ownerOf(world), 'owner-staff'));
export const invitedManager = made(async (world) => invite(await ownerOf(world), 'manager'));

export const ownerIdOf = async (world: World) => (await ownerOf(world)).user.userId;

const helperOf = made(async ({ as }) => as('Owner Staff'));
const helperIdOf = async (world: World) => (await helperOf(world)).user.userId;

export const examples = examplesOf(people, {
  byId: {
    details: async (world) => ({ params: { id: await ownerIdOf(world) } }),
    update: async (world) => {
      const id = await helperIdOf(world);
      const email = `${id.toLowerCase()}@example.com`;
      return { params: { id }, body: { firstName: 'Kim', email, version: 1 } };
    },
    setRole: async (world) => ({
      body: { id: (await managerOf(world)).user.userId, version: 1, roleId: 'driver' },
    }),
    setActivated: async (world) => ({ body: { id: await helperIdOf(world), activated: true } }),
    inviteAgain: async (world) => ({
      params: { id: (await invitedHelper(world)).id },
      body: { requestKey: newId(noon) },
    }),
    signOut: async (world) => ({ params: { id: await helperIdOf(world) } }),
  },
  ofFranchise: {
    details: 'anyBrand',
    // The person is owner staff, whom managers can't change.
    update: 'owners',
    setActivated: 'owners',
    inviteAgain: 'owners',
    signOut: 'owners',
  },
  fill: async (world, brandId) =>
    void (await world.as('Manager', granted('MANAGE_EVENT', 'read', [brandId]))),
  filtersBrands: { list: (brandIds) => ({ body: { brandIds } }) },
  writes: {
    create: () => ({
      body: {
        firstName: 'Kim',
        email: `${newId(noon).toLowerCase()}@example.com`,
        roleId: 'driver',
        requestKey: newId(noon),
      },
    }),
    adminInviteAgain: async (world) => ({
      params: { id: (await invitedAdmin(world)).id },
      body: { requestKey: newId(noon) },
    }),
    adminCreate: () => ({
      body: {
        firstName: 'Kim',
        email: `${newId(noon).toLowerCase()}@example.com`,
        roleId: 'system-admin',
        requestKey: newId(noon),
      },
    }),
  },
  admits: [
    ['Manager', 'setRole', 'refused'],
    ['Worker', 'create', 'refused'],
    ['Owner Staff', 'inviteAgain', 'admitted'],
    ['Manager', 'inviteAgain', 'refused'],
    ['Franchise', 'signOut', 'admitted'],
    ['Manager', 'signOut', 'refused'],
    ['System Admin', 'signOut', 'refused'],
    ['Admin', 'adminSignOut', 'admitted'],
    ['Owner Staff', 'adminSignOut', 'refused'],
    ['Franchise', 'adminInviteAgain', 'refused'],
    ['Admin', 'adminInviteAgain', 'admitted'],
    ['Franchise', 'adminCreate', 'refused'],
    ['Admin', 'adminCreate', 'admitted'],
  ],
  fates: [['Manager who writes all brands', 'own', 'update', 'refused']],
});
