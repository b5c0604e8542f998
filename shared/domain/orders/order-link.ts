import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { orderLimits } from './limits.ts';

const dayMilliseconds = 86_400_000;

/** When an order's link expires: some time after its event. */
export const computeOrderLinkEnd = (eventEndsAt: Instant): Instant =>
  instant(eventEndsAt + orderLimits.linkDays * dayMilliseconds);
