export const auditLogOnServer = {
  export_auditLog: 'Account activity',
  export_audit_at: 'When ({zone})',
  export_audit_acting_for: 'On behalf of',
  export_audit_device: 'Device',
  export_audit_address: 'IP address',
  msg_audit_range_order: "The last day can't be before the first.",
  msg_audit_range: 'Choose at most {period}.',
} as const;
