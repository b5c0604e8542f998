import { z } from 'zod';
import { gridReply, gridRequest, gridRoute } from '#shared/contract/grid.ts';
import { area, franchise, route } from '#shared/contract/route.ts';
import { Id, SavedReply } from '#shared/contract/wire.ts';
import { CupPrices, MenuPrice } from './menu-parts.ts';

/** An item of the corporate office, with how this franchise sells it. */
export const MasterRow = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  brandId: Id,
  masterPrices: CupPrices,
  masterPriceCents: z.int().nullable(),
  prices: CupPrices,
  priceCents: z.int().nullable(),
  available: z.boolean(),
  /** The current version of the master; a change has to name it. */
  masterVersion: z.int().min(1),
  /** True if the corporate office changed it after this franchise's last decision. */
  changed: z.boolean(),
  /** The version of this franchise's decision; 0 if there is none. */
  version: z.int().min(0),
});
export type MasterRow = z.infer<typeof MasterRow>;

const base = '/v1/secure/menu-item-masters';

export const menuItemMasters = area({
  noun: 'menus',
  name: 'menu-item-masters',
  uses: ['table'],
  routes: {
    list: gridRoute({
      path: `${base}/grid-data`,
      summary: "The corporate office's items, as this franchise sells them",
      access: franchise('MANAGE_MENU', 'read'),
      body: gridRequest(['name', 'available', 'changed'], {}),
      reply: gridReply(MasterRow),
    }),
    override: route({
      method: 'PUT',
      path: base,
      summary: 'Sell a corporate item at your own prices, or stop selling it',
      access: franchise('MANAGE_MENU', 'write'),
      body: z.object({
        masterId: Id,
        version: z.int().min(0),
        masterVersion: z.int().min(1),
        available: z.boolean(),
        prices: CupPrices.default([]),
        priceCents: MenuPrice.nullable().default(null),
      }),
      reply: SavedReply,
    }),
  },
});
