// Two segments, and an announcement to one of them that is being sent when the product starts.
import { queueAnnouncement } from '#functions/data/messages/announcements.ts';
import { createSegment, type Segment } from '#functions/data/messages/segments.ts';
import type { Instant } from '#shared/domain/values/instant.ts';

const coffeeOwners: Segment = {
  id: 'coffee-owners',
  segmentName: 'Coffee owners',
  franchiseIds: [],
  brandIds: ['coffee'],
  roleIds: ['Franchise'],
  activated: true,
};

const midwestCrews: Segment = {
  id: 'midwest-crews',
  segmentName: 'Midwest crews',
  franchiseIds: ['fox-valley'],
  brandIds: [],
  roleIds: ['Manager', 'Driver', 'Server', 'Worker'],
  activated: true,
};

export async function seedAnnouncements(now: Instant): Promise<void> {
  await Promise.all([coffeeOwners, midwestCrews].map((segment) => createSegment(segment)));
  const { franchiseIds, brandIds, roleIds, segmentName } = coffeeOwners;
  const announcement = {
    id: 'winter-roast',
    subject: 'The winter roast is here',
    message:
      'The winter roast can be ordered from today on.\n\nSample bags are on their way to you; tell us by the end of the month what your guests say.',
    audience: { franchiseIds, brandIds, roleIds },
    segmentName,
  };
  await queueAnnouncement(announcement, now);
}
