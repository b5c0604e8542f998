import { z } from 'zod';
import { clientGridColumns } from '#shared/domain/clients/client-grid.ts';
import { clientLimits } from '#shared/domain/clients/limits.ts';
import { eventReadRequirements } from '#shared/domain/events/event-access.ts';
import { listLimits } from '#shared/domain/lists/limits.ts';
import { commonLimits } from '#shared/domain/values/limits.ts';
import { patterns } from '#shared/domain/values/patterns.ts';
import { Undeliverable } from '#shared/contract/mail/mail-reports.ts';
import {
  gridExportReply,
  gridExportRequest,
  gridReply,
  gridRequest,
  gridRoute,
} from '#shared/contract/grid.ts';
import { area, franchise, franchiseAny, owner, route } from '#shared/contract/route.ts';
import {
  EmailText,
  Id,
  InstantText,
  line,
  Messages,
  PhoneText,
  RequestKey,
  requiredLine,
  SavedReply,
  StateId,
  ZipText,
} from '#shared/contract/wire.ts';
import { text } from '#shared/text/clients/clients.ts';
import { ContactDetails, ContactPerson } from './contact-details.ts';
import { PersonalDataView } from './personal-data-shapes.ts';

/** The fields for adding a client quickly, alone or while booking. */
export const ClientDetails = z.object({
  businessName: requiredLine(commonLimits.nameLength),
  contactName: line(commonLimits.nameLength).default(''),
  contactEmail: EmailText.or(z.literal('')).default(''),
  contactPhone: PhoneText.or(z.literal('')).default(''),
  industry: line(commonLimits.nameLength).default(''),
});
export type ClientDetails = z.infer<typeof ClientDetails>;

export const ClientOption = z.object({
  id: Id,
  businessName: z.string(),
  contactName: z.string(),
  industry: z.string(),
});
export type ClientOption = z.infer<typeof ClientOption>;

/** A client's form fields. Contacts and notes have their own calls. */
export const clientFields = {
  businessName: requiredLine(commonLimits.nameLength).regex(patterns.companyName, {
    error: () => text('err_company_name'),
  }),
  industry: line(commonLimits.nameLength).default(''),
  address: line(commonLimits.addressLength).default(''),
  city: line(commonLimits.nameLength).default(''),
  state: StateId.or(z.literal('')).default(''),
  zip: ZipText.or(z.literal('')).default(''),
  tags: z.array(requiredLine(clientLimits.tagLength)).max(clientLimits.tags).default([]),
  brandIds: z.array(Id).max(listLimits.brandsSelected).default([]),
};

export const ClientRow = z.object({
  id: Id,
  businessName: z.string(),
  industry: z.string(),
  contactName: z.string(),
  contactEmail: z.string(),
  contactPhone: z.string(),
  city: z.string(),
  state: z.string(),
  tags: z.array(z.string()),
  brandIds: z.array(Id),
  active: z.boolean(),
});
export type ClientRow = z.infer<typeof ClientRow>;

export const ClientFacts = z.object({
  id: Id,
  version: z.int().min(1),
  businessName: z.string(),
  industry: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  tags: z.array(z.string()),
  brandIds: z.array(Id),
  active: z.boolean(),
  contacts: z.array(ContactPerson),
  /** The addresses that get no mail. */
  undeliverable: z.array(Undeliverable),
  createdAt: InstantText,
});
export type ClientFacts = z.infer<typeof ClientFacts>;

const filters = {
  industries: z.array(line(commonLimits.nameLength)).max(listLimits.gridFilterValues).default([]),
  tags: z.array(line(clientLimits.tagLength)).max(listLimits.gridFilterValues).default([]),
  active: z.boolean().optional(),
};

export const ClientGridRequest = gridRequest(clientGridColumns, filters);
export const ClientExportRequest = gridExportRequest(clientGridColumns, filters);

const typed = z.string().trim().max(listLimits.searchTextLength).default('');
const reads = franchise('MANAGE_CLIENT', 'read');
const writes = franchise('MANAGE_CLIENT', 'write');

