import type { Role } from '#shared/domain/access/roles.ts';
import { canOpen } from './area-roles.ts';

/**
 * The state stored in the history with the sign-in screen: the page that was requested without a
 * session. Only a path of this application, so that no link can redirect people elsewhere.
 */
export type SignInHistoryState = { readonly from?: string };

export function buildSignInHistoryState({
  pathname,
  search,
}: {
  pathname: string;
  search: string;
}): SignInHistoryState {
  return pathname === '/' ? {} : { from: `${pathname}${search}` };
}

/** Converts to and from the format in which the router stores a location's state in the history. */
export const toHistoryEntry = (arrival: SignInHistoryState) => ({ usr: arrival });
export const fromHistoryEntry = (entry: unknown): unknown =>
  typeof entry === 'object' && entry !== null && 'usr' in entry ? entry.usr : undefined;

/** The page to return to, if the signed-in person may enter it. */
export function findReturnPath(state: unknown, role: Role): string | undefined {
  const from = findRequestedPath(state);
  return from !== undefined && canOpen(role, from) ? from : undefined;
}

/** The page that was requested, regardless of who signs in. */
export function findRequestedPath(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('from' in state)) return undefined;
  const { from } = state;
  return typeof from === 'string' && /^\/(?!\/)/.test(from) ? from : undefined;
}
