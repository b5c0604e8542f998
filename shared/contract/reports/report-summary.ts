// What a report says before its rows, and what it can be asked for besides them.
import { z } from 'zod';
import { listLimits } from '#shared/domain/lists/limits.ts';
import { reportComparisons } from '#shared/domain/reports/report-comparison.ts';
import { reportLimits } from '#shared/domain/reports/limits.ts';

/** Rows of these groups alone: of the clients, people or equipment that a figure names. */
export const GroupIds = z
  .array(z.string().max(reportLimits.groupIdLength))
  .max(listLimits.gridFilterValues)
  .default([]);

/** Without it, nothing else is read. */
export const Comparison = z.enum(reportComparisons).optional();

const Days = z.object({ from: z.iso.date(), to: z.iso.date() });

const groupFields = { groupId: z.string(), name: z.string(), value: z.number() };

/** Money in cents, approved time in minutes, other hours with one decimal. */
export const ReportSummary = z.object({
  /** Of the rows that match: the main figure of the report. */
  total: z.number(),
  comparison: z.object({ days: Days, total: z.number() }).optional(),
  chart: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('time'),
      granularity: z.enum(['day', 'week', 'month']),
      /** Either side is missing where one of the two ranges is longer. */
      points: z
        .array(
          z.object({
            days: Days.optional(),
            value: z.number().optional(),
            comparedDays: Days.optional(),
            valueBefore: z.number().optional(),
          }),
        )
        .readonly(),
    }),
    z.object({
      kind: z.literal('ranked'),
      /** All of them; the greatest are points. */
      groups: z.int(),
      points: z.array(z.object({ ...groupFields, valueBefore: z.number().optional() })).readonly(),
    }),
  ]),
  /** What changed most, at most three. */
  changes: z.array(z.object({ ...groupFields, valueBefore: z.number() })).readonly(),
});
export type ReportSummary = z.infer<typeof ReportSummary>;

/** The names of the groups that the report is limited to; none for a group without any row. */
export const ReportGroups = z.array(z.object({ groupId: z.string(), name: z.string() }));
