import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { viewerAddressHeader } from '#shared/contract/edge.ts';
import { parseViewerAddress } from '#shared/domain/accounts/network-address.ts';

/**
 * The address that the edge saw. It can be trusted because calls that bypass the edge are rejected
 * (stack.ts).
 */
export const getCallerAddress = ({ headers, requestContext }: APIGatewayProxyEventV2): string =>
  parseViewerAddress(headers[viewerAddressHeader] ?? '') ?? requestContext.http.sourceIp;
