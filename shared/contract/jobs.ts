import { raisingEvents } from '#shared/domain/messages/notifications.ts';
import type { DomainEventType } from './domain-events.ts';
import type { Noun } from './noun.ts';
import type { Resource } from './route.ts';

/** What wakes a job. */
export type Trigger =
  | { readonly kind: 'schedule'; readonly everyMinutes: number }
  | { readonly kind: 'tableStream' }
  | { readonly kind: 'domainEvents'; readonly types: readonly DomainEventType[] };

export type Job = {
  /** The folder of its file in functions/jobs. */
  readonly noun: Noun | 'figures' | 'stream';
  /** The file there, and the deployed function. */
  readonly name: string;
  readonly summary: string;
  readonly trigger: Trigger;
  readonly uses: readonly Resource[];
};

/** The event by which `advance-bulk-changes` is asked to write the keys of all items anew as well. */
export const writeItemsAnew = 'Write Items Anew';

/** The one list of jobs: schedules, rules, queues and alarms derive from it. */
export const jobs: readonly Job[] = [
  {
    noun: 'stream',
    name: 'project-changes',
    summary: 'Keeps the rollups equal to the table and publishes domain events',
    trigger: { kind: 'tableStream' },
    uses: ['table', 'bus'],
  },
  {
    noun: 'figures',
    name: 'fold-rollups',
    summary: 'Folds what the projector left into the pages that dashboards read',
    trigger: { kind: 'schedule', everyMinutes: 1 },
    uses: ['table'],
  },
  {
    noun: 'figures',
    name: 'reconcile-rollups',
    summary: 'Holds the rollups against what is stored, and puts them right',
    trigger: { kind: 'schedule', everyMinutes: 5 },
    uses: ['table'],
  },
  {
    noun: 'platform',
    name: 'advance-bulk-changes',
    summary: 'Goes on with changes of many things, and with those that were cut off',
    trigger: { kind: 'schedule', everyMinutes: 1 },
    uses: ['table'],
  },
  {
    noun: 'reports',
    name: 'write-scheduled-reports',
    summary: 'Writes the reports that are due, and the exports that were cut off',
    trigger: { kind: 'schedule', everyMinutes: 1 },
    uses: ['table', 'files'],
  },
  {
    noun: 'reports',
    name: 'write-grid-exports',
    summary: 'Writes the large exports of grids as soon as they are asked for',
    trigger: { kind: 'domainEvents', types: ['gridExport.requested'] },
    uses: ['table', 'files'],
  },
  {
    noun: 'reports',
    name: 'mail-report-links',
    summary: 'Mails the link of a written report or export to whoever waits for it',
    trigger: { kind: 'domainEvents', types: ['reportExport.written', 'gridExport.written'] },
    uses: ['table', 'mail'],
  },
  {
    noun: 'messages',
    name: 'send-announcements',
    summary: 'Mails announcements to their receivers, batch by batch',
    trigger: { kind: 'schedule', everyMinutes: 1 },
    uses: ['table', 'mail'],
  },
  {
    noun: 'messages',
    name: 'raise-notifications',
    summary: 'Tells people of a franchise what happened in it',
    trigger: { kind: 'domainEvents', types: raisingEvents },
    uses: ['table'],
  },
  {
    noun: 'accounts',
    name: 'mail-accounts',
    summary: 'Mails links by which passwords are set, and that one was changed',
    trigger: { kind: 'domainEvents', types: ['accountMail.asked'] },
    uses: ['table', 'mail'],
  },
  {
    noun: 'accounts',
    name: 'follow-accounts',
    summary: 'Brings open sessions to what their accounts, franchises and passwords have become',
    trigger: {
      kind: 'domainEvents',
      types: ['account.changed', 'franchise.changed', 'password.changed'],
    },
    uses: ['table'],
  },
  {
    noun: 'accounts',
    name: 'record-failed-sign-ins',
    summary: 'Writes failed sign-ins into the audit logs of whose accounts they were about',
    trigger: { kind: 'domainEvents', types: ['signIn.failed'] },
    uses: ['table'],
  },
];
