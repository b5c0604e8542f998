import type { Image } from '#functions/data/stream/images.ts';
import type { Publishers } from '#functions/data/stream/publisher.ts';
import type { invoiceDomainEvents } from '#shared/contract/invoices/domain-events.ts';

export const paymentPublishers: Publishers<
  Pick<typeof invoiceDomainEvents, 'payment.news' | 'payment.givenUp'>
> = {
  'payment.news': {
    entity: 'card-payment',
    tells(before, after) {
      const { newsAt, paymentId } = after;
      if (newsAt === undefined || newsAt === before?.['newsAt']) return undefined;
      return { paymentId: String(paymentId) };
    },
  },
  'payment.givenUp': {
    entity: 'card-payment',
    tells(before, after) {
      const givenUpAt = givenUpIn(after);
      if (givenUpAt === undefined || givenUpAt === givenUpIn(before)) return undefined;
      return { paymentId: String(after['paymentId']) };
    },
  },
};

const givenUpIn = (image: Image | undefined) =>
  (image?.['content'] as { readonly givenUpAt?: number } | undefined)?.givenUpAt;
