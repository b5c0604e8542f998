import { type Link, readLink } from '#functions/data/store/links.ts';
import { hashOf } from '#functions/ports/secrets/tokens.ts';
import type { Access } from '#shared/domain/access/permissions.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { LinkOver } from './errors.ts';

type Sent = {
  readonly params: Readonly<Record<string, string>>;
  readonly query: unknown;
  readonly body: unknown;
};

/** What the caller's link stands for, or an answer that does not tell why there is none. */
export async function requireLink(
  { purpose, token }: Extract<Access, { who: 'bearer' }>,
  { params, query, body }: Sent,
  now: Instant,
): Promise<Link> {
  const sent = [params, query, body].map((part) => fieldOf(part, token));
  const carried = sent.find((value) => typeof value === 'string');
  const link = carried && (await readLink(purpose, hashOf(carried), now));
  if (!link) throw new LinkOver();
  return link;
}

function fieldOf(part: unknown, name: string): unknown {
  return new Map(Object.entries(part ?? {})).get(name);
}
