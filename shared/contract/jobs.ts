import type { FileKind } from '#shared/domain/platform/file-kinds.ts';
import { raisingEvents } from '#shared/domain/messages/notifications.ts';
import { liveEntities } from '#shared/domain/live/live-topics.ts';
import type { DomainEventType } from './domain-events.ts';
import { sendingEvents } from './integrations/webhook-events.ts';
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

export type Job = {
  /** The folder of its file in functions/jobs. */
  readonly noun: Noun | 'figures' | 'live' | 'stream';
  /** The name of its file and of the deployed function. */
  readonly name: string;
  readonly summary: string;
  readonly trigger: JobTrigger;
  readonly uses: readonly FunctionResource[];
  /** An event that fails isn't found again by the job's schedule, so Lambda repeats it. */
  readonly isRetried?: true;
  /** The kinds of files that it reads or writes; it has no access to others. */
  readonly fileKinds?: readonly FileKind[];
  /** Maximum running time; time-limits.ts has the defaults. */
  readonly timeoutSeconds?: number;
};

/** The event that makes `advance-bulk-jobs` also rewrite the keys of all items. */
export const rewriteItemsEvent = 'Write Items Anew';

/** The one list of jobs. Schedules, rules, queues and alarms are derived from it. */
export const jobs: readonly Job[] = [
  {
    noun: 'stream',
    name: 'project-changes',
    summary:
      'Keeps the rollups equal to the table, seals the audit logs, and publishes domain events',
    trigger: { kind: 'tableStream' },
    uses: ['table', 'bus'],
  },
  {
    noun: 'live',
    name: 'send-live-hints',
    summary: 'Sends hints to open screens that something they show has changed',
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
    name: 'advance-bulk-jobs',
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
    summary: 'Writes large exports of grids as soon as they are requested',
    trigger: { kind: 'domainEvents', types: ['gridExport.requested'] },
    uses: ['table', 'tableRemoval', 'files'],
    fileKinds: ['exports'],
  },
  {
    noun: 'equipment',
    name: 'notify-of-due-equipment',
    summary: 'Notifies people thirty days before a registration, inspection or service is due',
    trigger: { kind: 'schedule', everyMinutes: 5 },
    uses: ['table'],
  },
  {
    noun: 'staff',
    name: 'notify-of-expiring-documents',
    summary: 'Notifies people thirty days before a staff document expires',
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
    name: 'notify-crew-of-schedule',
    summary: 'Notifies the crew of published, changed, removed and offered shifts',
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
    summary: 'Notifies those who plan the schedule that somebody hasn’t clocked in for their shift',
    trigger: { kind: 'domainEvents', types: ['shift.changed'], alsoEveryMinutes: 1 },
    uses: ['table'],
  },
  {
    noun: 'events',
    name: 'create-series-events',
    summary: 'Creates the events of series some months ahead',
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
    noun: 'integrations',
    name: 'sync-integrations',
    summary: 'Sends webhooks, and adds contacts to Mailchimp audiences, a part at a time',
    trigger: { kind: 'domainEvents', types: sendingEvents, alsoEveryMinutes: 1 },
    isRetried: true,
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
    fileKinds: ['attachment', 'signature', 'logo', 'menuItem'],
  },
  {
    noun: 'mail',
    name: 'record-mail-reports',
    summary: 'Records which addresses bounce and who reports our mail as spam',
    trigger: { kind: 'mailReports' },
    uses: ['table'],
  },
  {
    noun: 'mail',
    name: 'queue-event-mails',
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
    name: 'queue-follow-ups',
    summary: 'Queues the mails to people who haven’t replied when they are due',
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
    name: 'update-tasks',
    summary: 'Creates the next of repeating tasks, and keeps tasks in line with their events',
    trigger: {
      kind: 'domainEvents',
      types: [
        'event.statusChanged',
        'event.moved',
        'event.clientChanged',
        'event.renamed',
        'event.removed',
        'shift.moved',
        'shift.removed',
      ],
      alsoEveryMinutes: 1,
    },
    uses: ['table', 'tableRemoval'],
  },
  {
    noun: 'events',
    name: 'process-bookings',
    summary: 'Notifies people of a booking, plans its mails, and keeps it in line with its client',
    trigger: { kind: 'domainEvents', types: ['event.booked'] },
    uses: ['table', 'tableRemoval'],
  },
  {
    noun: 'invoices',
    name: 'process-due-invoices',
    summary: 'Adds late fees and queues reminders, each morning while something is owed',
    trigger: { kind: 'schedule', everyMinutes: 1 },
    uses: ['table'],
  },
  {
    noun: 'invoices',
    name: 'settle-payments',
    summary: 'Brings card payments and refunds in line with Stripe',
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
    name: 'update-rebooks',
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
    name: 'notify-of-orders',
    summary: 'Notifies the office of online orders, once an hour',
    trigger: { kind: 'domainEvents', types: ['order.placed'], alsoEveryMinutes: 1 },
    uses: ['table'],
  },
  {
    noun: 'orders',
    name: 'refund-held-events',
    summary: 'Refunds all orders of an event that was put on hold with refunds',
    trigger: { kind: 'domainEvents', types: ['event.held'] },
    uses: ['table'],
  },
  {
    noun: 'orders',
    name: 'relist-offers',
    summary: 'Updates where customers find an event’s offer after it was moved or renamed',
    trigger: { kind: 'domainEvents', types: ['event.foundElsewhere'] },
    uses: ['table', 'tableRemoval'],
  },
  {
    noun: 'messages',
    name: 'raise-notifications',
    summary: 'Notifies people of a franchise of what happened in it',
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
    summary: 'Deletes files whose owner was removed or now shows another file',
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
      'message',
      'campaignBanner',
      'menuItem',
      'clientBanner',
      'logo',
    ],
  },
  {
    noun: 'clients',
    name: 'sync-client-events',
    summary: 'Keeps the names, merges and brands of clients in line with their events',
    trigger: {
      kind: 'domainEvents',
      types: ['client.renamed', 'client.merged', 'client.mergeUndone', 'event.clientChanged'],
    },
    uses: ['table', 'tableRemoval'],
  },
  {
    noun: 'accounts',
    name: 'sync-account-sessions',
    summary: 'Updates open sessions when accounts change, and unassigns work of people who left',
    trigger: {
      kind: 'domainEvents',
      types: ['account.changed', 'franchise.changed', 'password.changed', 'secondFactor.turnedOn'],
    },
    uses: ['table', 'tableRemoval'],
  },
  {
    noun: 'accounts',
    name: 'report-sign-ins',
    summary: 'Records failed sign-ins, and tells people of lockouts and of new devices',
    trigger: { kind: 'domainEvents', types: ['signIn.failed', 'device.added'] },
    uses: ['table'],
  },
];
