// How long a session lasts, by group of roles: without activity, and at most. Corporate admins see
// every franchise, so a browser that they left open closes sooner.
import { getRoleGroup, type Role, type RoleGroup } from '#shared/domain/access/roles.ts';
import { accountLimits } from '#shared/domain/accounts/limits.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { dayMinutes, minuteMilliseconds } from '#shared/domain/values/time-units.ts';

export type SessionLimits = {
  /** Without activity. */
  readonly idleMinutes: number;
  /** From the sign-in on, whatever happens. */
  readonly absoluteMinutes: number;
};

/** Spec §9: a cookie lasts a day, and a person may be idle for 288 minutes. */
const ofFranchise: SessionLimits = {
  idleMinutes: accountLimits.idleMinutes,
  absoluteMinutes: dayMinutes,
};

const limitsByGroup: Readonly<Record<RoleGroup, SessionLimits>> = {
  corporate: { idleMinutes: 60, absoluteMinutes: 12 * 60 },
  owner: ofFranchise,
  manager: ofFranchise,
  staff: ofFranchise,
};

/** An admin who stands in for an owner stays an admin. */
export function getSessionLimits({
  role,
  impersonator,
}: {
  readonly role: Role;
  readonly impersonator?: unknown;
}): SessionLimits {
  return limitsByGroup[impersonator ? 'corporate' : getRoleGroup(role)];
}

/** When a session that begins now ends, regardless of activity. */
export const computeSessionEnd = (role: Role, now: Instant): Instant =>
  instant(now + getSessionLimits({ role }).absoluteMinutes * minuteMilliseconds);
