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

/** What the router keeps with an entry of the history, and what it takes for a location's state. */
export const entryOf = (arrival: Arrival) => ({ usr: arrival });
export const stateOfLocation = (entry: unknown): unknown =>
  typeof entry === 'object' && entry !== null && 'usr' in entry ? entry.usr : undefined;

/** The page to come back to, where the person who has signed in may enter it. */
export function wayBack(state: unknown, role: Role): string | undefined {
  const from = askedPage(state);
  return from !== undefined && mayOpen(role, from) ? from : undefined;
}

/** The page that was asked for, whoever will sign in. */
export function askedPage(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('from' in state)) return undefined;
  const { from } = state;
  return typeof from === 'string' && /^\/(?!\/)/.test(from) ? from : undefined;
}
