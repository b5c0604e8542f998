// Texts of spreadsheet cells, which carry what nobody sees: zero-width characters and direction
// marks of web pages, no-break spaces, line breaks, and the apostrophe with which Excel marks text.
// Typographic quotes stay, because names keep what people typed.

/** Joiners stay: emoji and some scripts need them. */
const invisible = /[\u00ad\u200b\u2060\ufeff\p{Bidi_Control}]/gu;
const textMark = /^'(?=[\d+=@-])/;

const toVisible = (cell: string) => cell.replace(invisible, '').replace(/\p{Zs}/gu, ' ');

/** One line. `breakAs` replaces line breaks. */
export function cleanLineCell(cell: string, breakAs = ' '): string {
  const lines = toVisible(cell)
    .split(/[\r\n\u2028\u2029]+/)
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
  return lines.join(breakAs).replace(textMark, '');
}

/** Joins the lines of a street with commas. */
export const cleanAddressCell = (cell: string): string =>
  cleanLineCell(cell, ', ').replace(/,(?:\s*,)+/g, ',');

/** Several lines. */
export const cleanNoteCell = (cell: string): string =>
  toVisible(cell)
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(textMark, '')
    .trim();

/** No email, phone number, day or address is longer; patterns aren't tried on longer cells. */
export const maxValueLength = 400;
