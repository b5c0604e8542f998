import { mayRead, type NotificationKinds } from '#shared/domain/messages/notification-kind.ts';

export const invoiceNotifications = {
  INVOICE_QUOTATION_ACCEPT_REJECT: {
    for: mayRead('MANAGE_INVOICE'),
    raisedBy: 'quotation.answered',
    target: (id: string) => `/franchise/invoice/${id}`,
  },
  INVOICE_PAYMENT: {
    for: mayRead('MANAGE_INVOICE'),
    raisedBy: 'invoice.paid',
    target: (id: string) => `/franchise/invoice/${id}`,
  },
  PAYMENT_UNSETTLED: {
    for: mayRead('MANAGE_SETTINGS'),
    raisedBy: 'payment.givenUp',
    target: () => '/franchise/profile',
  },
} as const satisfies NotificationKinds;
