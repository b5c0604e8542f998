/**
 * Stripe returns to a path of the server, `/stripe?code&state`, but pages live in the hash (spec
 * §2): the address is turned into `/#/stripe?code&state` before the router reads it.
 */
export function hashAddressOf(address: string): string | undefined {
  const { pathname, search } = new URL(address);
  return pathname === '/stripe' ? `/#/stripe${search}` : undefined;
}
