import { findLink, type Link, extendLink } from '#functions/data/store/links.ts';
import { hashToken } from '#functions/ports/secrets/tokens.ts';
import type { LinkPurpose } from '#shared/domain/access/link-purposes.ts';
import type { Access } from '#shared/domain/access/permissions.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { LinkExpired, LinkUnknown } from '#functions/errors/errors.ts';

/**
 * Reads how long a link stays useful when that may be later than its own expiry, for example
 * because its event was moved. Called only for links that would otherwise have expired.
 */
export type LinkExtensions = Partial<
  Readonly<Record<LinkPurpose, (link: Link) => Promise<Instant | undefined>>>
>;

type LinkInput = {
  readonly params: Readonly<Record<string, string>>;
  readonly query: unknown;
  readonly body: unknown;
};

type LinkCall = { readonly sent: LinkInput; readonly now: Instant };

/**
 * The caller's link. Throws `LinkExpired` for a link that has expired and `LinkUnknown` for one
 * that doesn't exist.
 */
export async function requireLink(
  { purpose, token }: Extract<Access, { who: 'bearer' }>,
  { sent: { params, query, body }, now }: LinkCall,
  linkEnds: LinkExtensions = {},
): Promise<Link> {
  const sent = [params, query, body].map((part) => getField(part, token));
  const carried = sent.find((value) => typeof value === 'string');
  const link = carried && (await findLink(purpose, hashToken(carried)));
  if (!link) throw new LinkUnknown();
  if (link.endsAt > now) return link;
  const endsAt = await linkEnds[purpose]?.(link);
  if (endsAt === undefined || endsAt <= now) throw new LinkExpired();
  await extendLink(purpose, link, endsAt);
  return { ...link, endsAt };
}

function getField(part: unknown, name: string): unknown {
  return new Map(Object.entries(part ?? {})).get(name);
}
