import { z } from 'zod';
import { instant } from '#shared/domain/values/instant.ts';
import type { Clock } from '#scripts/local/runtime/clock.ts';

/** The body of POST /local/clock, as JSON or from the page's forms. */
export const ClockRequest = z.union([
  z.object({ to: z.string().min(1) }),
  z.object({ advanceMinutes: z.coerce.number() }),
]);
export type ClockRequest = z.infer<typeof ClockRequest>;

/** A time without a zone is in this machine's zone, as the page's date field sends it. */
export function moveClock(clock: Clock, request: ClockRequest): void {
  if ('advanceMinutes' in request) clock.advance(request.advanceMinutes);
  else if (request.to === 'real') clock.backToReal();
  else if (request.to === 'next-morning') clock.moveTo(getNextMorning(clock));
  else clock.moveTo(instant(Date.parse(request.to)));
}

function getNextMorning(clock: Clock) {
  const morning = new Date(clock.now());
  morning.setHours(6, 0, 0, 0);
  if (morning.getTime() <= clock.now()) morning.setDate(morning.getDate() + 1);
  return instant(morning.getTime());
}
