// Money is whole cents, rates are decimal text in percent ('8.875'). Intermediate results are exact
// (BigInt) and round once per line, half up, as invoices show it: 0.5 cents become 1 cent and -0.5
// cents become -1 cent.

declare const centsBrand: unique symbol;
export type Cents = number & { readonly [centsBrand]: true };

const isCents = (amount: number): amount is Cents => Number.isSafeInteger(amount);

export function cents(amount: number): Cents {
  const withoutNegativeZero = amount + 0;
  if (isCents(withoutNegativeZero)) return withoutNegativeZero;
  throw new RangeError(`Not whole cents: ${amount}`);
}

/**
 * Accepts '12.34', '12', '.5' and their negatives. A third decimal throws instead of being rounded.
 */
export function parseCents(decimal: string): Cents {
  const match = /^(-?)(?=\.?\d)(\d*)\.?(\d{0,2})$/.exec(decimal);
  if (!match) throw new RangeError(`Not an amount: ${decimal}`);
  const [, sign = '', whole = '', fraction = ''] = match;
  return cents(Number(`${sign}${whole}${fraction.padEnd(2, '0')}`));
}

/** '1234.56' */
export function formatDecimal(amount: Cents): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** '$1,234.56', '-$0.05' (spec §9: currency USD) */
export function formatCents(amount: Cents): string {
  const decimal = formatDecimal(cents(Math.abs(amount)));
  const grouped = decimal.replace(/\B(?=(\d{3})+\.)/g, ',');
  return `${amount < 0 ? '-' : ''}$${grouped}`;
}

export function sumCents(amounts: Iterable<Cents>): Cents {
  let sum = 0;
  for (const amount of amounts) sum = cents(sum + amount);
  return cents(sum);
}

/**
 * Parts that differ by at most a cent and add up to the whole. The first ones get the odd cents.
 */
export function splitCents(whole: Cents, parts: number): Cents[] {
  const share = Math.trunc(whole / parts);
  const odd = whole - share * parts;
  return Array.from({ length: parts }, (_, part) =>
    cents(part < Math.abs(odd) ? share + Math.sign(odd) : share),
  );
}

/**
 * Splits a whole by weight. Each part differs from its exact share by less than a cent. No part
 * exceeds its weight unless the whole exceeds the sum of weights. The parts add up to the whole.
 */
export function splitByWeight(whole: Cents, weights: readonly Cents[]): Cents[] {
  const allWeights = BigInt(sumCents(weights));
  let weightSoFar = 0n;
  let givenSoFar = 0;
  return weights.map((weight) => {
    weightSoFar += BigInt(weight);
    const dueSoFar =
      allWeights === 0n ? cents(0) : roundHalfUp(BigInt(whole) * weightSoFar, allWeights);
    const part = cents(dueSoFar - givenSoFar);
    givenSoFar = dueSoFar;
    return part;
  });
}

/** A unit price times a quantity: 2.5 hours at $33.33 are $83.33. */
export function multiplyCents(unit: Cents, quantity: string): Cents {
  const { units, one } = exactDecimal(quantity);
  return roundHalfUp(BigInt(unit) * units, one);
}

/** A percentage of an amount: 8.875 % of $10.00 is $0.89. */
export function computePercent(amount: Cents, ratePercent: string): Cents {
  const { hundred, rate } = exactPercent(ratePercent);
  return roundHalfUp(BigInt(amount) * rate, hundred);
}

/**
 * A percentage of a part of an amount, rounded once: 50 % of $660.00 for 1 of 2 hours is $165.00.
 */
export function computePercentOfPart(
  amount: Cents,
  ratePercent: string,
  [part, whole]: readonly [part: number, whole: number],
): Cents {
  const { hundred, rate } = exactPercent(ratePercent);
  return roundHalfUp(BigInt(amount) * rate * BigInt(part), hundred * BigInt(whole));
}

/**
 * The tax inside a gross amount: the gross minus the rounded net. $10.89 at 8.875 % is $10.00 net
 * and $0.89 tax.
 */
export function computeIncludedTax(gross: Cents, ratePercent: string): Cents {
  const { hundred, rate } = exactPercent(ratePercent);
  const net = roundHalfUp(BigInt(gross) * hundred, hundred + rate);
  return cents(gross - net);
}

/** A rate and 100 % as integers in the same unit: '8.875' is 8875 of 100000. */
function exactPercent(ratePercent: string) {
  const { units, one } = exactDecimal(ratePercent);
  return { rate: units, hundred: 100n * one };
}

/** A decimal and 1 as integers in the same unit: '8.875' is 8875 of 1000. */
function exactDecimal(decimal: string) {
  const match = /^(\d+)(?:\.(\d+))?$/.exec(decimal);
  if (!match) throw new RangeError(`Not a decimal: ${decimal}`);
  const [, whole = '', fraction = ''] = match;
  return { units: BigInt(whole + fraction), one: 10n ** BigInt(fraction.length) };
}

function roundHalfUp(dividend: bigint, divisor: bigint): Cents {
  const magnitude = dividend < 0n ? -dividend : dividend;
  const rounded = (2n * magnitude + divisor) / (2n * divisor);
  return cents(Number(dividend < 0n ? -rounded : rounded));
}
