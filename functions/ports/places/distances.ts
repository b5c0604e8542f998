// Distance and time by road: the route matrix of Amazon Location, which needs no key and charges
// per pair.
import {
  CalculateRouteMatrixCommand,
  GeoRoutesClient,
  GeoRoutesServiceException,
} from '@aws-sdk/client-geo-routes';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import type { Drive } from '#shared/domain/events/crew-drive.ts';
import type { GeoPoint } from '#shared/domain/events/event-boundary.ts';

const client = new GeoRoutesClient({
  maxAttempts: 2,
  requestHandler: new NodeHttpHandler({
    connectionTimeout: 1_000,
    requestTimeout: 5_000,
    throwOnRequestTimeout: true,
  }),
});

/**
 * The drives from each point, in order; undefined where there is no road. All undefined if the
 * service is down: people then plan drive times themselves.
 */
export async function calculateDrives(
  to: GeoPoint,
  from: readonly GeoPoint[],
): Promise<readonly (Drive | undefined)[]> {
  if (from.length === 0) return [];
  const command = new CalculateRouteMatrixCommand({
    Origins: from.map((point) => ({ Position: toPosition(point) })),
    Destinations: [{ Position: toPosition(to) }],
    RoutingBoundary: { Unbounded: true },
    TravelMode: 'Truck',
    // The event is weeks ahead, so today's traffic is irrelevant.
    Traffic: { Usage: 'IgnoreTrafficData' },
  });
  try {
    const { RouteMatrix: rows = [] } = await client.send(command);
    return from.map((_, row) => {
      const cell = rows[row]?.[0];
      if (!cell || cell.Error) return undefined;
      return { meters: cell.Distance ?? 0, seconds: cell.Duration ?? 0 };
    });
  } catch (error) {
    if (isServiceDown(error)) return from.map(() => undefined);
    throw error;
  }
}

const toPosition = ({ longitude, latitude }: GeoPoint) => [longitude, latitude];

function isServiceDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof GeoRoutesServiceException) return error.name !== 'AccessDeniedException';
  return error.name === 'TimeoutError' || 'code' in error;
}
