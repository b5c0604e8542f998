import type { Instant } from '#shared/domain/values/instant.ts';

/** What passed, whatever the clocks did meanwhile: the one definition of hours worked. */
export function workedMilliseconds({
  startsAt,
  endsAt,
}: {
  readonly startsAt: Instant;
  readonly endsAt: Instant;
}): number {
  return endsAt - startsAt;
}
