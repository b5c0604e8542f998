// Amounts as people and spreadsheets write them.
import { maxValueLength } from './cell-text.ts';
import { type Cents, cents, parseCents } from './money.ts';
import { toPlainCharacters } from './plain-characters.ts';

const amount = /^(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d{0,2})?$/;

/**
 * `$1,234.50`, `1234.5`, `USD 45`, `-$5` and `(45.00)`, which bookkeepers write for a negative
 * amount. Undefined for anything else, such as a third decimal or `12,50`, whose comma could mean
 * either.
 */
export function parseMoneyCell(cell: string): Cents | undefined {
  if (cell.length > maxValueLength) return undefined;
  const plain = toPlainCharacters(cell)
    .trim()
    .replace(/^'/, '')
    .replace(/\s*(?:USD|US\$)\s*/i, '');
  const [, inside] = /^\((.*)\)$/.exec(plain) ?? [];
  const signed = (inside ?? plain).replace(/\s/g, '');
  const isNegative = inside !== undefined || /^\$?-/.test(signed);
  const digits = signed.replace(/^-?\$?-?|\$$/g, '');
  if (!amount.test(digits) || !/\d/.test(digits)) return undefined;
  const value = parseCents(digits.replaceAll(',', ''));
  return isNegative ? cents(-value) : value;
}
