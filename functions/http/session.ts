import { sessionCookieName } from '#shared/contract/edge.ts';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import {
  isAlive,
  readSession,
  type Session,
  type SessionKey,
  touchSession,
} from '#functions/data/accounts/sessions.ts';
import { hashOf } from '#functions/ports/tokens.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { accountLimits } from '#shared/domain/accounts/limits.ts';

/** `__Host-`: the browser itself refuses it without Secure and Path=/, or with a Domain. */

/** Where the session lies, and the token that proves that it is the bearer's. */
export function sessionCookie(person: string, token: string): string {
  return `${sessionCookieName}=${person}.${token}; Path=/; Max-Age=${accountLimits.cookieSeconds}; HttpOnly; Secure; SameSite=Strict`;
}

export function endedCookie(): string {
  return `${sessionCookieName}=; Path=/; Max-Age=0; HttpOnly; Secure; SameSite=Strict`;
}

/** One read tells who calls and what they may do. */
export async function sessionOf(
  event: APIGatewayProxyEventV2,
  now: Instant,
): Promise<Session | undefined> {
  const key = keyOf(event);
  const session = key && (await readSession(key));
  return session && isAlive(session, now) ? session : undefined;
}

/** Keeps the session from falling idle, by one write in minutes. */
export async function noteActivity(session: Session, now: Instant): Promise<void> {
  if (now - session.seenAt >= accountLimits.seenMinutes * 60_000) await touchSession(session, now);
}

function keyOf(event: APIGatewayProxyEventV2): SessionKey | undefined {
  // API Gateway puts cookies apart; some emulators leave them in the header.
  const cookies = event.cookies ?? event.headers['cookie']?.split(/;\s*/) ?? [];
  const prefix = `${sessionCookieName}=`;
  const value = cookies.find((cookie) => cookie.startsWith(prefix))?.slice(prefix.length);
  const [, person, token] = /^([\w-]{22})\.([\w-]{43})$/.exec(value ?? '') ?? [];
  return person && token ? { person, tokenHash: hashOf(token) } : undefined;
}
