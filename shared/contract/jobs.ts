import type { FileKind } from '#shared/domain/platform/file-kinds.ts';
import { raisingEvents } from '#shared/domain/messages/notifications.ts';
import { liveEntities } from '#shared/domain/live/live-topics.ts';
import type { DomainEventType } from './domain-events.ts';
import type { Noun } from './noun.ts';
import type { FunctionResource } from './route.ts';

/** What starts a job. */
export type JobTrigger =
  | { readonly kind: 'schedule'; readonly everyMinutes: number }
  | {
      readonly kind: 'tableStream';
      /** What is lost after a minute isn't missed, and only these changes are delivered. */
      readonly brief?: { readonly changed: readonly string[]; readonly removed: readonly string[] };
    }
  /** The WebSocket API: browsers that connect, what they say, and their end. */
  | { readonly kind: 'liveConnections' }
  /** Reports of the mail service about sent mail: mail-reports.ts names its events. */
  | { readonly kind: 'mailReports' }
  | {
      readonly kind: 'domainEvents';
      readonly types: readonly DomainEventType[];
      /** An additional schedule, for work that no event completes. */
      readonly alsoEveryMinutes?: number;
    };

/** The schedule of a job in minutes, if it has one. */
export function getScheduleMinutes(trigger: JobTrigger): number | undefined {
  if (trigger.kind === 'schedule') return trigger.everyMinutes;
  return trigger.kind === 'domainEvents' ? trigger.alsoEveryMinutes : undefined;
}

export type Job = {
  /** The folder of its file in functions/jobs. */
  readonly noun: Noun | 'figures' | 'live' | 'stream';
  /** The name of its file and of the deployed function. */
  readonly name: string;
  readonly summary: string;
  readonly trigger: JobTrigger;
  readonly uses: readonly FunctionResource[];
  /** The kinds of files that it reads or writes; it has no access to others. */
  readonly fileKinds?: readonly FileKind[];
  /** Maximum running time; time-limits.ts has the defaults. */
  readonly timeoutSeconds?: number;
};

/** The event that makes `advance-bulk-changes` also rewrite the keys of all items. */
export const rewriteItemsEvent = 'Write Items Anew';

