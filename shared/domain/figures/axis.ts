/**
 * Where a chart's y-axis ends; it starts at 0 (spec §5). A single digit is increased by one; a
 * longer number rounds up to a multiple of 5 × 10^(digits − 2): 7 ends at 8, 42 at 45, 1234 at
 * 1500. A fraction counts as the next whole number.
 */
export function axisMaximum(highestValue: number): number {
  const highest = Math.ceil(Math.max(0, highestValue));
  if (highest < 10) return highest + 1;
  const step = 5 * 10 ** (countDigits(highest) - 2);
  return Math.ceil(highest / step) * step;
}

const countDigits = (whole: number) => BigInt(whole).toString().length;
