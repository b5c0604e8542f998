// What the edge and the functions agree on.

// Headers about the caller that the edge sets; it overwrites any that the caller sends.

/** Set by CloudFront: address and port of the caller. */
export const viewerAddressHeader = 'cloudfront-viewer-address';
/**
 * Set by CloudFront: about where the caller is. Unknown on the laptop. The country isn't forwarded,
 * because a policy may name only ten headers.
 */
export const viewerCityHeader = 'cloudfront-viewer-city';
/** Proves that the call came through the edge. CloudFront reserves `x-edge-…` for itself. */
export const edgeKeyHeader = 'x-brandwagon-edge-key';

/**
 * The caller's `Authorization`. CloudFront forwards that header itself only together with all
 * others, or as part of a cache key, so the edge copies it.
 */
export const bearerHeader = 'x-brandwagon-authorization';

/** The session cookie of a browser. The edge counts the calls of each session. */
export const sessionCookieName = '__Host-session';
/**
 * The tenant of the session. A session is invalid without it, so that the edge counts all calls per
 * tenant.
 */
export const tenantCookieName = '__Host-tenant';

/**
 * The gateways, each with the root paths of its calls. Customers have their own gateway, from which
 * nothing of the back office can be reached.
 */
export const gatewayRoots = { office: ['/v1', '/v2'], customers: ['/customer'] } as const;
export type Gateway = keyof typeof gatewayRoots;
export const gateways: readonly Gateway[] = ['office', 'customers'];

/**
 * Below the roots every path is a call that is answered in JSON. All other paths belong to the web
 * app.
 */
export function findGateway(path: string): Gateway | undefined {
  return gateways.find((gateway) =>
    gatewayRoots[gateway].some((root) => path === root || path.startsWith(`${root}/`)),
  );
}

export const isApiPath = (path: string): boolean => findGateway(path) !== undefined;

/** Spec §7: each call has two base paths. The contract contains the first. */
export function listPathVariants({ path }: { readonly path: string }): readonly string[] {
  return [path, path.replace('/v1/', '/v2/')];
}

/** The contract's form of a path, whichever base path was called. */
export function toContractPath(path: string): string {
  return path.replace(/^\/v2(?=\/)/, '/v1');
}

/**
 * Our only page that other websites may embed in a frame. The edge and the local server, which set
 * the headers of all responses, leave the frame policy to this page, because only the function
 * knows the allowed websites.
 */
export const bookingFramePath = '/v1/contact-form/future-booking-request/page';
export const framedPaths: readonly string[] = listPathVariants({ path: bookingFramePath });
export const isFramedPath = (path: string): boolean => framedPaths.includes(path);
/** The script of that page. It's built under a fixed name, because the function knows no other. */
export const bookingFrameScript = 'booking-frame.js';

/** The path of live connections, and the name of the WebSocket API's stage. */
export const livePath = '/live';
