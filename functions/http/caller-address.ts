import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { viewerAddressHeader } from '#shared/contract/edge.ts';
import { viewerAddress } from '#shared/domain/accounts/network-address.ts';

/** Whom the edge saw; it vouches for it, since what came by another way was refused (stack.ts). */
export const callerAddress = ({ headers, requestContext }: APIGatewayProxyEventV2): string =>
  viewerAddress(headers[viewerAddressHeader] ?? '') ?? requestContext.http.sourceIp;
