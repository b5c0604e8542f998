import { z } from 'zod';
import { staffLimits } from '#shared/domain/staff/limits.ts';
import { swapStatuses } from '#shared/domain/staff/shift-swap.ts';
import { gridReply, gridRequest, gridRoute } from '#shared/contract/grid.ts';
import { area, franchise, ownAsStaff, route } from '#shared/contract/route.ts';
import {
  Id,
  InstantText,
  LocalDateText,
  paragraph,
  RequestKey,
  MessageReply,
  SavedReply,
} from '#shared/contract/wire.ts';

const note = paragraph(staffLimits.reasonLength).default('');

const SwapDetails = z.object({
  id: Id,
  version: z.int().min(1),
  status: z.enum(swapStatuses),
  shiftId: Id,
  brandId: Id,
  title: z.string(),
  day: LocalDateText,
  startsAt: InstantText,
  endsAt: InstantText,
  note: z.string(),
  fromName: z.string(),
  /** Null if offered to everyone. */
  offeredToName: z.string().nullable(),
  takerName: z.string().nullable(),
  offeredAt: InstantText,
  decisionNote: z.string(),
});

export const SwapRow = SwapDetails;
export type SwapRow = z.infer<typeof SwapRow>;

/**
 * `mine`: the person's own shift is on offer. `forMe`: the person can take it. `taking`: accepted,
 * awaiting approval.
 */
export const OwnSwap = SwapDetails.extend({ part: z.enum(['mine', 'forMe', 'taking']) });
export type OwnSwap = z.infer<typeof OwnSwap>;

export const swapColumns = ['day', 'fromName', 'takerName', 'offeredAt', 'status'] as const;
export const swapStates = ['all', ...swapStatuses] as const;

export const SwapGridRequest = gridRequest(swapColumns, {
  state: z.enum(swapStates).default('all'),
});

export const NewSwap = z.object({
  shiftId: Id,
  /** Null means everyone. */
  offeredTo: Id.nullable().default(null),
  note,
  requestKey: RequestKey,
});

const swapVersionBody = z.object({ swapId: Id, version: z.int().min(1) });

export const shiftSwaps = area({
  noun: 'staff',
  name: 'shift-swaps',
  uses: ['table', 'tableRemoval'],
  timeoutSeconds: 29,
  routes: {
    list: gridRoute({
      path: '/v1/secure/switch-shifts/grid-data',
      summary: 'The shifts that staff offer to each other',
      access: franchise('MANAGE_SHIFT_SWAP', 'read'),
      body: SwapGridRequest,
      reply: gridReply(SwapRow),
    }),
    decide: route({
      method: 'PUT',
      path: '/v1/secure/switch-shifts/approval',
      summary: 'Approve a swap, whereby the shift changes hands, or reject it',
      access: franchise('MANAGE_SHIFT_SWAP', 'write'),
      inPerson: true,
      body: z.object({
        id: Id,
        version: z.int().min(1),
        status: z.enum(['approved', 'rejected']),
        note,
        /** Approve although the taker is busy or unavailable. */
        anyway: z.boolean().default(false),
      }),
      reply: SavedReply,
    }),
    own: route({
      method: 'GET',
      path: '/v1/secure/switch-shifts/own',
      summary: 'The own shifts on offer, and those that the person may take or wants to',
      access: ownAsStaff,
      reply: z.object({ data: z.array(OwnSwap) }),
    }),
    colleagues: route({
      method: 'GET',
      path: '/v1/secure/switch-shifts/colleagues',
      summary: 'To whom an own shift can be offered: who works on its brand',
      access: ownAsStaff,
      query: z.object({ shiftId: Id }),
      reply: z.object({ data: z.array(z.object({ id: Id, name: z.string() })) }),
    }),
    offer: route({
      method: 'POST',
      path: '/v1/secure/switch-shifts',
      summary: 'Offer an own shift to a colleague, or to all',
      access: ownAsStaff,
      inPerson: true,
      body: NewSwap,
      reply: SavedReply,
    }),
    accept: route({
      method: 'PUT',
      path: '/v1/secure/switch-shifts/accept',
      summary: 'Take a shift that is on offer; one person gets it, once a manager agrees',
      access: ownAsStaff,
      inPerson: true,
      body: swapVersionBody,
      reply: MessageReply,
    }),
    withdraw: route({
      method: 'PUT',
      path: '/v1/secure/switch-shifts/withdraw',
      summary: 'Take back an own offer, or that one would take a shift',
      access: ownAsStaff,
      inPerson: true,
      body: swapVersionBody,
      reply: MessageReply,
    }),
  },
});
