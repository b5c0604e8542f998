declare const instantBrand: unique symbol;

/** A point in time: milliseconds since 1970-01-01T00:00Z. */
export type Instant = number & { readonly [instantBrand]: true };

const maxMilliseconds = 8.64e15;

const isInstant = (milliseconds: number): milliseconds is Instant =>
  Number.isInteger(milliseconds) && Math.abs(milliseconds) <= maxMilliseconds;

/**
 * Rounds to whole milliseconds, so that fractions from a computation don't fail. Throws a
 * RangeError for values that aren't a time.
 */
export function instant(milliseconds: number): Instant {
  // Turns -0 into 0.
  const whole = Math.round(milliseconds) + 0;
  if (isInstant(whole)) return whole;
  throw new RangeError(`Not an instant: ${milliseconds}`);
}

export function toIso(at: Instant): string {
  return new Date(at).toISOString();
}

/** Text without Z or an offset would be read in the host's time zone, so it throws a RangeError. */
export function fromIso(text: string): Instant {
  if (/^\d{4}-.+T.+(Z|[+-]\d{2}:\d{2})$/.test(text)) return instant(Date.parse(text));
  throw new RangeError(`Not an instant: ${text}`);
}

/** EventBridge sends whole seconds. */
export const floorToSecond = (at: Instant): Instant => instant(Math.floor(at / 1000) * 1000);
