import type { RequestOrigin } from '#functions/data/accounts/sessions.ts';
import { deviceName } from '#shared/domain/accounts/device-name.ts';
import type { PublicContext, SignedInContext } from './serve.ts';

type WithCallerOrigin = { readonly origin: RequestOrigin };
export type CallerOriginContext = SignedInContext & WithCallerOrigin;

/**
 * For routes that count attempts, remember devices or write to the audit log: adds where the call
 * comes from.
 */
export function withCallerOrigin<Input, Context extends PublicContext, Result>(
  handle: (input: Input, context: Context & WithCallerOrigin) => Promise<Result>,
): (input: Input, context: Context) => Promise<Result> {
  return async (input, context) => handle(input, { ...context, origin: getCallerOrigin(context) });
}

const getCallerOrigin = ({
  caller: { address, place, userAgent },
}: PublicContext): RequestOrigin => ({
  address,
  ...(place !== undefined && { place }),
  device: deviceName(userAgent),
});
