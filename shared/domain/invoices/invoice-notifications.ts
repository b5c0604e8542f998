import { mayRead, type NotificationKinds } from '#shared/domain/messages/notification-kind.ts';

export const invoiceNotifications = {
  INVOICE_QUOTATION_ACCEPT_REJECT: {
    for: mayRead('MANAGE_INVOICE'),
    target: () => '/franchise/invoice',
  },
  INVOICE_PAYMENT: { for: mayRead('MANAGE_INVOICE'), target: () => '/franchise/invoice' },
} as const satisfies NotificationKinds;
