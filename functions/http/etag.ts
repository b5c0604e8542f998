// Validators: a caller whose response hasn't changed gets a 304 without a body
// (functions/decisions/001-requests-and-cold-starts.md). An ETag covers the caller, the request and the source of the
// response. So no caller's tag matches another caller's response, nor their own after their rights
// have changed.
import { createHash } from 'node:crypto';
import type { Session } from '#functions/data/accounts/sessions.ts';
import { routeKey } from '#shared/contract/route.ts';
import type { Exchange } from './stack.ts';

/** Ends a call whose response the caller already has. */
export class NotModified extends Error {
  readonly tag: string;

  constructor(tag: string) {
    super('not modified');
    this.tag = tag;
  }
}

/** The ETag of a response, computed from its source or else from its text. */
export function computeETag({ route, session, scope, input }: Exchange, source: unknown): string {
  const whose = [routeKey(route), toCallerFingerprint(session), scope, input(), source];
  const digest = createHash('sha256').update(JSON.stringify(whose)).digest('base64url');
  return `"${digest.slice(0, 27)}"`;
}

/**
 * The caller and their rights: these fields change with every change of the account or the
 * franchise.
 */
function toCallerFingerprint(session: Session | undefined) {
  if (!session) return undefined;
  const { person, impersonator, acting, role, permissions, revision, franchiseVersion, timeZone } =
    session;
  // The table doesn't preserve the order of keys within a permission.
  const permitted = permissions.map(({ accessCode, brandId, readonly, readWrite }) => [
    accessCode,
    brandId,
    readonly,
    readWrite,
  ]);
  const whose = [person, impersonator?.userId, acting, role, permitted];
  return [...whose, revision, franchiseVersion, timeZone];
}

/** Whether the caller sent this tag. Compression at the edge makes tags weak. */
export function isKnownETag({ event }: Exchange, tag: string): boolean {
  const named = event.headers['if-none-match'] ?? '';
  return named.split(',').some((one) => one.trim().replace(/^W\//, '') === tag);
}

/** Whether the caller wants the response only if it has changed since their last call. */
export const isConditionalRequest = ({ route, event }: Exchange): boolean =>
  route.validated === true && event.headers['if-none-match'] !== undefined;
