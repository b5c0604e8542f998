import { withRetryHint } from '#shared/text/common.server.ts';

export const auditLogOnServer = {
  export_auditLog: 'Account activity',
  export_audit_at: 'When ({zone})',
  export_audit_acting_for: 'On behalf of',
  export_audit_device: 'Device',
  export_audit_address: 'IP address',
  msg_audit_range_order: "The last day can't be before the first.",
  msg_audit_range: 'Choose at most {period}.',
  msg_audit_month_over: 'Entries from this month are no longer kept.',
  msg_audit_check_often: withRetryHint('The log was checked too often.'),
} as const;
