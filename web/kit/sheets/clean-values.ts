// Converts values as people write them in spreadsheets to what calls accept. Values that aren't
// recognized stay unchanged, and validation reports them.

/**
 * Drops a name next to a number. Additional digits (an extension, a second number, or the exponent
 * of a number that a spreadsheet shortened, 5.55123456E+9) stay and fail validation, because they
 * make it another number.
 */
export function cleanPhone(value: string): string {
  const [, number] = /^[^\d+]*([+\d][^\p{L}]*)\D*$/u.exec(value) ?? [];
  const digits = number?.replace(/(?!^\+)\D/g, '').replace(/^\+?1(?=\d{10}$)/, '');
  return digits && /^(?:\d{10}|\+\d{7,15})$/.test(digits) ? digits : value;
}

/** Drops the end of ZIP+4 and restores leading zeros that a spreadsheet dropped. */
export const cleanZip = (value: string) =>
  /^\d{3,4}$/.test(value) ? value.padStart(5, '0') : value.replace(/^(\d{5})-?\d{4}$/, '$1');

/** Converts 7/4/2025 to 2025-07-04. */
export function cleanDay(value: string): string {
  const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(value) ?? [];
  return year === '' ? value : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
