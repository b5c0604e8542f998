import { isFramedPath } from '#shared/contract/edge.ts';

export const strictTransportSeconds = 63_072_000;

/**
 * The headers of every response: the edge sets them in the cloud, the gateway on a laptop. Files
 * are uploaded to and downloaded from `filesOrigin` by signed links.
 */
export function buildSecurityHeaders(filesOrigin: string): Readonly<Record<string, string>> {
  return {
    'content-security-policy': buildContentPolicy(filesOrigin),
    'strict-transport-security': `max-age=${strictTransportSeconds}; includeSubDomains`,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...headersWithoutField,
  };
}

/** The headers for a path. A page that is made for frames sets its own frame-ancestors. */
export function getHeadersForPath(
  path: string,
  headers: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const { 'x-frame-options': _frames, ...others } = headers;
  return isFramedPath(path) ? others : headers;
}

/** Headers for which CloudFront has no dedicated field. */
export const headersWithoutField = {
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=()',
  'cross-origin-opener-policy': 'same-origin',
} as const;

export function buildContentPolicy(filesOrigin: string): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    // Charts and toasts set inline styles at run time.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${filesOrigin}`,
    `connect-src 'self' ${filesOrigin}`,
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
