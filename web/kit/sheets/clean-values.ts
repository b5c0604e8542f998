// Values as people keep them in tables, to what calls take. What can't be told stays as it is, and is
// objected to there.

/**
 * A name beside a number is left out. More digits beside it, as of an extension, a second number, or
 * the exponent of one that a table cut short (5.55123456E+9), are objected to: it is another number.
 */
export function cleanPhone(value: string): string {
  const [, number] = /^[^\d+]*([+\d][^\p{L}]*)\D*$/u.exec(value) ?? [];
  const digits = number?.replace(/(?!^\+)\D/g, '').replace(/^\+?1(?=\d{10}$)/, '');
  return digits && /^(?:\d{10}|\+\d{7,15})$/.test(digits) ? digits : value;
}

/** ZIP+4 without its end; one that a table has taken for a number gets its zeros back. */
export const cleanZip = (value: string) =>
  /^\d{3,4}$/.test(value) ? value.padStart(5, '0') : value.replace(/^(\d{5})-?\d{4}$/, '$1');

/** 7/4/2025 as 2025-07-04. */
export function cleanDay(value: string): string {
  const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(value) ?? [];
  return year === '' ? value : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
