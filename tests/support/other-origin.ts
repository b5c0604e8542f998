import type { APIGatewayProxyStructuredResultV2 as Result } from 'aws-lambda';
import { measureCost } from '#functions/data/store/meter.ts';
import { loadArea } from '#scripts/local/runtime/code/handlers.ts';
import type { Area, Route } from '#shared/contract/route.ts';
import { gatewayEvent } from './call.ts';
import { noon } from './world.ts';

/** The preflight of a browser before a page of another website makes a call. */
export async function sendPreflight(
  area: Area,
  route: Route,
  origin: string,
  query: object = {},
): Promise<Result> {
  const handler = await loadArea(area.name);
  const headers = { origin, 'access-control-request-method': route.method };
  const event = gatewayEvent(route, { query }, { now: noon, headers });
  event.requestContext.http.method = 'OPTIONS';
  const { result } = await measureCost(() => handler(event));
  return result;
}
