import { z } from 'zod';
import { area, route, signedIn } from './route.ts';
import { Id } from './wire.ts';

export const Brand = z.object({
  brandId: Id,
  brandName: z.string(),
  color: z.string(),
  activated: z.boolean(),
  deleted: z.boolean(),
});
export type Brand = z.infer<typeof Brand>;

export const brands = area({
  name: 'brands',
  uses: ['table'],
  routes: {
    list: route({
      method: 'GET',
      path: '/v1/secure/brands',
      summary: 'The brands of the franchise, or all of them for corporate admins',
      access: signedIn,
      reply: z.object({ data: z.array(Brand) }),
    }),
  },
});
