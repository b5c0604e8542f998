import { sessionCookieName, tenantCookieName } from '#shared/contract/edge.ts';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import {
  isAlive,
  type Session,
  type SessionKey,
  touchSession,
} from '#functions/data/accounts/sessions.ts';
import { platformTenant } from '#functions/data/store/scope.ts';
import { edgeKey } from '#functions/ports/secrets/edge-key.ts';
import { hashOf, signed, signedText } from '#functions/ports/secrets/tokens.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { accountLimits } from '#shared/domain/accounts/limits.ts';
import { browserZone } from './browser-zone.ts';
import { cookieOf, hostCookie } from './cookies.ts';

/** The cookies that locate the session and hold the token that proves it belongs to the bearer. */
export async function sessionCookies({ person, tenant }: Signed, token: string): Promise<string[]> {
  const { cookieSeconds } = accountLimits;
  return [
    hostCookie(sessionCookieName, `${person}.${token}`, cookieSeconds),
    hostCookie(tenantCookieName, await markOf(tenant), cookieSeconds),
  ];
}

/** Signed, so that no outsider can name a franchise and use up its rate limit at the edge. */
const markOf = async (tenant: string) => signed(tenant, await edgeKey());

export type Signed = Pick<Session, 'person' | 'tenant'>;

export function endedCookies(): string[] {
  return [hostCookie(sessionCookieName, '', 0), hostCookie(tenantCookieName, '', 0)];
}

/** The session and franchise that the caller claims, before the session is checked. */
export type Claimed = { readonly key: SessionKey; readonly tenant: string };

/** Undefined if the caller isn't signed in, which costs no read. */
export async function claimOf(event: APIGatewayProxyEventV2): Promise<Claimed | undefined> {
  const key = keyOf(event);
  if (!key) return undefined;
  // The edge counts a tenant's calls by this cookie.
  const tenant = signedText(cookieOf(event, tenantCookieName) ?? '', await edgeKey());
  return tenant === undefined ? undefined : { key, tenant };
}

/** The caller's session, checked against the one that was stored under their key. */
export function sessionOf(
  stored: Session | undefined,
  { tenant }: Claimed,
  event: APIGatewayProxyEventV2,
  now: Instant,
): Session | undefined {
  if (stored?.tenant !== tenant) return undefined;
  return isAlive(stored, now) ? onOwnClocks(stored, event) : undefined;
}

/**
 * Spec §9: the profile's time zone, else the browser's, else the configured one. Corporate admins
 * have no franchise to take it from.
 */
function onOwnClocks(session: Session, { headers }: APIGatewayProxyEventV2): Session {
  if (session.tenant !== platformTenant) return session;
  return { ...session, timeZone: browserZone(headers['timezone']) ?? session.timeZone };
}

/** Keeps the session from becoming idle, with at most one write every few minutes. */
export async function noteActivity(session: Session, now: Instant): Promise<void> {
  if (now - session.seenAt >= accountLimits.seenMinutes * 60_000) await touchSession(session, now);
}

function keyOf(event: APIGatewayProxyEventV2): SessionKey | undefined {
  const value = cookieOf(event, sessionCookieName);
  const [, person, token] = /^([\w-]{22})\.([\w-]{43})$/.exec(value ?? '') ?? [];
  return person && token ? { person, tokenHash: hashOf(token) } : undefined;
}
