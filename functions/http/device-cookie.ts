// The cookie that identifies a browser in which someone has signed in before. It grants no access:
// it keeps other people's failed sign-ins from locking this browser out.
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { accountLimits } from '#shared/domain/accounts/limits.ts';
import { daySeconds } from '#shared/domain/values/time-units.ts';
import { readCookie, buildHostCookie } from './cookies.ts';

const cookieName = '__Host-device';

export function buildDeviceCookie(token: string): string {
  return buildHostCookie(cookieName, token, accountLimits.deviceDays * daySeconds);
}

export function readDeviceToken(event: APIGatewayProxyEventV2): string | undefined {
  const value = readCookie(event, cookieName);
  return value && /^[\w-]{43}$/.test(value) ? value : undefined;
}
