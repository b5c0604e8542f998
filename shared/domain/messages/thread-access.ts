import type { Access, AccessRequirement } from '#shared/domain/access/permissions.ts';
import { eventReadRequirements } from '#shared/domain/events/event-access.ts';
import type { ThreadKind } from './thread.ts';

const shiftRequirements: readonly AccessRequirement[] = [
  { code: 'MANAGE_SHIFT_SCHEDULE', level: 'read' },
];

/** Who in the office reads any threads: people who see events, and people who see the schedule. */
export const threadReadRequirements: readonly AccessRequirement[] = [
  ...eventReadRequirements,
  ...shiftRequirements,
];

/** Who in the office begins direct threads: people who see who works, which the list names. */
export const directThreadRequirements: readonly AccessRequirement[] = [
  { code: 'MANAGE_EVENT', level: 'read' },
  { code: 'ASSIGN_STAFF_TO_TASK', level: 'read' },
  ...shiftRequirements,
];

const toAccess = (anyOf: readonly AccessRequirement[]): Access => ({
  who: 'franchise',
  anyOf,
  platform: false,
});

/** What somebody in the office needs on the brand of an event or shift to read its thread. */
export const threadAccess: Readonly<Record<ThreadKind, Access>> = {
  event: toAccess(eventReadRequirements),
  shift: toAccess(shiftRequirements),
  direct: toAccess(threadReadRequirements),
};
