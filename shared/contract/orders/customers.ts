import { z } from 'zod';
import { customerGridColumns } from '#shared/domain/orders/customer-grid.ts';
import {
  gridExportReply,
  gridExportRequest,
  gridReply,
  gridRequest,
} from '#shared/contract/grid.ts';
import { area, franchise, franchiseOrPlatform, route } from '#shared/contract/route.ts';
import {
  CentsTotal,
  RequestedFranchiseId,
  Id,
  InstantText,
  MessageReply,
} from '#shared/contract/wire.ts';

export const CustomerRow = z.object({
  id: Id,
  brandId: Id,
  name: z.string(),
  /** Corporate admins only see the first letter and the host. */
  email: z.string(),
  orders: z.int().min(0),
  spentCents: z.int(),
  lastOrderAt: InstantText,
  activated: z.boolean(),
});
export type CustomerRow = z.infer<typeof CustomerRow>;

const filters = { activated: z.boolean().optional() };
export const CustomerExportRequest = gridExportRequest(customerGridColumns, filters);

const base = '/v1/secure/customers';

export const customers = area({
  noun: 'orders',
  name: 'customers',
  uses: ['table', 'tableRemoval'],
  routes: {
    list: route({
      method: 'PUT',
      path: `${base}/admin/grid-data`,
      summary: 'Online customers of each brand, with their orders, total and latest order',
      access: franchiseOrPlatform('MANAGE_EVENT', 'read'),
      body: gridRequest(customerGridColumns, { ...filters, franchiseId: RequestedFranchiseId }),
      reply: gridReply(CustomerRow).extend({
        totals: z.object({ orders: z.int().min(0), spentCents: CentsTotal }),
      }),
    }),
    exportGrid: route({
      method: 'POST',
      path: `${base}/admin/grid-data/export`,
      summary: 'The grid of customers as a workbook or CSV',
      access: franchise('MANAGE_EVENT', 'read'),
      stepUp: true,
      body: CustomerExportRequest,
      reply: gridExportReply,
      download: true,
    }),
    setStatus: route({
      method: 'PUT',
      path: `${base}/activate-deactivate/status`,
      summary: 'Activate or deactivate a customer of a brand',
      access: franchise('MANAGE_EVENT', 'write'),
      body: z.object({ id: Id, activated: z.boolean() }),
      reply: MessageReply,
    }),
  },
});
