import type { Origin } from '#functions/data/accounts/sessions.ts';
import { isEdgeKey } from '#functions/ports/edge-key.ts';
import { edgeKeyHeader, viewerAddressHeader } from '#shared/contract/edge.ts';
import { deviceName } from '#shared/domain/accounts/device-name.ts';
import { viewerAddress } from '#shared/domain/accounts/network-address.ts';
import type { PublicContext, SignedInContext } from './serve.ts';

type Located = { readonly origin: Origin };
export type TracedContext = SignedInContext & Located;

/**
 * For routes that count attempts, remember devices or write into the audit log: they learn where the
 * call comes from. Others have no origin in their context, nor the edge's key in their function.
 */
export function traced<Given, Context extends PublicContext, Result>(
  handle: (input: Given, context: Context & Located) => Promise<Result>,
): (input: Given, context: Context) => Promise<Result> {
  return async (input, context) => handle(input, { ...context, origin: await originOf(context) });
}

async function originOf({ header, connection }: PublicContext): Promise<Origin> {
  const viewer = viewerAddress(header(viewerAddressHeader) ?? '');
  const vouched = viewer !== undefined && (await isEdgeKey(header(edgeKeyHeader) ?? ''));
  return {
    address: vouched ? viewer : connection.sourceIp,
    device: deviceName(connection.userAgent),
  };
}
