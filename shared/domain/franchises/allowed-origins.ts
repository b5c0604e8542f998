// The websites that may call us for a brand or embed its booking form in a frame. Browsers identify
// a page by its origin, so only scheme, host and port are stored.

const labelPattern = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const publicHostPattern = new RegExp(String.raw`^(?:${labelPattern}\.)+(?=[a-z])${labelPattern}$`);
/** Browsers show a trailing slash after a host; it's not a path. */
const originPattern = /^[a-z]+:\/\/[^/?#\\@]+\/?$/i;
/** Browsers treat these as secure without encryption, and developers test their websites there. */
const localHosts: ReadonlySet<string> = new Set(['localhost', '127.0.0.1']);

/**
 * The typed origin as browsers write it: in lower case, international names in ASCII, without the
 * default port. Undefined for anything that isn't a complete origin: paths, wildcards, credentials,
 * unencrypted addresses.
 */
export function parseWebOrigin(typed: string): string | undefined {
  const text = typed.trim();
  if (!originPattern.test(text) || !URL.canParse(text)) return undefined;
  const { protocol, hostname, origin } = new URL(text);
  if (localHosts.has(hostname)) return /^https?:$/.test(protocol) ? origin : undefined;
  return protocol === 'https:' && publicHostPattern.test(hostname) ? origin : undefined;
}

export type WithAllowedOrigins = { readonly allowedOrigins: readonly string[] };

/** The origins allowed for a booking form: the brand's own websites and those of the franchise. */
export const mergeAllowedOrigins = (...lists: readonly WithAllowedOrigins[]): readonly string[] => [
  ...new Set(lists.flatMap(({ allowedOrigins }) => allowedOrigins)),
];
