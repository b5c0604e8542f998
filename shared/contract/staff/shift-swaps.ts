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
      summary: 'Shift swaps among the staff',
      access: franchise('MANAGE_SHIFT_SWAP', 'read'),
      body: SwapGridRequest,
      reply: gridReply(SwapRow),
    }),
    decide: route({
      method: 'PUT',
      path: '/v1/secure/switch-shifts/approval',
      summary: 'Approve or reject a swap; approving reassigns the shift',
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
      summary: 'Your offered shifts, and those that you may take or have asked for',
      access: ownAsStaff,
      reply: z.object({ data: z.array(OwnSwap) }),
    }),
    colleagues: route({
      method: 'GET',
      path: '/v1/secure/switch-shifts/colleagues',
      summary: 'Colleagues to whom one of your shifts can be offered',
      access: ownAsStaff,
      query: z.object({ shiftId: Id }),
      reply: z.object({ data: z.array(z.object({ id: Id, name: z.string() })) }),
    }),
    offer: route({
      method: 'POST',
      path: '/v1/secure/switch-shifts',
      summary: 'Offer one of your shifts to a colleague, or to all',
      access: ownAsStaff,
      inPerson: true,
      body: NewSwap,
      reply: SavedReply,
    }),
    accept: route({
      method: 'PUT',
      path: '/v1/secure/switch-shifts/accept',
      summary: 'Ask for an offered shift; one person gets it, once a manager agrees',
      access: ownAsStaff,
      inPerson: true,
      body: swapVersionBody,
      reply: MessageReply,
    }),
    withdraw: route({
      method: 'PUT',
      path: '/v1/secure/switch-shifts/withdraw',
      summary: 'Withdraw your offer of a shift, or your request for one',
      access: ownAsStaff,
      inPerson: true,
      body: swapVersionBody,
      reply: MessageReply,
    }),
  },
});
