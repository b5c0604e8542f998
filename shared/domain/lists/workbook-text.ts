// What a workbook holds, whoever writes it: the server from a grid's source, the browser from a screen.

/** The formats of Excel in which cells are shown. */
export const sheetFormats = {
  day: 'mmm dd, yyyy',
  hour: 'mmm dd, yyyy hh:mm',
  money: '"$"#,##0.00',
  count: '#,##0',
  decimal: '#,##0.00',
  percent: '0.00%',
  /** Past 24 hours, too. */
  duration: '[h]:mm',
} as const;

/** What Excel shows of a cell at most: it takes a file with more for broken. */
const mostLetters = 32_767;

/**
 * As a cell's XML may hold it. Two signs are none of XML at all, and one of them would make the whole
 * file unreadable; `_x0041_` is how it writes other signs, so what looks like that is written so.
 */
export function storedText(whole: string): string {
  return whole
    .slice(0, mostLetters)
    .replace(/[\p{Cs}\u{fffe}\u{ffff}]/gu, '\u{fffd}')
    .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_');
}
