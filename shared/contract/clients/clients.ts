import { z } from 'zod';
import { listLimits } from '#shared/domain/lists/limits.ts';
import { limits } from '#shared/domain/values/limits.ts';
import { seesEvents } from '#shared/domain/events/event-access.ts';
import { area, franchise, franchiseAny, route } from '#shared/contract/route.ts';
import { EmailText, Id, line, PhoneText, requiredLine, Saved } from '#shared/contract/wire.ts';

export const ClientDetails = z.object({
  businessName: requiredLine(limits.nameLength),
  contactName: line(limits.nameLength).default(''),
  contactEmail: EmailText.or(z.literal('')).default(''),
  contactPhone: PhoneText.or(z.literal('')).default(''),
  industry: line(limits.nameLength).default(''),
});
export type ClientDetails = z.infer<typeof ClientDetails>;

export const ClientOption = z.object({
  id: Id,
  businessName: z.string(),
  contactName: z.string(),
  industry: z.string(),
});
export type ClientOption = z.infer<typeof ClientOption>;

export const clients = area({
  noun: 'clients',
  name: 'clients',
  uses: ['table'],
  routes: {
    search: route({
      method: 'GET',
      path: '/v1/secure/clients-list',
      summary: 'Clients by name, for choosing one',
      access: franchiseAny(seesEvents),
      query: z.object({
        searchText: z.string().trim().max(listLimits.searchTextLength).default(''),
      }),
      reply: z.object({ data: z.array(ClientOption) }),
    }),
    quickAdd: route({
      method: 'POST',
      path: '/v1/secure/clients/quick-add',
      summary: 'Add a client by name and contact',
      access: franchise('MANAGE_CLIENT', 'write'),
      body: ClientDetails,
      reply: Saved,
    }),
  },
});
