import { z } from 'zod';
import { auditActions } from '#shared/domain/accounts/audit.ts';
import { auditGridColumns } from '#shared/domain/accounts/audit-grid.ts';
import {
  gridExportReply,
  gridExportRequest,
  gridReply,
  gridRequest,
  gridRoute,
} from '#shared/contract/grid.ts';
import { area, own, ownerOrPlatform, route } from '#shared/contract/route.ts';
import { text } from '#shared/text/accounts/sessions.ts';
import { Id, InstantText, LocalDateText } from '#shared/contract/wire.ts';

const NamedUser = z.object({ userId: Id, name: z.string() });

export const AuditRow = z.object({
  id: Id,
  at: InstantText,
  action: z.enum(auditActions),
  actor: NamedUser,
  /** The person for whom the actor stood in. */
  actingFor: z.string().nullable(),
  about: NamedUser,
  address: z.string(),
  device: z.string(),
  details: z.string(),
});
export type AuditRow = z.infer<typeof AuditRow>;

const filters = {
  /** For corporate admins: the franchise's log, or the platform's own if left out. */
  franchiseId: Id.optional(),
  action: z.enum(auditActions).optional(),
  fromDate: LocalDateText.optional(),
  toDate: LocalDateText.optional(),
};

const AuditExportRequest = gridExportRequest(auditGridColumns, filters);
/** With fixed days, so that an export that is written later covers the same ones. */
export const AuditExport = AuditExportRequest.required({ fromDate: true, toDate: true });

export const auditLog = area({
  noun: 'accounts',
  name: 'audit-log',
  uses: ['table', 'tableRemoval'],
  routes: {
    list: gridRoute({
      path: '/v1/secure/audit-log/grid-data',
      summary: 'What happened to accounts, by day; the last month unless said otherwise',
      access: ownerOrPlatform,
      body: gridRequest(auditGridColumns, filters),
      reply: gridReply(AuditRow),
    }),
    exportGrid: route({
      method: 'POST',
      path: '/v1/secure/audit-log/grid-data/export',
      summary: 'The audit log as a workbook or CSV: immediately, or as a background export',
      access: ownerOrPlatform,
      stepUp: true,
      body: AuditExportRequest,
      reply: gridExportReply,
      download: true,
    }),
    check: route({
      method: 'GET',
      path: '/v1/secure/audit-log/check',
      summary: 'Whether the entries of a month are those that were recorded',
      access: ownerOrPlatform,
      query: z.object({
        /** In UTC. */
        month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: () => text('err_format') }),
        franchiseId: filters.franchiseId,
      }),
      reply: z.object({
        data: z.object({
          entries: z.int(),
          sealed: z.int(),
          changed: z.array(AuditRow),
          missing: z.int(),
          unsealed: z.int(),
          earlier: z.int(),
          seal: z.string().nullable(),
          intact: z.boolean(),
        }),
      }),
    }),
    own: route({
      method: 'GET',
      path: '/v1/secure/audit-log/own',
      summary: 'Recent activity of your account',
      access: own,
      inPerson: true,
      reply: z.object({ data: z.array(AuditRow) }),
    }),
  },
});
