/**
 * Stripe returns to a server path, `/stripe?code&state`, but our pages are in the hash (spec §2).
 * Converts it to `/#/stripe?code&state` before the router reads the address.
 */
export function toHashAddress(address: string): string | undefined {
  const { pathname, search } = new URL(address);
  return pathname === '/stripe' ? `/#/stripe${search}` : undefined;
}
