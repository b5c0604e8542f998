import { maxValueLength } from './cell-text.ts';
import { toPlainCharacters } from './plain-characters.ts';

/**
 * The five digits of a ZIP code as spreadsheets keep it: without its leading zeros (4101), as a
 * number (4101.0), with the four digits of ZIP+4. Undefined for anything else.
 */
export function parseZipCell(cell: string): string | undefined {
  if (cell.length > maxValueLength) return undefined;
  const plain = toPlainCharacters(cell).trim();
  const [, zip, four = ''] = /^'?(\d{3,5}?)(?:[\s-]*(\d{4}))?(?:\.0+)?$/.exec(plain) ?? [];
  if (zip === undefined) return undefined;
  const digits = zip + four;
  // Three to five digits are a ZIP code; seven to nine have the four digits of ZIP+4 behind it.
  if (digits.length <= 5) return digits.padStart(5, '0');
  return digits.length >= 7 && (digits.length === 9 || !digits.startsWith('0'))
    ? digits.padStart(9, '0').slice(0, 5)
    : undefined;
}
