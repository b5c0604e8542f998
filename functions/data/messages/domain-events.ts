import type { Publishers } from '#functions/data/stream/publisher.ts';
import type { StreamImage } from '#functions/data/stream/stream-images.ts';
import { toReader } from '#functions/data/store/stored-shape.ts';
import type { messageDomainEvents } from '#shared/contract/messages/domain-events.ts';

const rowShape = toReader({ count: 0 });
const countMessages = (image: StreamImage | undefined) => rowShape.read(image?.['row']).count;

export const messagePublishers: Publishers<typeof messageDomainEvents> = {
  'thread.written': {
    entity: 'thread',
    tells(before, after) {
      const seq = countMessages(after);
      return seq > countMessages(before) ? { threadId: String(after['threadId']), seq } : undefined;
    },
  },
};
