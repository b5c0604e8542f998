import { sessionCookieName, tenantCookieName } from '#shared/contract/edge.ts';
import {
  isSessionAlive,
  type Session,
  type SessionKey,
  touchSession,
} from '#functions/data/accounts/sessions.ts';
import { platformTenant } from '#functions/data/store/scope.ts';
import { getEdgeKey, listEdgeKeys } from '#functions/ports/secrets/edge-key.ts';
import { hashToken, signText, verifySignedText } from '#functions/ports/secrets/tokens.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { accountLimits } from '#shared/domain/accounts/limits.ts';
import { minuteMilliseconds } from '#shared/domain/values/time-units.ts';
import { parseBrowserTimeZone } from './browser-time-zone.ts';
import { buildHostCookie, readCookie, type RequestHeaders } from './cookies.ts';

/** The cookies that locate the session and hold the token that proves it belongs to the bearer. */
export async function buildSessionCookies(
  { person, tenant }: SessionIdentity,
  token: string,
): Promise<string[]> {
  const { cookieSeconds } = accountLimits;
  return [
    buildHostCookie(sessionCookieName, `${person}.${token}`, cookieSeconds),
    buildHostCookie(tenantCookieName, await signTenant(tenant), cookieSeconds),
  ];
}

/** Signed, so that no outsider can name a franchise and use up its rate limit at the edge. */
const signTenant = async (tenant: string) => signText(tenant, await getEdgeKey());

export type SessionIdentity = Pick<Session, 'person' | 'tenant'>;

export function buildExpiredCookies(): string[] {
  return [buildHostCookie(sessionCookieName, '', 0), buildHostCookie(tenantCookieName, '', 0)];
}

/** The session and franchise that the caller claims, before the session is checked. */
export type ClaimedSession = { readonly key: SessionKey; readonly tenant: string };

/** Undefined if the caller isn't signed in, which costs no read. */
export async function parseClaimedSession(
  event: RequestHeaders,
): Promise<ClaimedSession | undefined> {
  const key = parseSessionKey(event);
  if (!key) return undefined;
  // The edge counts a tenant's calls by this cookie.
  const cookie = readCookie(event, tenantCookieName) ?? '';
  const keys = await listEdgeKeys();
  const tenant = keys.map((key) => verifySignedText(cookie, key)).find((it) => it !== undefined);
  return tenant === undefined ? undefined : { key, tenant };
}

/** The caller's session, checked against the one that was stored under their key. */
export function verifySession(
  stored: Session | undefined,
  { tenant }: ClaimedSession,
  event: RequestHeaders,
  now: Instant,
): Session | undefined {
  if (stored?.tenant !== tenant) return undefined;
  return isSessionAlive(stored, now) ? withBrowserTimeZone(stored, event) : undefined;
}

/**
 * Spec §9: the profile's time zone, else the browser's, else the configured one. Corporate admins
 * have no franchise to take it from.
 */
function withBrowserTimeZone(session: Session, { headers }: RequestHeaders): Session {
  if (session.tenant !== platformTenant) return session;
  return { ...session, timeZone: parseBrowserTimeZone(headers['timezone']) ?? session.timeZone };
}

/** Keeps the session from becoming idle, with at most one write every few minutes. */
export async function keepSessionAlive(session: Session, now: Instant): Promise<void> {
  if (now - session.seenAt >= accountLimits.seenMinutes * minuteMilliseconds)
    await touchSession(session, now);
}

function parseSessionKey(event: RequestHeaders): SessionKey | undefined {
  const value = readCookie(event, sessionCookieName);
  const [, person, token] = /^([\w-]{22})\.([\w-]{43})$/.exec(value ?? '') ?? [];
  return person && token ? { person, tokenHash: hashToken(token) } : undefined;
}
