import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { orderLimits } from './limits.ts';

const day = 86_400_000;

/** Until when an order's link opens, whose event is over then. */
export const linkEndOfOrder = (eventEndsAt: Instant): Instant =>
  instant(eventEndsAt + orderLimits.linkDays * day);
