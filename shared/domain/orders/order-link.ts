import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { dayMilliseconds } from '#shared/domain/values/time-units.ts';
import { orderLimits } from './limits.ts';

/** When an order's link expires: some time after its event. */
export const computeOrderLinkEnd = (eventEndsAt: Instant): Instant =>
  instant(eventEndsAt + orderLimits.linkDays * dayMilliseconds);
