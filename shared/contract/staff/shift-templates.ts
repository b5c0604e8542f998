import { z } from 'zod';
import { staffLimits } from '#shared/domain/staff/limits.ts';
import { templateSpans } from '#shared/domain/staff/shift-template.ts';
import { area, franchise, route } from '#shared/contract/route.ts';
import {
  Id,
  LocalDateText,
  Messages,
  RequestKey,
  requiredLine,
  MessageReply,
  SavedReply,
} from '#shared/contract/wire.ts';
import { ShiftCopyResult } from './staff-schedule.ts';

const base = '/v1/secure/shift-templates';

export const ShiftTemplate = z.object({
  id: Id,
  name: z.string(),
  span: z.enum(templateSpans),
  shifts: z.int().min(1),
});
export type ShiftTemplate = z.infer<typeof ShiftTemplate>;

export const NewShiftTemplate = z.object({
  name: requiredLine(staffLimits.titleLength),
  span: z.enum(templateSpans),
  /** The day itself, or any day of the week. */
  day: LocalDateText,
  requestKey: RequestKey,
});

/** A saved week or day of planned shifts that can be planned again. */
export const shiftTemplates = area({
  noun: 'staff',
  name: 'shift-templates',
  uses: ['table', 'tableRemoval'],
  timeoutSeconds: 29,
  routes: {
    list: route({
      method: 'GET',
      path: base,
      summary: 'The templates of shifts, by name',
      access: franchise('MANAGE_SHIFT_SCHEDULE', 'read'),
      reply: z.object({ data: z.array(ShiftTemplate) }),
    }),
    create: route({
      method: 'POST',
      path: base,
      summary: 'Save the shifts of a week or a day as a template',
      access: franchise('MANAGE_SHIFT_SCHEDULE', 'write'),
      body: NewShiftTemplate,
      reply: SavedReply,
    }),
    apply: route({
      method: 'POST',
      path: `${base}/apply`,
      summary: 'Plan the shifts of a template in a week, or on a day',
      access: franchise('MANAGE_SHIFT_SCHEDULE', 'write'),
      body: z.object({ id: Id, day: LocalDateText, requestKey: RequestKey }),
      reply: z.object({ data: ShiftCopyResult, general: Messages }),
    }),
    remove: route({
      method: 'DELETE',
      path: `${base}/delete/{id}`,
      summary: 'Delete a template; shifts planned from it stay',
      access: franchise('MANAGE_SHIFT_SCHEDULE', 'write'),
      reply: MessageReply,
    }),
  },
});
