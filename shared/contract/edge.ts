// What the edge and the functions agree on.

// What the edge tells the functions of a caller, by headers that it sets over anything sent to it.

/** CloudFront's own: address and port of who called it. */
export const viewerAddressHeader = 'cloudfront-viewer-address';
/** Proves that the call came by the edge. CloudFront keeps `x-edge-…` for itself. */
export const edgeKeyHeader = 'x-brandwagon-edge-key';

/** What a browser is signed in by; the edge counts the calls of each. */
export const sessionCookieName = '__Host-session';
/** In whose name it is signed in; without it a session is none, so that the edge counts everybody's. */
export const tenantCookieName = '__Host-tenant';

/**
 * The gateways, each with the roots of its calls. Customers have one of their own, from which nothing
 * of the back office is reached.
 */
export const gatewayRoots = { office: ['/v1', '/v2'], customers: ['/customer'] } as const;
export type Gateway = keyof typeof gatewayRoots;
export const gateways: readonly Gateway[] = ['office', 'customers'];

/** Below the roots everything is a call, answered in JSON; all other paths are the web app's. */
export function gatewayOf(path: string): Gateway | undefined {
  return gateways.find((gateway) =>
    gatewayRoots[gateway].some((root) => path === root || path.startsWith(`${root}/`)),
  );
}

export const isApiPath = (path: string): boolean => gatewayOf(path) !== undefined;

/** Spec §7: a call has two base paths, of which the contract writes the first. */
export function calledAs({ path }: { readonly path: string }): readonly string[] {
  return [path, path.replace('/v1/', '/v2/')];
}

/** A path as the contract writes it, whichever it was called by. */
export function asInContract(path: string): string {
  return path.replace(/^\/v2(?=\/)/, '/v1');
}

/**
 * The one page of ours that stands in frames of others. Whoever sets the headers of all answers (the
 * edge, the laptop) leaves to it in whose, since only the function knows.
 */
export const bookingFramePath = '/v1/contact-form/future-booking-request/page';
export const framedPaths: readonly string[] = calledAs({ path: bookingFramePath });
export const isFramedPath = (path: string): boolean => framedPaths.includes(path);
/** What that page runs: built under a name that stays, as the function knows no other. */
export const bookingFrameScript = 'booking-frame.js';
