import type { PageReply } from '#shared/contract/route.ts';

/** What a framed page may do: run our script and call our API, and only in the named frames. */
export function buildFramePolicy({ frameOrigins }: PageReply['page']): string {
  const ancestors = frameOrigins.length > 0 ? frameOrigins.join(' ') : "'none'";
  return [
    "default-src 'none'",
    "script-src 'self'",
    // Toasts set their own styles at run time.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${ancestors}`,
  ].join('; ');
}
