// Who may decide that somebody or something is booked twice at a time. Asked by every way in: crews of
// events, tasks, shifts, swaps, time off beside what is planned, equipment out of service.
import { isOwner, type Role } from '#shared/domain/access/roles.ts';

export const mayDoubleBook = (role: Role): boolean => isOwner(role);
