import { expect, test } from 'vitest';
import {
  announcementStatuses,
  hasAnnouncementProgress,
  isAnnouncementUnderway,
} from '#shared/domain/messages/announcement.ts';

test('an announcement is under way until all of its mails have gone', () => {
  expect(announcementStatuses.filter(isAnnouncementUnderway)).toEqual(['queued', 'sending']);
});

test('how far it is can be said once its receivers are known', () => {
  expect(announcementStatuses.filter(hasAnnouncementProgress)).toEqual(['sending', 'sent']);
});
