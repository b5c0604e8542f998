// Validators: whoever looks again at what has not changed is told so, without its body
// (decisions/582-validators.md). A tag stands for a caller, what they asked and what it was answered
// from, so nobody's tag fits another's answer, nor their own after their rights have changed.
import { createHash } from 'node:crypto';
import type { Session } from '#functions/data/accounts/sessions.ts';
import { routeKey } from '#shared/contract/route.ts';
import type { Exchange } from './stack.ts';

/** Ends a call whose answer its caller has already. */
export class NotModified extends Error {
  readonly tag: string;

  constructor(tag: string) {
    super('not modified');
    this.tag = tag;
  }
}

/** By which an answer is known again, made of what it was made from or else of its text. */
export function tagOf({ route, session, scope, input }: Exchange, madeOf: unknown): string {
  const whose = [routeKey(route), callerOf(session), scope, input(), madeOf];
  const digest = createHash('sha256').update(JSON.stringify(whose)).digest('base64url');
  return `"${digest.slice(0, 27)}"`;
}

/** Who calls and what they may: a session follows each change of its account or franchise by these. */
function callerOf(session: Session | undefined) {
  if (!session) return undefined;
  const { person, impersonator, acting, role, permissions, revision, franchiseVersion, timeZone } =
    session;
  // The table keeps no order of names within a permission.
  const permitted = permissions.map(({ accessCode, brandId, readonly, readWrite }) => [
    accessCode,
    brandId,
    readonly,
    readWrite,
  ]);
  const whose = [person, impersonator?.userId, acting, role, permitted];
  return [...whose, revision, franchiseVersion, timeZone];
}

/** Whether the caller names this tag. Compression at the edge makes tags weak. */
export function isKnown({ event }: Exchange, tag: string): boolean {
  const named = event.headers['if-none-match'] ?? '';
  return named.split(',').some((one) => one.trim().replace(/^W\//, '') === tag);
}

/** Whether the caller asks only for what has changed since they last asked. */
export const isConditional = ({ route, event }: Exchange): boolean =>
  route.validated === true && event.headers['if-none-match'] !== undefined;
