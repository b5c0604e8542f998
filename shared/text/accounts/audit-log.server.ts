export const auditLogOnServer = {
  msg_audit_range_order: 'The last day cannot be before the first.',
  msg_audit_range: 'At most {days} days can be shown at once.',
} as const;
