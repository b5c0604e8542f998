import { z } from 'zod';
import { commonLimits } from '#shared/domain/values/limits.ts';
import { area, route, signedIn, superAdmin } from '#shared/contract/route.ts';
import { AllowedOrigins } from './allowed-origins.ts';
import { ColorText, Id, RequestKey, requiredLine, SavedReply } from '#shared/contract/wire.ts';

export const Brand = z.object({
  brandId: Id,
  /** Incremented by every change of the corporate office. */
  version: z.int(),
  brandName: z.string(),
  color: z.string(),
  activated: z.boolean(),
  deleted: z.boolean(),
  /** The brand's websites, whose pages may use its public calls and embed its booking forms. */
  allowedOrigins: z.array(z.string()).readonly(),
});
export type Brand = z.infer<typeof Brand>;

export const brands = area({
  noun: 'franchises',
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
    create: route({
      method: 'POST',
      path: '/v1/secure/brands',
      summary: "Add a brand to the operator's; franchises may run it from then on",
      access: superAdmin,
      body: z.object({
        brandName: requiredLine(commonLimits.nameLength),
        color: ColorText,
        allowedOrigins: AllowedOrigins,
        /** Chosen by the sender: a repeated request with the same key adds nothing. */
        requestKey: RequestKey,
      }),
      reply: SavedReply,
    }),
    update: route({
      method: 'PUT',
      path: '/v1/secure/brands',
      summary: "Change an operator's brand for every franchise",
      access: superAdmin,
      body: z.object({
        brandId: Id,
        version: z.int(),
        brandName: requiredLine(commonLimits.nameLength),
        color: ColorText,
        activated: z.boolean(),
        allowedOrigins: AllowedOrigins,
      }),
      reply: SavedReply,
    }),
  },
});
