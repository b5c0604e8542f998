import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Origin } from '#functions/data/sessions.ts';
import { deviceName } from '#shared/domain/device-name.ts';

/** Where a call comes from, for people to recognise their own sessions and others' attempts by. */
export function originOf({ requestContext }: APIGatewayProxyEventV2): Origin {
  const { sourceIp, userAgent } = requestContext.http;
  return { address: sourceIp, device: deviceName(userAgent) };
}
