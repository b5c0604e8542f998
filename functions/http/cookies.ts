import type { APIGatewayProxyEventV2 } from 'aws-lambda';

/** `__Host-`: the browser itself rejects the cookie without Secure and Path=/, or with a Domain. */
export const buildHostCookie = (name: `__Host-${string}`, value: string, maxAgeSeconds: number) =>
  `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; Secure; SameSite=Strict`;

/** The part of a call, or of a request for a live connection, that has the cookies. */
export type RequestHeaders = Pick<APIGatewayProxyEventV2, 'cookies' | 'headers'>;

export function readCookie(event: RequestHeaders, name: string): string | undefined {
  // API Gateway splits cookies into a list; some emulators leave them in the header.
  const cookies = event.cookies ?? event.headers['cookie']?.split(/;\s*/) ?? [];
  const prefix = `${name}=`;
  return cookies.find((cookie) => cookie.startsWith(prefix))?.slice(prefix.length);
}
