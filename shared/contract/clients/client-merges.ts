import { z } from 'zod';
import { duplicateReasons } from '#shared/domain/clients/duplicates.ts';
import { singleValueFields } from '#shared/domain/clients/merge.ts';
import { commonLimits } from '#shared/domain/values/limits.ts';
import { area, franchise, route } from '#shared/contract/route.ts';
import {
  EmailText,
  Id,
  InstantText,
  line,
  PhoneText,
  RequestKey,
  SavedReply,
  ZipText,
} from '#shared/contract/wire.ts';

const reads = franchise('MANAGE_CLIENT', 'read');
const writes = franchise('MANAGE_CLIENT', 'write');

const Reasons = z.array(z.enum(duplicateReasons));
export const DuplicateClient = z.object({
  id: Id,
  businessName: z.string(),
  contactName: z.string(),
  contactEmail: z.string(),
  contactPhone: z.string(),
  address: z.string(),
  city: z.string(),
});
export type DuplicateClient = z.infer<typeof DuplicateClient>;

const MergeSide = z.object({ id: Id, version: z.int().min(1), businessName: z.string() });
const mergeIdFields = { keptId: Id, mergedId: Id };

export const MergePreview = z.object({
  kept: MergeSide,
  merged: MergeSide,
  /** The values of both clients, and of the result. */
  fields: z.array(
    z.object({
      field: z.enum(singleValueFields),
      kept: z.string(),
      merged: z.string(),
      result: z.string(),
    }),
  ),
  /** What moves to the kept client. */
  moves: z.object({
    events: z.int().min(0),
    contacts: z.int().min(0),
    tags: z.int().min(0),
    notes: z.int().min(0),
    bannerFiles: z.int().min(0),
  }),
  /** The list that would exceed its limit, so that these clients can't be merged. */
  tooMuch: z.enum(['contacts', 'tags', 'notes', 'bannerFiles']).nullable(),
});
export type MergePreview = z.infer<typeof MergePreview>;

/** Clients that were entered twice. */
export const clientMerges = area({
  noun: 'clients',
  name: 'client-merges',
  uses: ['table', 'tableRemoval'],
  routes: {
    alike: route({
      method: 'GET',
      path: '/v1/secure/clients/duplicates/check',
      summary: 'Find clients with the same name, email, phone number or address',
      access: reads,
      query: z.object({
        businessName: line(commonLimits.nameLength).default(''),
        email: EmailText.or(z.literal('')).default(''),
        phone: PhoneText.or(z.literal('')).default(''),
        address: line(commonLimits.addressLength).default(''),
        zip: ZipText.or(z.literal('')).default(''),
      }),
      reply: z.object({ data: z.array(DuplicateClient.extend({ reasons: Reasons })) }),
    }),
    duplicates: route({
      method: 'GET',
      path: '/v1/secure/clients/duplicates',
      summary: 'Possible duplicates among the clients, best matches first',
      access: reads,
      reply: z.object({
        data: z.array(z.object({ reasons: Reasons, clients: z.array(DuplicateClient) })),
        /** The number of all groups. */
        count: z.int().min(0),
      }),
    }),
    preview: route({
      method: 'GET',
      path: '/v1/secure/clients/merge-client/preview',
      summary: 'Preview of merging two clients; changes nothing',
      access: writes,
      query: z.object(mergeIdFields),
      reply: z.object({ data: MergePreview }),
    }),
    merge: route({
      method: 'POST',
      path: '/v1/secure/clients/merge-client',
      summary: 'Merge a client into another one; it can be undone for 30 days',
      access: writes,
      body: z.object({
        ...mergeIdFields,
        keptVersion: z.int().min(1),
        mergedVersion: z.int().min(1),
        requestKey: RequestKey,
      }),
      reply: SavedReply,
    }),
    list: route({
      method: 'GET',
      path: '/v1/secure/clients/merge-client',
      summary: 'What was merged into a client and can still be undone, the latest first',
      access: reads,
      query: z.object({ clientId: Id }),
      reply: z.object({
        data: z.array(z.object({ id: Id, businessName: z.string(), at: InstantText })),
      }),
    }),
    undo: route({
      method: 'PUT',
      path: '/v1/secure/clients/merge-client/undo',
      summary: 'Undo a merge',
      access: writes,
      body: z.object({ clientId: Id, mergeId: Id }),
      reply: SavedReply,
    }),
  },
});
