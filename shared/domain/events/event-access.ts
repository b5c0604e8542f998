import type { AccessCode, AccessRequirement } from '#shared/domain/access/permissions.ts';

const eventAccessCodes: readonly AccessCode[] = [
  'MANAGE_EVENT',
  'MANAGE_TASK',
  'ASSIGN_STAFF_TO_TASK',
  'ASSIGN_EQUIPMENT_TO_TASK',
];

/**
 * Who sees events: people who work on any part of an event see all of it, and tasks belong to
 * events (spec §6).
 */
export const eventReadRequirements: readonly AccessRequirement[] = eventAccessCodes.map((code) => ({
  code,
  level: 'read',
}));
