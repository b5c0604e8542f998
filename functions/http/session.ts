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

/** Where the session lies, and the token that proves that it is the bearer's. */
export async function sessionCookies({ person, tenant }: Signed, token: string): Promise<string[]> {
  const { cookieSeconds } = accountLimits;
  return [
    hostCookie(sessionCookieName, `${person}.${token}`, cookieSeconds),
    hostCookie(tenantCookieName, await markOf(tenant), cookieSeconds),
  ];
}

/** Nobody outside a franchise can name it, and so use up what the edge counts by it. */
const markOf = async (tenant: string) => signed(tenant, await edgeKey());

export type Signed = Pick<Session, 'person' | 'tenant'>;

export function endedCookies(): string[] {
  return [hostCookie(sessionCookieName, '', 0), hostCookie(tenantCookieName, '', 0)];
}

/** What the caller claims to be of their franchise, before anybody has looked whether they are. */
export type Claimed = { readonly key: SessionKey; readonly tenant: string };

/** Undefined: they are nobody, which takes no read. */
export async function claimOf(event: APIGatewayProxyEventV2): Promise<Claimed | undefined> {
  const key = keyOf(event);
  if (!key) return undefined;
  // The edge counts the calls of a tenant by what this cookie says.
  const tenant = signedText(cookieOf(event, tenantCookieName) ?? '', await edgeKey());
  return tenant === undefined ? undefined : { key, tenant };
}

/** Who calls and what they may do, of the session that was stored under their key. */
export function sessionOf(
  stored: Session | undefined,
  { tenant }: Claimed,
  event: APIGatewayProxyEventV2,
  now: Instant,
): Session | undefined {
  if (stored?.tenant !== tenant) return undefined;
  return isAlive(stored, now) ? onOwnClocks(stored, event) : undefined;
}

/** Spec §9: the profile's zone, else the browser's, else the configured one. The office has no franchise. */
function onOwnClocks(session: Session, { headers }: APIGatewayProxyEventV2): Session {
  if (session.tenant !== platformTenant) return session;
  return { ...session, timeZone: browserZone(headers['timezone']) ?? session.timeZone };
}

/** Keeps the session from falling idle, by one write in minutes. */
export async function noteActivity(session: Session, now: Instant): Promise<void> {
  if (now - session.seenAt >= accountLimits.seenMinutes * 60_000) await touchSession(session, now);
}

function keyOf(event: APIGatewayProxyEventV2): SessionKey | undefined {
  const value = cookieOf(event, sessionCookieName);
  const [, person, token] = /^([\w-]{22})\.([\w-]{43})$/.exec(value ?? '') ?? [];
  return person && token ? { person, tokenHash: hashOf(token) } : undefined;
}
