// Who may double-book a person or a piece of equipment. Used by everything that books: crews of
// events, tasks, shifts, swaps, time off, and equipment out of service.
import { isOwner, type Role } from '#shared/domain/access/roles.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import type { Overrule } from './occupancy.ts';

export const canDoubleBook = (role: Role): boolean => isOwner(role);

type OverruleActor = { readonly role: Role; readonly userId: string };

/** Undefined for callers who may not double-book: for them a conflict stays a conflict. */
export const toOverrule = (
  { role, userId }: OverruleActor,
  isAsked: boolean,
  now: Instant,
): Overrule | undefined => (isAsked && canDoubleBook(role) ? { by: userId, at: now } : undefined);
