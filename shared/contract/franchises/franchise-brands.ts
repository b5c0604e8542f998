import { z } from 'zod';
import { Brand } from './brands.ts';
import { area, franchise, franchiseOrPlatform, route, superAdmin } from '#shared/contract/route.ts';
import { ColorText, Id, SavedReply } from '#shared/contract/wire.ts';

/** A brand as one franchise runs it. */
export const FranchiseBrand = Brand.extend({
  /** The franchise's own color; null means the operator's. */
  ownColor: ColorText.nullable(),
});
export type FranchiseBrand = z.infer<typeof FranchiseBrand>;

const brandKeyFields = { franchiseId: Id, brandId: Id };

export const franchiseBrands = area({
  noun: 'franchises',
  name: 'franchise-brands',
  uses: ['table', 'tableRemoval'],
  routes: {
    list: route({
      method: 'GET',
      path: '/v1/secure/franchise-brands/{id}/list',
      summary: 'The brands of a franchise',
      access: franchiseOrPlatform('MANAGE_SETTINGS', 'read'),
      query: z.object({
        /** Active and inactive ones if left out. */
        activated: z.stringbool().optional(),
        deleted: z.stringbool().default(false),
      }),
      reply: z.object({ data: z.array(FranchiseBrand) }),
    }),
    ofStaff: route({
      method: 'GET',
      path: '/v1/secure/staffs-brand/{id}/list',
      summary: 'The brands on which a person of the franchise works',
      access: franchise('MANAGE_STAFF', 'read'),
      reply: z.object({ data: z.array(Brand) }),
    }),
    add: route({
      method: 'POST',
      path: '/v1/secure/franchise-brands',
      summary: 'Give a franchise a brand, or give it back',
      access: superAdmin,
      body: z.object({ ...brandKeyFields, color: ColorText.nullable().default(null) }),
      reply: SavedReply,
    }),
    setColor: route({
      method: 'PUT',
      path: '/v1/secure/franchise-brands/color',
      summary: "Give a brand the franchise's own colour",
      access: franchiseOrPlatform('MANAGE_SETTINGS', 'write'),
      body: z.object({ ...brandKeyFields, color: ColorText.nullable() }),
      reply: SavedReply,
    }),
    setActivated: route({
      method: 'PUT',
      path: '/v1/secure/franchise-brands/activate-deactivate/status',
      summary: 'Activate or deactivate a brand of a franchise',
      access: superAdmin,
      body: z.object({ ...brandKeyFields, activated: z.boolean() }),
      reply: SavedReply,
    }),
    remove: route({
      method: 'PUT',
      path: '/v1/secure/franchise-brands/delete',
      summary: 'Take a brand from a franchise; its events stay',
      access: superAdmin,
      body: z.object(brandKeyFields),
      reply: SavedReply,
    }),
  },
});
