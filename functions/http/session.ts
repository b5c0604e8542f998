import { createHash, randomBytes } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { readSession, type Session } from '#functions/data/sessions.ts';
import type { Instant } from '#shared/domain/instant.ts';
import { limits } from '#shared/domain/limits.ts';

/** `__Host-`: the browser itself refuses it without Secure and Path=/, or with a Domain. */
export const cookieName = '__Host-session';

/** The table holds only the token's hash: reading the table lets nobody in. */
export function newToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashOf(token) };
}

export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

export function sessionCookie(token: string): string {
  return `${cookieName}=${token}; Path=/; Max-Age=${limits.cookieSeconds}; HttpOnly; Secure; SameSite=Strict`;
}

export function endedCookie(): string {
  return `${cookieName}=; Path=/; Max-Age=0; HttpOnly; Secure; SameSite=Strict`;
}

/** One read tells who calls and what they may do. */
export async function sessionOf(
  event: APIGatewayProxyEventV2,
  now: Instant,
): Promise<Session | undefined> {
  const token = tokenOf(event);
  if (!token) return undefined;
  const session = await readSession(hashOf(token));
  return session && session.expiresAt > now ? session : undefined;
}

function tokenOf(event: APIGatewayProxyEventV2): string | undefined {
  // API Gateway puts cookies apart; some emulators leave them in the header.
  const cookies = event.cookies ?? event.headers['cookie']?.split(/;\s*/) ?? [];
  const prefix = `${cookieName}=`;
  const token = cookies.find((cookie) => cookie.startsWith(prefix))?.slice(prefix.length);
  return token && /^[\w-]{43}$/.test(token) ? token : undefined;
}
