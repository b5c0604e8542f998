import { users } from '#shared/contract/accounts/users.ts';
import { examplesOf, ownerOf } from '#tests/support/every-route/area-examples.ts';

export const examples = examplesOf(users, {
  byId: {
    list: ({ franchise }) => ({ params: { id: franchise.franchiseId }, query: {} }),
    update: async (world) => ({
      params: { id: (await ownerOf(world)).user.userId },
      body: { firstName: 'Mallory', email: 'mallory@example.com' },
    }),
    dropEmailChange: async (world) => ({
      params: { id: (await ownerOf(world)).user.userId },
    }),
  },
  writes: {
    update: async (world) => {
      const { userId: id, email } = (await ownerOf(world)).user;
      return { params: { id }, body: { firstName: 'Kim', email } };
    },
  },
  ofFranchise: { list: 'anyBrand' },
});
