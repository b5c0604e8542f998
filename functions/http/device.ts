// The cookie that identifies a browser in which someone has signed in before. It grants no access:
// it keeps other people's failed sign-ins from locking this browser out.
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { accountLimits } from '#shared/domain/accounts/limits.ts';
import { cookieOf, hostCookie } from './cookies.ts';

const cookieName = '__Host-device';

export function deviceCookie(token: string): string {
  return hostCookie(cookieName, token, accountLimits.deviceDays * 86_400);
}

export function deviceTokenOf(event: APIGatewayProxyEventV2): string | undefined {
  const value = cookieOf(event, cookieName);
  return value && /^[\w-]{43}$/.test(value) ? value : undefined;
}
