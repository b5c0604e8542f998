import type { Origin } from '#functions/data/accounts/sessions.ts';
import { deviceName } from '#shared/domain/accounts/device-name.ts';
import type { PublicContext, SignedInContext } from './serve.ts';

type Located = { readonly origin: Origin };
export type TracedContext = SignedInContext & Located;

/**
 * For routes that count attempts, remember devices or write to the audit log: adds where the call
 * comes from.
 */
export function traced<Given, Context extends PublicContext, Result>(
  handle: (input: Given, context: Context & Located) => Promise<Result>,
): (input: Given, context: Context) => Promise<Result> {
  return async (input, context) => handle(input, { ...context, origin: originOf(context) });
}

const originOf = ({ caller: { address, userAgent } }: PublicContext): Origin => ({
  address,
  device: deviceName(userAgent),
});
