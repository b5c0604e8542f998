import { newId } from '#functions/ports/ids.ts';
import { buildPermission, noon } from '#tests/support/world.ts';
import { people } from '#shared/contract/accounts/people.ts';
import {
  defineExamples,
  oncePerWorld,
  getExampleOwner,
} from '#tests/support/every-route/area-examples.ts';
import { invitePerson } from '#tests/support/fixtures/people.ts';
import type { World } from '#tests/support/world.ts';

export const getExampleManager = oncePerWorld(async ({ as }) => as('Manager'));
const invitedAdmin = oncePerWorld(async ({ as }) => {
  const email = `${newId(noon).toLowerCase()}@example.com`;
  const body = { firstName: 'Kim', email, roleId: 'system-admin', requestKey: newId(noon) };
  return (await (await as('System Admin')).call(people, 'adminCreate', { body })).body.data;
});
const invitedHelper = oncePerWorld(async (world) =>
  invitePerson(await getExampleOwner(world), 'owner-staff'),
);
export const getInvitedManagerId = oncePerWorld(async (world) =>
  invitePerson(await getExampleOwner(world), 'manager'),
);

export const getExampleOwnerId = async (world: World) => (await getExampleOwner(world)).user.userId;

const getExampleOwnerStaff = oncePerWorld(async ({ as }) => as('Owner Staff'));
const getExampleOwnerStaffId = async (world: World) =>
  (await getExampleOwnerStaff(world)).user.userId;

export const examples = defineExamples(people, {
  byId: {
    details: async (world) => ({ params: { id: await getExampleOwnerId(world) } }),
    update: async (world) => {
      const id = await getExampleOwnerStaffId(world);
      const email = `${id.toLowerCase()}@example.com`;
      return { params: { id }, body: { firstName: 'Kim', email, version: 1 } };
    },
    setRole: async (world) => ({
      body: { id: (await getExampleManager(world)).user.userId, version: 1, roleId: 'driver' },
    }),
    setActivated: async (world) => ({
      body: { id: await getExampleOwnerStaffId(world), activated: true },
    }),
    inviteAgain: async (world) => ({
      params: { id: (await invitedHelper(world)).id },
      body: { requestKey: newId(noon) },
    }),
    signOut: async (world) => ({ params: { id: await getExampleOwnerStaffId(world) } }),
    turnOffSecondFactor: async (world) => ({
      params: { id: await getExampleOwnerStaffId(world) },
    }),
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
    void (await world.as('Manager', buildPermission('MANAGE_EVENT', 'read', [brandId]))),
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
    ['Franchise', 'turnOffSecondFactor', 'admitted'],
    ['Manager', 'turnOffSecondFactor', 'refused'],
    ['Franchise', 'adminTurnOffSecondFactor', 'refused'],
    ['System Admin', 'adminTurnOffSecondFactor', 'admitted'],
    ['Franchise', 'adminInviteAgain', 'refused'],
    ['Admin', 'adminInviteAgain', 'admitted'],
    ['Franchise', 'adminCreate', 'refused'],
    ['Admin', 'adminCreate', 'admitted'],
  ],
  fates: [['Manager who writes all brands', 'own', 'update', 'refused']],
});
