// Values as people keep them in tables, to what calls take. What can't be told stays as it is, and is
// objected to there.

/** Extensions and names beside a number are left out. */
export const cleanPhone = (value: string) =>
  value
    .replace(/\s*(?:x|ext\.?)\s*\d+$/i, '')
    .replace(/(?!^\+)\D/g, '')
    .replace(/^1(?=\d{10}$)/, '');

/** ZIP+4 without its end; one that a table has taken for a number gets its zeros back. */
export const cleanZip = (value: string) =>
  /^\d{3,4}$/.test(value) ? value.padStart(5, '0') : value.replace(/^(\d{5})-?\d{4}$/, '$1');

/** 7/4/2025 as 2025-07-04. */
export function cleanDay(value: string): string {
  const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(value) ?? [];
  return year === '' ? value : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
