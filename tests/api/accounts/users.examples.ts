import { users } from '#shared/contract/accounts/users.ts';
import { defineExamples, getExampleOwner } from '#tests/support/every-route/area-examples.ts';

export const examples = defineExamples(users, {
  byId: {
    list: ({ franchise }) => ({ params: { id: franchise.franchiseId }, query: {} }),
    update: async (world) => ({
      params: { id: (await getExampleOwner(world)).user.userId },
      body: { firstName: 'Mallory', email: 'mallory@example.com' },
    }),
    dropEmailChange: async (world) => ({
      params: { id: (await getExampleOwner(world)).user.userId },
    }),
  },
  writes: {
    saveGridViews: () => ({ body: { grid: 'events', shared: true, version: 0, views: [] } }),
    readNews: () => ({ body: { day: '2026-11-27' } }),
    setDefaultView: () => ({ body: { grid: 'events', viewId: null } }),
    update: async (world) => {
      const { userId: id, email } = (await getExampleOwner(world)).user;
      return { params: { id }, body: { firstName: 'Kim', email } };
    },
  },
  ofFranchise: { list: 'anyBrand' },
});
