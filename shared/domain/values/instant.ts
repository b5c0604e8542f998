declare const instantBrand: unique symbol;

/** A point in time: milliseconds since 1970-01-01T00:00Z. */
export type Instant = number & { readonly [instantBrand]: true };

const furthestMilliseconds = 8.64e15;

const isInstant = (milliseconds: number): milliseconds is Instant =>
  Number.isInteger(milliseconds) && Math.abs(milliseconds) <= furthestMilliseconds;

/**
 * To the millisecond, whatever fractions it was computed from: half of an odd wait is no reason to fail.
 * Throws for what is no time at all.
 */
export function instant(milliseconds: number): Instant {
  // Without its sign a zero is the same instant.
  const whole = Math.round(milliseconds) + 0;
  if (isInstant(whole)) return whole;
  throw new RangeError(`Not an instant: ${milliseconds}`);
}

export function toIso(at: Instant): string {
  return new Date(at).toISOString();
}

/** Text without Z or an offset would be read in the host's zone, so it is refused. */
export function fromIso(text: string): Instant {
  if (/^\d{4}-.+T.+(Z|[+-]\d{2}:\d{2})$/.test(text)) return instant(Date.parse(text));
  throw new RangeError(`Not an instant: ${text}`);
}
