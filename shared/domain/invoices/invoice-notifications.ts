import {
  toReadRequirements,
  type NotificationKinds,
} from '#shared/domain/messages/notification-kind.ts';

export const invoiceNotifications = {
  INVOICE_QUOTATION_ACCEPT_REJECT: {
    for: toReadRequirements('MANAGE_INVOICE'),
    raisedBy: 'quotation.answered',
    mail: 'owners',
    target: (id: string) => `/franchise/invoice/${id}`,
  },
  QUOTE_OPENED: {
    for: toReadRequirements('MANAGE_INVOICE'),
    raisedBy: 'quotation.opened',
    mail: 'off',
    // The best moment for a call.
    push: 'on',
    target: (id: string) => `/franchise/invoice/${id}`,
  },
  QUOTE_EXPIRING: {
    for: toReadRequirements('MANAGE_INVOICE'),
    raisedBy: 'quotation.expiring',
    mail: 'off',
    target: (id: string) => `/franchise/invoice/${id}`,
  },
  QUOTE_EXPIRED: {
    for: toReadRequirements('MANAGE_INVOICE'),
    raisedBy: 'quotation.expired',
    mail: 'owners',
    target: (id: string) => `/franchise/invoice/${id}`,
  },
  INVOICE_QUESTION: {
    for: toReadRequirements('MANAGE_INVOICE'),
    raisedBy: 'invoice.asked',
    // The question itself is mailed to the franchise, to be answered by a reply.
    mail: 'never',
    target: (id: string) => `/franchise/invoice/${id}`,
  },
  INVOICE_PAYMENT: {
    for: toReadRequirements('MANAGE_INVOICE'),
    raisedBy: 'invoice.paid',
    mail: 'owners',
    target: (id: string) => `/franchise/invoice/${id}`,
  },
  INVOICE_DISPUTED: {
    for: toReadRequirements('MANAGE_INVOICE'),
    raisedBy: 'invoice.disputed',
    // Whoever misses the deadline has lost.
    mail: 'always',
    target: (id: string) => `/franchise/invoice/${id}`,
  },
  INVOICE_DISPUTE_CLOSED: {
    for: toReadRequirements('MANAGE_INVOICE'),
    raisedBy: 'invoice.disputeClosed',
    mail: 'owners',
    target: (id: string) => `/franchise/invoice/${id}`,
  },
  PAYMENT_UNSETTLED: {
    for: toReadRequirements('MANAGE_SETTINGS'),
    raisedBy: 'payment.givenUp',
    mail: 'always',
    target: () => '/franchise/profile?tab=payments',
  },
} as const satisfies NotificationKinds;
