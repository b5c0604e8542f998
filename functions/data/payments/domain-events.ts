import type { Publishers } from '#functions/data/stream/publisher.ts';
import type { invoiceDomainEvents } from '#shared/contract/invoices/domain-events.ts';

export const paymentPublishers: Publishers<Pick<typeof invoiceDomainEvents, 'payment.news'>> = {
  'payment.news': {
    entity: 'card-payment',
    tells(before, after) {
      const { newsAt, paymentId } = after;
      if (newsAt === undefined || newsAt === before?.['newsAt']) return undefined;
      return { paymentId: String(paymentId) };
    },
  },
};
