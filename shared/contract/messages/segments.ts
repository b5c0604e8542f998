import { z } from 'zod';
import { listLimits } from '#shared/domain/lists/limits.ts';
import { commonLimits } from '#shared/domain/values/limits.ts';
import { roles } from '#shared/domain/access/roles.ts';
import { area, route, superAdmin } from '#shared/contract/route.ts';
import { Id, RequestKey, requiredLine, SavedReply } from '#shared/contract/wire.ts';

const details = {
  segmentName: requiredLine(commonLimits.nameLength),
  /** Empty means all franchises, including those that join later. */
  franchiseIds: z.array(Id).max(listLimits.gridRows).default([]),
  /** Empty means all brands. */
  brandIds: z.array(Id).max(listLimits.brandsSelected).default([]),
  roleIds: z.array(z.enum(roles)).min(1).max(roles.length),
};

export const Segment = z.object({ id: Id, ...details, activated: z.boolean() });
export type Segment = z.infer<typeof Segment>;

export const segments = area({
  noun: 'messages',
  name: 'segments',
  uses: ['table'],
  routes: {
    create: route({
      method: 'POST',
      path: '/v1/secure/segments',
      summary: 'Create a segment of franchises, brands and roles',
      access: superAdmin,
      body: z.object({ ...details, requestKey: RequestKey }),
      reply: SavedReply,
    }),
    list: route({
      method: 'GET',
      path: '/v1/secure/segments/segments-list',
      summary: 'The segments, by name',
      access: superAdmin,
      reply: z.object({ data: z.array(Segment) }),
    }),
    setActivated: route({
      method: 'PUT',
      path: '/v1/secure/segments/status/{id}',
      summary: 'Activate or deactivate a segment',
      access: superAdmin,
      body: z.object({ activated: z.boolean() }),
      reply: SavedReply,
    }),
  },
});
