// Phone numbers as people write them in spreadsheets: with extensions, with a name beside them, two
// in a cell.
import { maxValueLength } from './cell-text.ts';
import { parsePhone } from './phone.ts';
import { toPlainCharacters } from './plain-characters.ts';

/** `extension` has digits only, and is empty for most. */
export type DialedNumber = { readonly phone: string; readonly extension: string };

const separators = /\s*(?:[/;,|\n]|:::|&|\bor\b|\band\b)\s*/i;
const extensionPattern = /[\s,;]*(?:(?<!\p{L})(?:extension|extn?|x)|#)[\s.:]*(\d{1,6})\s*$/iu;

/**
 * The numbers of a cell. Undefined if any of it can't be read: a number that a spreadsheet
 * shortened (5.55123456E+9), one without its area code, or additional digits.
 */
export function parsePhoneCell(cell: string): readonly DialedNumber[] | undefined {
  if (cell.length > maxValueLength) return undefined;
  const plain = restoreNumber(toPlainCharacters(cell).trim().replace(/^'/, ''));
  const whole = parseNumber(plain);
  if (whole) return [whole];
  const numbers = plain.split(separators).filter(Boolean).map(parseNumber);
  const read = numbers.flatMap((number) => number ?? []);
  return read.length > 0 && read.length === numbers.length ? read : undefined;
}

/** Spreadsheets write numbers as 5551234567.0 or 5.551234567E+9. Digits may be missing in the latter. */
function restoreNumber(cell: string): string {
  const [, whole = '', fraction = '', exponent = ''] =
    /^(\d)\.?(\d*)E\+?(\d{1,2})$/i.exec(cell) ?? [];
  if (exponent !== '' && fraction.length === Number(exponent)) return whole + fraction;
  return cell.replace(/^(\d{7,15})\.0+$/, '$1');
}

function parseNumber(text: string): DialedNumber | undefined {
  const extension = extensionPattern.exec(text);
  const rest = extension ? text.slice(0, extension.index) : text;
  // A name beside the number is dropped. More digits behind a letter would be another number.
  const [, number = ''] = /^[^\d+]*([+\d][^\p{L}#]*)\D*$/u.exec(rest) ?? [];
  const phone = parsePhone(toInternational(number));
  return phone === undefined ? undefined : { phone, extension: extension?.[1] ?? '' };
}

/**
 * Prefixes of calls abroad (011 in the US, 00 elsewhere) become a plus, and the zero of +44 (0)20,
 * which is dialed only within the country, is dropped. Ten digits are a US number.
 */
function toInternational(number: string): string {
  const plain = number.replace(/^(\s*\+[\d\s]{1,5})\(0\)/, '$1 ').trim();
  return plain.replace(/\D/g, '').length > 10
    ? plain.replace(/^(?:011|00)(?=[\s\-.(]*[1-9])/, '+')
    : plain;
}
