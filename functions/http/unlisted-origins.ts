import { isUsedUp, minutesLeft, takeTurn } from '#functions/data/accounts/rate-limits.ts';
import { TooManyAttempts } from './errors.ts';
import type { BrandsOfOrigin } from './other-origins.ts';

/**
 * Finding the brands of a website takes reads, and any page can request it. A network that sends
 * too many requests from unlisted websites is rejected with a single read. Listed websites don't
 * count.
 */
export function limited(brandsOf: BrandsOfOrigin): BrandsOfOrigin {
  return async (asking) => {
    const { network, now } = asking;
    if (await isUsedUp('unlistedOrigins', network, now)) {
      throw new TooManyAttempts('msg_origin_often', {
        minutes: minutesLeft('unlistedOrigins', now),
      });
    }
    const brands = await brandsOf(asking);
    if (brands.length === 0) await takeTurn('unlistedOrigins', network, now);
    return brands;
  };
}
