// Broadcast messages of the corporate office: one that everybody sees until they close it, one that
// was withdrawn, and a draft.
import {
  type BroadcastMessage,
  changeBroadcast,
} from '#functions/data/messages/broadcast-messages.ts';
import { type Instant, instant, toIso } from '#shared/domain/values/instant.ts';
import { hourMilliseconds } from '#shared/domain/values/time-units.ts';

export async function seedBroadcasts(now: Instant): Promise<void> {
  const at = (hoursAgo: number) => toIso(instant(now - hoursAgo * hourMilliseconds));
  const messages: readonly BroadcastMessage[] = [
    {
      id: 'spring-menu-boards',
      broadcastMessage: 'The spring menu boards are on their way: expect them by Friday.',
      receivers: 'Everyone',
      status: 'withdrawn',
      createdAt: at(2000),
      publishedAt: at(1990),
    },
    {
      id: 'supplier-holiday',
      broadcastMessage:
        'Our syrup supplier is closed next week. Please order by Thursday for the two weeks ahead.',
      receivers: 'Everyone',
      status: 'published',
      createdAt: at(21),
      publishedAt: at(20),
    },
    {
      id: 'yearly-survey',
      broadcastMessage: 'The yearly owners’ survey opens on Monday. It takes ten minutes.',
      receivers: 'Franchise Only',
      status: 'draft',
      createdAt: at(3),
      publishedAt: null,
    },
  ];
  for (const message of messages) await changeBroadcast(message.id, () => message);
}
