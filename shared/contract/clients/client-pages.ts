import { z } from 'zod';
import { clientActions } from '#shared/domain/clients/activity.ts';
import { clientLimits } from '#shared/domain/clients/limits.ts';
import { eventStatuses } from '#shared/domain/events/event.ts';
import { commonLimits } from '#shared/domain/values/limits.ts';
import { uploadBody, UploadTarget } from '#shared/contract/platform/uploads.ts';
import { area, franchise, route } from '#shared/contract/route.ts';
import {
  CentsAmount,
  CentsTotal,
  Id,
  InstantText,
  line,
  LocalDateText,
  paragraph,
  RequestKey,
  MessageReply,
  SavedReply,
} from '#shared/contract/wire.ts';

const reads = franchise('MANAGE_CLIENT', 'read');
const writes = franchise('MANAGE_CLIENT', 'write');
const clientQuery = z.object({ clientId: Id });
/** Spec §5: up to 400 characters. */
const bannerText = paragraph(clientLimits.bannerTextLength).default('');

const ClientEvent = z.object({
  id: Id,
  eventName: z.string(),
  eventDate: LocalDateText,
  brandId: Id,
  status: z.enum(eventStatuses),
  eventSalesCollectedCents: CentsAmount.nullable(),
});

const Month = z.object({
  /** 2026-07 */
  month: z.string(),
  events: z.int().min(0),
  eventSalesCollectedCents: CentsTotal,
});

/** The sections of a client's page. */
export const clientPages = area({
  noun: 'clients',
  name: 'client-pages',
  uses: ['table', 'tableRemoval', 'files'],
  fileKinds: ['clientBanner'],
  routes: {
    dashboard: route({
      method: 'GET',
      path: '/v1/secure/clients/dashboard',
      summary: "A client's events and sales over time, for who may see events",
      access: reads,
      query: clientQuery,
      reply: z.object({
        data: z.object({
          /** Null for people who may not see events. */
          events: z
            .object({
              count: z.int().min(0),
              eventSalesCollectedCents: CentsTotal,
              givebackCents: CentsTotal,
              months: z.array(Month),
              /** The newest events, newest first. */
              newest: z.array(ClientEvent),
            })
            .nullable(),
        }),
      }),
    }),
    notes: route({
      method: 'GET',
      path: '/v1/secure/client-pages/notes',
      summary: 'Notes about a client, newest first',
      access: reads,
      query: clientQuery,
      reply: z.object({
        data: z.array(z.object({ id: Id, text: z.string(), by: z.string(), at: InstantText })),
      }),
    }),
    addNote: route({
      method: 'POST',
      path: '/v1/secure/client-pages/notes',
      summary: 'Write a note about a client',
      access: writes,
      body: z.object({
        clientId: Id,
        note: paragraph(clientLimits.noteLength).min(1),
        requestKey: RequestKey,
      }),
      reply: SavedReply,
    }),
    removeNote: route({
      method: 'DELETE',
      path: '/v1/secure/client-pages/notes/{id}',
      summary: 'Delete a note about a client',
      access: writes,
      query: clientQuery,
      reply: MessageReply,
    }),
    banners: route({
      method: 'GET',
      path: '/v1/secure/client-pages/banner-files',
      summary: 'The banners of a client, with a signed URL for each',
      access: reads,
      query: clientQuery,
      reply: z.object({
        data: z.array(
          z.object({ fileId: Id, name: z.string(), bannerText: z.string(), signUrl: z.url() }),
        ),
      }),
    }),
    startBannerUpload: route({
      method: 'POST',
      path: '/v1/secure/client-pages/banner-files/upload',
      summary: 'Create a signed upload URL for a banner of a client',
      access: writes,
      body: uploadBody('clientBanner').extend({ clientId: Id }),
      reply: UploadTarget,
    }),
    addBanner: route({
      method: 'POST',
      path: '/v1/secure/client-pages/banner-files',
      summary: 'Add an uploaded banner to a client',
      access: writes,
      body: z.object({
        clientId: Id,
        fileId: Id,
        bannerText,
        name: line(commonLimits.nameLength),
        requestKey: RequestKey,
      }),
      reply: SavedReply,
    }),
    changeBanner: route({
      method: 'PUT',
      path: '/v1/secure/client-pages/banner-files',
      summary: 'Change the text of a banner of a client',
      access: writes,
      body: z.object({ clientId: Id, fileId: Id, bannerText }),
      reply: SavedReply,
    }),
    removeBanner: route({
      method: 'DELETE',
      path: '/v1/secure/{clientId}/client-banner-files/{fileId}',
      summary: 'Delete a banner of a client with its file',
      access: writes,
      reply: MessageReply,
    }),
    activity: route({
      method: 'GET',
      path: '/v1/secure/client-pages/activity',
      summary: 'What happened to a client, newest first',
      access: reads,
      query: clientQuery,
      reply: z.object({
        data: z.array(
          z.object({
            action: z.enum(clientActions),
            by: z.string(),
            at: InstantText,
            about: z.string(),
          }),
        ),
      }),
    }),
  },
});
