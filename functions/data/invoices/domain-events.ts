import type { Publishers } from '#functions/data/stream/publisher.ts';
import type { invoiceDomainEvents } from '#shared/contract/invoices/domain-events.ts';

type PublishedEvents = Omit<typeof invoiceDomainEvents, 'payment.news' | 'payment.givenUp'>;

export const invoicePublishers: Publishers<PublishedEvents> = {
  'invoice.paid': {
    entity: 'invoice',
    tells(before, after) {
      // Invoices that are seeded as paid don't publish an event.
      const payment = Number(after['payments']);
      const isMore = before && payment > Number(before['payments']);
      return isMore ? { invoiceId: String(after['invoiceId']), payment } : undefined;
    },
  },
  'invoice.asked': {
    entity: 'invoice',
    tells(before, after) {
      const question = Number(after['asked'] ?? 0);
      const isMore = before && question > Number(before['asked'] ?? 0);
      return isMore ? { invoiceId: String(after['invoiceId']), question } : undefined;
    },
  },
  'quotation.changed': {
    entity: 'invoice',
    tells(before, after) {
      const isQuote = before && after['type'] === 'quotation';
      return isQuote ? { invoiceId: String(after['invoiceId']) } : undefined;
    },
  },
  'quotation.answered': {
    entity: 'invoice',
    tells(before, after) {
      const isAnswered = before && after['answered'] !== before['answered'];
      return isAnswered && after['answered'] !== undefined
        ? { invoiceId: String(after['invoiceId']) }
        : undefined;
    },
  },
};
