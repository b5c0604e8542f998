import { z } from 'zod';
import type { AccessCode } from '#shared/domain/access/permissions.ts';
import { eventStatuses } from '#shared/domain/events/event.ts';
import { pipelineStages, pipelineWaits } from '#shared/domain/events/pipeline.ts';
import { listLimits } from '#shared/domain/lists/limits.ts';
import { attentionKinds } from '#shared/domain/reports/home.ts';
import { setupSteps } from '#shared/domain/reports/setup.ts';
import { area, franchise, franchiseAny, owner, route } from '#shared/contract/route.ts';
import { CentsTotal, ColorText, Id, InstantText, LocalDateText } from '#shared/contract/wire.ts';

export const HomeEvent = z.object({
  id: Id,
  eventName: z.string(),
  businessName: z.string(),
  brandId: Id,
  eventDate: LocalDateText,
  startsAt: InstantText,
  endsAt: InstantText,
  city: z.string(),
  status: z.enum(eventStatuses),
  held: z.boolean(),
  staff: z.array(z.string()),
  equipment: z.array(z.object({ id: Id, assetName: z.string(), colorPicker: ColorText })),
});
export type HomeEvent = z.infer<typeof HomeEvent>;

export const Attention = z.object({
  kind: z.enum(attentionKinds),
  count: z.int().min(1),
  /** The amount due; only for invoices. */
  dueCents: CentsTotal.nullable(),
});
export type Attention = z.infer<typeof Attention>;

const Figures = z.object({
  from: LocalDateText,
  to: LocalDateText,
  events: z.int(),
  eventSalesCollectedCents: CentsTotal,
});

export const Home = z.object({
  today: LocalDateText,
  /** Null for people who may not see events. The same applies to the other parts. */
  events: z.array(HomeEvent).nullable(),
  attention: z.array(Attention),
  months: z.object({ now: Figures, before: Figures }).nullable(),
});
export type Home = z.infer<typeof Home>;

/** Each code gives access to a part. */
const codes: readonly AccessCode[] = [
  'MANAGE_EVENT',
  'MANAGE_TASK',
  'ASSIGN_STAFF_TO_TASK',
  'ASSIGN_EQUIPMENT_TO_TASK',
  'MANAGE_INVOICE',
  'MANAGE_TIME_OFF',
  'MANAGE_SHIFT_SWAP',
  'MANAGE_EQUIPMENT',
  'MANAGE_STAFF',
  'MANAGE_NO_REPLIES',
  'MANAGE_DASHBOARD',
];

export const home = area({
  noun: 'reports',
  name: 'home',
  uses: ['table', 'tableRemoval'],
  routes: {
    pipeline: route({
      method: 'POST',
      path: '/v1/secure/home/pipeline',
      summary: 'Requests, quotes and bookings by stage, with response time and conversion',
      access: franchise('MANAGE_EVENT', 'read'),
      body: z.object({ brandIds: z.array(Id).max(listLimits.brandsSelected).default([]) }),
      reply: z.object({
        data: z.object({
          columns: z.array(
            z.object({
              stage: z.enum(pipelineStages),
              count: z.int().min(0),
              amountCents: CentsTotal,
              cards: z.array(
                z.object({
                  kind: z.enum(['request', 'invoice']),
                  id: Id,
                  brandId: Id,
                  name: z.string(),
                  title: z.string(),
                  eventDate: z.string(),
                  amountCents: CentsTotal.nullable(),
                  waitsFor: z.enum(pipelineWaits),
                  days: z.int().min(0),
                  reason: z.string(),
                }),
              ),
            }),
          ),
          /** Of the last 90 days. */
          figures: z.object({
            requests: z.int().min(0),
            answered: z.int().min(0),
            answerMinutes: z.int().min(0).nullable(),
            won: z.int().min(0),
            lost: z.int().min(0),
          }),
        }),
      }),
    }),
    setup: route({
      method: 'GET',
      path: '/v1/secure/home/setup',
      summary: 'Setup steps that a new franchise has completed',
      access: owner,
      reply: z.object({ data: z.object({ done: z.array(z.enum(setupSteps)) }) }),
    }),
    view: route({
      method: 'POST',
      path: '/v1/secure/home',
      summary: 'Today, this week, what needs attention and the figures of the month',
      access: franchiseAny(codes.map((code) => ({ code, level: 'read' }))),
      body: z.object({ brandIds: z.array(Id).max(listLimits.brandsSelected).default([]) }),
      reply: z.object({ data: Home }),
    }),
  },
});