export const clients = area({
  noun: 'clients',
  name: 'clients',
  uses: ['table', 'tableRemoval'],
  routes: {
    list: gridRoute({
      path: '/v1/secure/clients/grid-data',
      summary: 'The clients grid',
      access: reads,
      body: ClientGridRequest,
      reply: gridReply(ClientRow),
    }),
    exportGrid: route({
      method: 'POST',
      path: '/v1/secure/clients/grid-data/export',
      summary: 'The clients grid as a workbook or CSV: immediately, or as a background export',
      access: reads,
      stepUp: true,
      body: ClientExportRequest,
      reply: gridExportReply,
      download: true,
    }),
    search: route({
      method: 'GET',
      path: '/v1/secure/clients-list',
      summary: 'Active clients by name, to choose from',
      access: franchiseAny([{ code: 'MANAGE_CLIENT', level: 'read' }, ...eventReadRequirements]),
      query: z.object({
        searchText: typed,
        /**
         * The purpose of the choice. Clients of brands that the person may only read are left out.
         */
        chosenFor: z.enum(['event', 'invoice']).optional(),
      }),
      reply: z.object({
        data: z.array(ClientOption),
        /** True if nothing fits the search as it was typed, and these fit it with typing errors. */
        isClose: z.boolean().optional(),
      }),
    }),
    tags: route({
      method: 'GET',
      path: '/v1/secure/clients/tags/autocomplete',
      summary: 'Tags of the franchise’s clients, most used first',
      access: reads,
      query: z.object({ searchText: typed }),
      reply: z.object({ data: z.array(z.string()) }),
    }),
    details: route({
      method: 'GET',
      path: '/v1/secure/clients/details/{id}',
      summary:
        'One client with its contact persons; for a merged one, the client it was merged into',
      access: reads,
      reply: z.object({ data: ClientFacts }),
    }),
    add: route({
      method: 'POST',
      path: '/v1/secure/clients',
      summary: 'Add a client, with its contact persons',
      access: writes,
      body: z.object({
        ...clientFields,
        contacts: z.array(ContactDetails).max(clientLimits.contacts).default([]),
        requestKey: RequestKey,
      }),
      reply: SavedReply,
    }),
    quickAdd: route({
      method: 'POST',
      path: '/v1/secure/clients/quick-add',
      summary: 'Add a client by name and contact',
      access: writes,
      body: ClientDetails.extend({ requestKey: RequestKey }),
      reply: SavedReply,
    }),
    update: route({
      method: 'PUT',
      path: '/v1/secure/clients',
      summary: 'Change a client',
      access: writes,
      body: z.object({
        id: Id,
        version: z.int().min(1),
        ...clientFields,
        /** Unchanged if left out. */
        brandIds: z.array(Id).max(listLimits.brandsSelected).optional(),
      }),
      reply: SavedReply,
    }),
    setActivated: route({
      method: 'PUT',
      path: '/v1/secure/clients/activate-deactivate/status',
      summary: 'Activate or deactivate a client; only active ones can be booked',
      access: writes,
      body: z.object({ id: Id, activated: z.boolean() }),
      reply: SavedReply,
    }),
    personalData: route({
      method: 'GET',
      path: '/v1/secure/clients/personal-data/{id}',
      summary: 'What is found about a client, and what would become of it if it was deleted',
      access: owner,
      reply: z.object({ data: PersonalDataView }),
    }),
    exportPersonalData: route({
      method: 'POST',
      path: '/v1/secure/clients/personal-data/{id}/export',
      summary: "A client's personal data: what is found about them, as JSON",
      access: owner,
      stepUp: true,
      audit: 'exported',
      reply: z.object({ data: z.object({ id: Id }) }),
      download: true,
    }),
    deletePersonalData: route({
      method: 'POST',
      path: '/v1/secure/clients/personal-data/{id}/delete',
      summary: 'Delete what is found about a client for good, but for what the books need',
      access: owner,
      stepUp: true,
      /** The version that the preview was made of. */
      body: z.object({ version: z.int().min(1) }),
      reply: z.object({
        data: z.object({
          /** The bulk change that carries it out (`bulk-changes`). */
          changeId: Id,
          isDone: z.boolean(),
        }),
        general: Messages,
      }),
    }),
  },
});
