import type { StreamImage } from '#functions/data/stream/stream-images.ts';
import type { Publishers } from '#functions/data/stream/publisher.ts';
import type { invoiceDomainEvents } from '#shared/contract/invoices/domain-events.ts';
import { toReader, unset } from '#functions/data/store/stored-shape.ts';

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
      const givenUpAt = getGivenUpAt(after);
      if (givenUpAt === undefined || givenUpAt === getGivenUpAt(before)) return undefined;
      return { paymentId: String(after['paymentId']) };
    },
  },
};

const paymentContentShape = toReader<{ readonly givenUpAt?: number }>({ givenUpAt: unset });

const getGivenUpAt = (image: StreamImage | undefined) =>
  paymentContentShape.read(image?.['content']).givenUpAt;
