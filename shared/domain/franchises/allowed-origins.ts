// The websites whose pages may call us for a brand, or hold its booking form in a frame. A browser
// names a page by its origin, so that is what is kept: scheme, host and port, and nothing else.

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const publicHost = new RegExp(String.raw`^(?:${label}\.)+(?=[a-z])${label}$`);
/** A slash at its end is what browsers show behind a host, and no path. */
const originAlone = /^[a-z]+:\/\/[^/?#\\@]+\/?$/i;
/** A browser takes these for safe without encryption: whoever builds a website looks at it there. */
const ownMachine: ReadonlySet<string> = new Set(['localhost', '127.0.0.1']);

/**
 * The origin that somebody typed, as browsers write it: in lower case, an international name in its
 * ASCII form, without the port that the scheme has anyway. Undefined for anything that is not one
 * whole origin: a path, a wildcard, a name and password, an address without encryption.
 */
export function webOriginOf(typed: string): string | undefined {
  const text = typed.trim();
  if (!originAlone.test(text) || !URL.canParse(text)) return undefined;
  const { protocol, hostname, origin } = new URL(text);
  if (ownMachine.has(hostname)) return /^https?:$/.test(protocol) ? origin : undefined;
  return protocol === 'https:' && publicHost.test(hostname) ? origin : undefined;
}

export type WithAllowedOrigins = { readonly allowedOrigins: readonly string[] };

/** What holds for a booking form: the brand's own websites, and those of the franchise. */
export const originsAllowedBy = (...lists: readonly WithAllowedOrigins[]): readonly string[] => [
  ...new Set(lists.flatMap(({ allowedOrigins }) => allowedOrigins)),
];
