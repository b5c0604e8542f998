import type { FoundEvent } from '#shared/contract/orders/customer-orders.ts';
import { formatGuestMoment, formatTimeOfDay } from '#web/kit/words/zoned-time.ts';

/** 'Sat, Nov 28, 2026, 11:00 AM – 2:00 PM', in the event's time zone. */
export const formatEventTime = ({ startsAt, endsAt, timeZone }: FoundEvent) =>
  `${formatGuestMoment(startsAt, timeZone)} – ${formatTimeOfDay(endsAt, timeZone)}`;
