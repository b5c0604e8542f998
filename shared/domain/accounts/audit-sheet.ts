// The audit log as a sheet: who did what to whose account, when (in the reader's time zone), and
// from where.
import { toHourCell, type SheetColumnPlan } from '#shared/domain/lists/sheet-plan.ts';
import { textCell } from '#shared/domain/lists/sheet.ts';
import { fromIso } from '#shared/domain/values/instant.ts';
import type { AuditEntry } from './audit.ts';

export const auditSheet: readonly SheetColumnPlan<AuditEntry>[] = [
  {
    heading: 'export_audit_at',
    kind: 'hour',
    cell: ({ at }, place) => toHourCell(fromIso(at), place),
  },
  {
    heading: 'audit_action',
    kind: 'word',
    cell: ({ action }) => ({ kind: 'word', key: `audit_${action}` }),
  },
  { heading: 'audit_actor', kind: 'text', cell: ({ actor }) => textCell(actor.name) },
  {
    heading: 'export_audit_acting_for',
    kind: 'text',
    cell: ({ actingFor }) => textCell(actingFor ?? ''),
  },
  { heading: 'audit_about', kind: 'text', cell: ({ about }) => textCell(about.name) },
  { heading: 'export_audit_device', kind: 'text', cell: ({ device }) => textCell(device) },
  { heading: 'export_audit_address', kind: 'text', cell: ({ address }) => textCell(address) },
  { heading: 'audit_details', kind: 'text', cell: ({ details }) => textCell(details) },
];
