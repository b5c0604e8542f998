import { isUsedUp, minutesLeft, takeTurn } from '#functions/data/accounts/rate-limits.ts';
import { TooManyAttempts } from './errors.ts';
import type { BrandsOfOrigin } from './other-origins.ts';

/**
 * To learn whose a website is takes reads, and any page can ask: a network that asks too often from
 * websites that are nobody's is told so by one read. Those that are somebody's use nothing up.
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
