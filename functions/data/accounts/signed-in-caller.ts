import type { Scope } from '#functions/data/store/scope.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import type { Session } from './sessions.ts';

/** The caller's session, the scope that the call may access, and the time of the call. */
export type SignedInCaller = {
  readonly scope: Scope;
  readonly session: Session;
  readonly now: Instant;
};
