import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { viewerAddressHeader, viewerCityHeader } from '#shared/contract/edge.ts';
import { parseViewerAddress } from '#shared/domain/accounts/network-address.ts';
import { formatViewerPlace } from '#shared/domain/accounts/viewer-place.ts';

/**
 * The address that the edge saw. It can be trusted because calls that bypass the edge are rejected
 * (stack.ts).
 */
export const getCallerAddress = ({ headers, requestContext }: APIGatewayProxyEventV2): string =>
  parseViewerAddress(headers[viewerAddressHeader] ?? '') ?? requestContext.http.sourceIp;

/** About where that address is. Undefined if the edge doesn't know. */
export const getCallerPlace = ({ headers }: APIGatewayProxyEventV2): string | undefined =>
  formatViewerPlace(headers[viewerCityHeader] ?? '');
