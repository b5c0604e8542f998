import { messageLimits } from '#shared/domain/messages/limits.ts';
import { retentionDays } from './retention-days.ts';
import type { StoredRecords } from './stored-record.ts';

export const messagesRecords = {
  announcement: {
    purpose: 'messages',
    kept: 'record',
    personal: {
      staff: {
        text: 'message row.subject',
      },
    },
    plain: 'id row.id row.recipients',
  },
  'broadcast-board': { plain: 'messages.id' },
  'broadcast-message': { plain: 'id row.id' },
  'broadcast-views': {
    purpose: 'messages',
    kept: 'account',
    personal: {
      staff: {
        id: 'userId',
      },
    },
  },
  'digest-entry': {
    purpose: 'messages',
    kept: retentionDays.digests,
    personal: {
      staff: {
        id: 'userId',
      },
      contact: {
        text: 'content.headline content.lines',
      },
    },
    plain: 'id',
  },
  listeners: {
    purpose: 'messages',
    kept: 'account',
    personal: {
      staff: {
        id: 'people.userId',
        name: 'people.firstName people.lastName',
        email: 'people.email',
      },
    },
    plain: 'people.choices.quiet.from people.choices.quiet.to',
  },
  mailbox: {
    purpose: 'messages',
    kept: 'account',
    personal: {
      staff: {
        id: 'userId',
      },
    },
  },
  notice: {
    purpose: 'messages',
    kept: messageLimits.notificationDays,
    personal: {
      staff: {
        id: 'logged.userIds logged.except',
      },
      contact: {
        text: 'logged.entry.notificationText',
        copy: 'notices',
      },
    },
    plain: 'logged.entry.id',
  },
  'notice-log': {
    purpose: 'messages',
    kept: 'record',
    personal: {
      contact: {
        copy: 'notices',
      },
    },
  },
  notification: {
    purpose: 'messages',
    kept: messageLimits.notificationDays,
    personal: {
      staff: {
        id: 'userId',
      },
      contact: {
        text: 'row.notificationText',
      },
    },
    plain: 'id row.id',
  },
  'notification-choices': {
    purpose: 'messages',
    kept: 'account',
    personal: {
      staff: {
        id: 'of',
      },
    },
    plain: 'choices.quiet.from choices.quiet.to',
  },
  segment: { plain: 'id row.id' },
  thread: {
    purpose: 'messages',
    kept: 'record',
    personal: {
      staff: {
        id: 'row.writers row.authors row.listedFor row.members.id',
        name: 'row.lastByName row.members.name row.marks.name',
        text: 'row.title row.lastText',
      },
    },
    plain: 'row.id',
  },
  'thread-listing': {
    purpose: 'messages',
    kept: 'untilItEnds',
    personal: {
      staff: {
        id: 'userId',
      },
    },
  },
  'thread-message': {
    purpose: 'messages',
    kept: 'record',
    personal: {
      staff: {
        id: 'byId',
        name: 'byName',
        text: 'text',
        file: 'attachments.name',
      },
    },
    plain: 'id attachments.fileId',
  },
} satisfies StoredRecords;
