import {
  isRateLimitReached,
  consumeRateLimit,
  toQuotaExceededError,
} from '#functions/data/accounts/rate-limits.ts';
import type { OriginBrandsFinder } from './cross-origin.ts';

/**
 * Finding the brands of a website takes reads, and any page can request it. A network that sends
 * too many requests from unlisted websites is rejected with a single read. Listed websites don't
 * count.
 */
export function limitUnlistedOrigins(findBrands: OriginBrandsFinder): OriginBrandsFinder {
  return async (asking) => {
    const { network, now } = asking;
    if (await isRateLimitReached('unlistedOrigins', network, now)) {
      throw toQuotaExceededError('unlistedOrigins', now);
    }
    const brands = await findBrands(asking);
    if (brands.length === 0) await consumeRateLimit('unlistedOrigins', network, now);
    return brands;
  };
}
