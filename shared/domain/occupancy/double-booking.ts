// Who may double-book a person or a piece of equipment. Used by everything that books: crews of
// events, tasks, shifts, swaps, time off, and equipment out of service.
import { isOwner, type Role } from '#shared/domain/access/roles.ts';

export const canDoubleBook = (role: Role): boolean => isOwner(role);
