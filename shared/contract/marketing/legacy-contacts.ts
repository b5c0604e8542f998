import { z } from 'zod';
import { legacyContactColumns } from '#shared/domain/marketing/legacy-contact.ts';
import { marketingLimits } from '#shared/domain/marketing/limits.ts';
import { commonLimits } from '#shared/domain/values/limits.ts';
import {
  gridExportReply,
  gridExportRequest,
  gridReply,
  gridRequest,
  gridRoute,
} from '#shared/contract/grid.ts';
import { area, franchise, route } from '#shared/contract/route.ts';
import {
  EmailText,
  Id,
  line,
  PastDayText,
  paragraph,
  PhoneText,
  RequestKey,
  MessageReply,
  SavedReply,
  StateId,
  ZipText,
} from '#shared/contract/wire.ts';
import { text } from '#shared/text/marketing/legacy-contacts.ts';

const emptyText = z.literal('');

const details = {
  businessName: line(commonLimits.nameLength).default(''),
  contactName: line(commonLimits.nameLength).default(''),
  email: EmailText.or(emptyText).default(''),
  phone: PhoneText.or(emptyText).default(''),
  address: line(commonLimits.addressLength).default(''),
  city: line(commonLimits.nameLength).default(''),
  state: StateId.or(emptyText).default(''),
  zip: ZipText.or(emptyText).default(''),
  /** The last day on which the older system records business with them. */
  lastEventDate: PastDayText.or(emptyText).default(''),
  notes: paragraph(commonLimits.notesLength).default(''),
};

type ContactNames = { readonly businessName: string; readonly contactName: string };

/** At least one of the names is required. */
const requireName = <Body extends z.ZodType<ContactNames>>(body: Body) =>
  body.refine(({ businessName, contactName }) => businessName !== '' || contactName !== '', {
    path: ['businessName'],
    error: () => text('err_legacy_name'),
  });

export const LegacyContactRow = z.object({
  id: Id,
  version: z.int().min(1),
  brandId: Id,
  businessName: z.string(),
  contactName: z.string(),
  email: z.string(),
  phone: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  lastEventDate: z.string(),
  /** The client that was created from it, or empty. */
  clientId: z.string(),
});
export type LegacyContactRow = z.infer<typeof LegacyContactRow>;

export const LegacyContact = LegacyContactRow.extend({ address: z.string(), notes: z.string() });
export type LegacyContact = z.infer<typeof LegacyContact>;

const filters = { linked: z.boolean().optional() };

export const LegacyContactGridRequest = gridRequest(legacyContactColumns, filters);
export type LegacyContactGridRequest = z.output<typeof LegacyContactGridRequest>;
export const LegacyContactExportRequest = gridExportRequest(legacyContactColumns, filters);

/**
 * One line of a file, which may say that the person wants no marketing mail. Errors are reported by
 * its index.
 */
export const LegacyContactLine = requireName(
  z.object({ ...details, optedOut: z.boolean().default(false) }),
);

export const legacyContacts = area({
  noun: 'marketing',
  name: 'legacy-contacts',
  uses: ['table', 'tableRemoval'],
  routes: {
    list: gridRoute({
      path: '/v1/secure/vya-customers/grid-data',
      summary: 'Contacts imported from an older system',
      access: franchise('MANAGE_LEGACY_DATA', 'read'),
      body: LegacyContactGridRequest,
      reply: gridReply(LegacyContactRow),
    }),
    exportGrid: route({
      method: 'POST',
      path: '/v1/secure/vya-customers/grid-data/export',
      summary: 'The legacy contacts as a workbook or CSV',
      access: franchise('MANAGE_LEGACY_DATA', 'read'),
      stepUp: true,
      body: LegacyContactExportRequest,
      reply: gridExportReply,
      download: true,
    }),
    details: route({
      method: 'GET',
      path: '/v1/secure/vya-customers/details/{id}',
      summary: 'One legacy contact',
      access: franchise('MANAGE_LEGACY_DATA', 'read'),
      reply: z.object({ data: LegacyContact }),
    }),
    create: route({
      method: 'POST',
      path: '/v1/secure/vya-customers',
      summary: 'Add a legacy contact',
      access: franchise('MANAGE_LEGACY_DATA', 'write'),
      body: requireName(z.object({ brandId: Id, ...details, requestKey: RequestKey })),
      reply: SavedReply,
    }),
    update: route({
      method: 'PUT',
      path: '/v1/secure/vya-customers',
      summary: 'Change a legacy contact',
      access: franchise('MANAGE_LEGACY_DATA', 'write'),
      body: requireName(z.object({ id: Id, version: z.int().min(1), brandId: Id, ...details })),
      reply: SavedReply,
    }),
    remove: route({
      method: 'DELETE',
      path: '/v1/secure/vya-customers/{id}',
      summary: 'Delete a legacy contact; a client converted from it stays',
      access: franchise('MANAGE_LEGACY_DATA', 'write'),
      reply: MessageReply,
    }),
    bring: route({
      method: 'POST',
      path: '/v1/secure/vya-customers/import',
      summary: 'Import lines of a file as legacy contacts; skips existing ones',
      access: franchise('MANAGE_LEGACY_DATA', 'write'),
      body: z.object({
        brandId: Id,
        contacts: z.array(LegacyContactLine).min(1).max(marketingLimits.legacyRowsAtOnce),
      }),
      reply: z.object({
        data: z.object({ added: z.int().min(0), known: z.int().min(0) }),
      }),
    }),
    makeClient: route({
      method: 'POST',
      path: '/v1/secure/vya-customers/{id}/client',
      summary: 'Convert a legacy contact to a client, once; needs permission to add clients',
      access: franchise('MANAGE_LEGACY_DATA', 'write'),
      reply: SavedReply,
    }),
  },
});
