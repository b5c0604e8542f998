// The websites that may call us for a brand or embed its booking form in a frame. Browsers identify
// a page by its origin, so only scheme, host and port are stored.

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const publicHost = new RegExp(String.raw`^(?:${label}\.)+(?=[a-z])${label}$`);
/** Browsers show a trailing slash after a host; it's not a path. */
const originAlone = /^[a-z]+:\/\/[^/?#\\@]+\/?$/i;
/** Browsers treat these as secure without encryption, and developers test their websites there. */
const ownMachine: ReadonlySet<string> = new Set(['localhost', '127.0.0.1']);

/**
 * The typed origin as browsers write it: in lower case, international names in ASCII, without the
 * default port. Undefined for anything that isn't a complete origin: paths, wildcards, credentials,
 * unencrypted addresses.
 */
export function webOriginOf(typed: string): string | undefined {
  const text = typed.trim();
  if (!originAlone.test(text) || !URL.canParse(text)) return undefined;
  const { protocol, hostname, origin } = new URL(text);
  if (ownMachine.has(hostname)) return /^https?:$/.test(protocol) ? origin : undefined;
  return protocol === 'https:' && publicHost.test(hostname) ? origin : undefined;
}

export type WithAllowedOrigins = { readonly allowedOrigins: readonly string[] };

/** The origins allowed for a booking form: the brand's own websites and those of the franchise. */
export const originsAllowedBy = (...lists: readonly WithAllowedOrigins[]): readonly string[] => [
  ...new Set(lists.flatMap(({ allowedOrigins }) => allowedOrigins)),
];
