export const auditLogOnServer = {
  msg_audit_range_order: "The last day can't be before the first.",
  msg_audit_range: 'Choose at most {days} days.',
} as const;
