import type { Role } from '#shared/domain/access/roles.ts';
import { mayOpen } from './area-roles.ts';

/**
 * What the history keeps with the sign-in screen: the page that was asked for without a session. A
 * path of this application and nothing else, so that no link can send people elsewhere.
 */
export type Arrival = { readonly from?: string };

export function arrivalAt({ pathname, search }: { pathname: string; search: string }): Arrival {
  return pathname === '/' ? {} : { from: `${pathname}${search}` };
}

/** The page to come back to, where the person who has signed in may enter it. */
export function wayBack(state: unknown, role: Role): string | undefined {
  if (typeof state !== 'object' || state === null || !('from' in state)) return undefined;
  const { from } = state;
  const isOurs = typeof from === 'string' && /^\/(?!\/)/.test(from);
  return isOurs && mayOpen(role, from) ? from : undefined;
}
