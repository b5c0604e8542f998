// Drives with one's own car for work, per day, paid at a rate per mile. Miles are in tenths, rates
// in mills, which are tenths of a cent, so that everything stays an integer.
import { cents, type Cents } from '#shared/domain/values/money.ts';

/** As approved: a later rate doesn't change it. */
export type PaidMileage = { readonly tenthMiles: number; readonly mills: number };

/** Half a cent rounds up: 12.3 miles at 70¢ are $8.61. */
export const computeMileageCents = ({ tenthMiles, mills }: PaidMileage): Cents =>
  cents(Math.floor((tenthMiles * mills + 50) / 100));

export const toTenthMiles = (miles: number) => Math.round(miles * 10);

export const toMiles = (tenthMiles: number) => tenthMiles / 10;
