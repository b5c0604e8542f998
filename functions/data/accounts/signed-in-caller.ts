import type { Scope } from '#functions/data/store/scope.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import type { Session } from './sessions.ts';

/** Who calls, whose things the call may touch, and when it was made. */
export type SignedInCaller = {
  readonly scope: Scope;
  readonly session: Session;
  readonly now: Instant;
};