/** The one list of jobs. Schedules, rules, queues and alarms are derived from it. */
export const jobs: readonly Job[] = [
  {
    noun: 'stream',
    name: 'project-changes',
    summary: 'Keeps the rollups equal to the table and publishes domain events',
    trigger: { kind: 'tableStream' },
    uses: ['table', 'bus'],
  },
  {
    noun: 'live',
    name: 'tell-live-screens',
    summary: 'Tells open screens that something they show has changed',
    trigger: {
      kind: 'tableStream',
      brief: { changed: liveEntities, removed: [...liveEntities, 'session'] },
    },
    uses: ['table', 'tableRemoval', 'live'],
  },
  {
    noun: 'live',
    name: 'serve-live-screens',
    summary: 'Serves the live connections of open screens',
    trigger: { kind: 'liveConnections' },
    uses: ['table', 'tableRemoval', 'live', 'edge'],
    // API Gateway waits no longer.
    timeoutSeconds: 29,
  },
  {
    noun: 'figures',
    name: 'fold-rollups',
    summary: 'Folds what the projector left into the pages that dashboards read',
    trigger: { kind: 'schedule', everyMinutes: 1 },
    uses: ['table', 'tableRemoval'],
  },
  {
    noun: 'figures',
    name: 'reconcile-rollups',
    summary: 'Compares the rollups with what is stored, and repairs them',
    trigger: { kind: 'schedule', everyMinutes: 5 },
    uses: ['table', 'tableRemoval'],
    // As long as a check is claimed (rollup-checks.ts).
    timeoutSeconds: 900,
  },
  {
    noun: 'platform',
    name: 'advance-bulk-changes',
    summary: 'Continues bulk jobs, also interrupted ones',
    trigger: { kind: 'schedule', everyMinutes: 1 },
    uses: ['table', 'tableRemoval'],
  },
  {
    noun: 'reports',
    name: 'write-scheduled-reports',
    summary: 'Writes the reports that are due, and the exports that were cut off',
    trigger: { kind: 'schedule', everyMinutes: 1 },
    uses: ['table', 'tableRemoval', 'files'],
    fileKinds: ['exports'],
  },
  {
    noun: 'reports',
    name: 'write-grid-exports',
    summary: 'Writes the large exports of grids as soon as they are asked for',
    trigger: { kind: 'domainEvents', types: ['gridExport.requested'] },
    uses: ['table', 'tableRemoval', 'files'],
    fileKinds: ['exports'],
  },
  {
    noun: 'equipment',
    name: 'warn-of-asset-dues',
    summary: 'Tells people thirty days before a registration, inspection or service is due',
    trigger: { kind: 'schedule', everyMinutes: 5 },
    uses: ['table'],
  },
  {
    noun: 'staff',
    name: 'warn-of-staff-documents',
    summary: 'Tells people thirty days before a document of staff expires',
    trigger: { kind: 'schedule', everyMinutes: 5 },
    uses: ['table'],
  },
  {
    noun: 'staff',
    name: 'deliver-staff-messages',
    summary: 'Delivers staff messages to recipients that a crash skipped',
    trigger: { kind: 'domainEvents', types: ['staffMessage.written'] },
    uses: ['table'],
  },
  {
    noun: 'staff',
    name: 'tell-schedules',
    summary: 'Tells the crew of shifts that were published, changed, removed or offered',
    trigger: {
      kind: 'domainEvents',
      types: ['shift.changed', 'shift.removed'],
      alsoEveryMinutes: 1,
    },
    uses: ['table'],
  },
  {
    noun: 'staff',
    name: 'watch-clock-ins',
    summary: 'Tells whoever plans the schedule that somebody has not clocked in for their shift',
    trigger: { kind: 'domainEvents', types: ['shift.changed'], alsoEveryMinutes: 1 },
    uses: ['table'],
  },
  {
    noun: 'events',
    name: 'make-series-events',
    summary: 'Makes the events of series some months ahead',
    trigger: { kind: 'schedule', everyMinutes: 1 },
    uses: ['table', 'tableRemoval'],
  },
  {
    noun: 'messages',
    name: 'send-announcements',
    summary: 'Puts announcements into the outbox, for all who are their receivers now',
    trigger: { kind: 'schedule', everyMinutes: 1 },
    uses: ['table'],
  },
  {
    noun: 'marketing',
    name: 'sync-mailchimp',
    summary: 'Adds each brand’s contacts to its Mailchimp audience, a part at a time',
    trigger: { kind: 'schedule', everyMinutes: 1 },
    uses: ['table', 'tableRemoval', 'sealing'],
  },
  {
    noun: 'marketing',
    name: 'send-campaigns',
    summary: 'Puts the mail of campaigns into the outbox, a part of the audience at a time',
    trigger: { kind: 'schedule', everyMinutes: 1 },
    uses: ['table', 'tableRemoval'],
  },
  {
    noun: 'mail',
    name: 'send-mail',
    summary:
      'Sends the mail, texts and pushes in the outbox: at once, and each minute what was cut off',
    trigger: { kind: 'domainEvents', types: ['mail.asked'], alsoEveryMinutes: 1 },
    uses: ['table', 'tableRemoval', 'files', 'mail', 'sms', 'push'],
    fileKinds: ['attachment', 'signature', 'logo'],
  },
  {
    noun: 'mail',
    name: 'note-mail-reports',
    summary: 'Notes which addresses bounce and who reports our mail as spam',
    trigger: { kind: 'mailReports' },
    uses: ['table'],
  },
  {
    noun: 'mail',
    name: 'ask-event-mails',
    summary: 'Queues automatic event mails when they are due',
    trigger: {
      kind: 'domainEvents',
      types: [
        'event.statusChanged',
        'event.moved',
        'mailTemplate.changed',
        'franchise.remindersChanged',
      ],
      alsoEveryMinutes: 1,
    },
    uses: ['table', 'tableRemoval'],
  },
  {
    noun: 'mail',
    name: 'ask-follow-ups',
    summary: 'Asks for the mails to people who haven’t replied, when their time has come',
    trigger: {
      kind: 'domainEvents',
      types: [
        'event.confirmationChanged',
        'event.statusChanged',
        'event.held',
        'event.moved',
        'quotation.changed',
        'booking.changed',
        'mailTemplate.changed',
      ],
      alsoEveryMinutes: 1,
    },
    uses: ['table'],
  },
  {
    noun: 'events',
    name: 'tend-tasks',
    summary: 'Makes the next of tasks that repeat, and lets tasks follow their events',
    trigger: {
      kind: 'domainEvents',
      types: [
        'event.statusChanged',
        'event.moved',
        'event.clientChanged',
        'event.renamed',
        'event.removed',
      ],
      alsoEveryMinutes: 1,
    },
    uses: ['table', 'tableRemoval'],
  },
  {
    noun: 'events',
    name: 'follow-bookings',
    summary: 'Tells people of a booking, plans its mails, and keeps its client and it the same',
    trigger: { kind: 'domainEvents', types: ['event.booked'] },
    uses: ['table', 'tableRemoval'],
  },
  {
    noun: 'invoices',
    name: 'tend-invoices',
    summary: 'Adds late fees and asks for reminders, each morning while something is owed',
    trigger: { kind: 'schedule', everyMinutes: 1 },
    uses: ['table'],
  },
  {
    noun: 'invoices',
    name: 'settle-payments',
    summary: 'Brings card payments and refunds to what Stripe says of them',
    trigger: { kind: 'domainEvents', types: ['payment.news'], alsoEveryMinutes: 1 },
    uses: ['table', 'payments'],
  },
  {
    noun: 'orders',
    name: 'release-order-holds',
    summary: 'Releases the places of orders that weren’t paid in time',
    trigger: { kind: 'schedule', everyMinutes: 1 },
    uses: ['table'],
  },
  {
    noun: 'marketing',
    name: 'bring-rebooks',
    summary: 'Adds last year’s events to the rebook list, and tracks what was booked for them',
    trigger: {
      kind: 'domainEvents',
      types: ['event.statusChanged', 'event.removed'],
      alsoEveryMinutes: 1,
    },
    uses: ['table', 'tableRemoval'],
  },
  {
    noun: 'orders',
    name: 'tell-orders',
    summary: 'Notifies the office of online orders, once an hour',
    trigger: { kind: 'domainEvents', types: ['order.placed'], alsoEveryMinutes: 1 },
    uses: ['table'],
  },
  {
    noun: 'orders',
    name: 'refund-held-events',
    summary: 'Gives all orders of an event back when it is put on hold with their refund',
    trigger: { kind: 'domainEvents', types: ['event.held'] },
    uses: ['table'],
  },
  {
    noun: 'orders',
    name: 'relist-offers',
    summary: 'Lists what an event offers where customers find it, after it was moved or renamed',
    trigger: { kind: 'domainEvents', types: ['event.foundElsewhere'] },
    uses: ['table', 'tableRemoval'],
  },
  {
    noun: 'messages',
    name: 'raise-notifications',
    summary: 'Tells people of a franchise what happened in it',
    // The job that handles everything that follows from a booking also notifies people of it.
    trigger: {
      kind: 'domainEvents',
      types: raisingEvents.filter((type) => type !== 'event.booked'),
    },
    uses: ['table'],
  },
  {
    noun: 'platform',
    name: 'measure-backlog',
    summary: 'Measures how long work has waited, for the alarms',
    trigger: { kind: 'schedule', everyMinutes: 5 },
    uses: ['tableReading'],
  },
  {
    noun: 'platform',
    name: 'delete-files',
    summary: 'Deletes files whose things were removed, or show other ones',
    trigger: { kind: 'domainEvents', types: ['file.left'] },
    uses: ['tableReading', 'fileRemoval'],
    fileKinds: [
      'waffle',
      'profile',
      'signature',
      'asset',
      'assetRecord',
      'staffRecord',
      'attachment',
      'campaignBanner',
      'menuItem',
      'clientBanner',
      'logo',
    ],
  },
  {
    noun: 'clients',
    name: 'follow-clients',
    summary: 'Keeps the names, merges and brands of clients the same as what their events say',
    trigger: {
      kind: 'domainEvents',
      types: ['client.renamed', 'client.merged', 'client.mergeUndone', 'event.clientChanged'],
    },
    uses: ['table', 'tableRemoval'],
  },
  {
    noun: 'accounts',
    name: 'follow-accounts',
    summary:
      'Brings open sessions to what their accounts, franchises and passwords have become, and gives back the work of people who left',
    trigger: {
      kind: 'domainEvents',
      types: ['account.changed', 'franchise.changed', 'password.changed'],
    },
    uses: ['table', 'tableRemoval'],
  },
  {
    noun: 'accounts',
    name: 'record-failed-sign-ins',
    summary: 'Notes failed sign-ins for the people they were about, and mails who was locked out',
    trigger: { kind: 'domainEvents', types: ['signIn.failed'] },
    uses: ['table'],
  },
];
