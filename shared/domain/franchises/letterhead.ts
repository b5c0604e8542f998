// What identifies a franchise on invoices, quotes and receipts. The owner maintains it; papers that
// were issued keep the letterhead that they had.

export const letterheadFields = [
  'billingName',
  'billingAddress',
  'billingCity',
  'billingState',
  'billingZip',
  'primaryPhone',
  'primaryEmail',
  'taxId',
] as const;
