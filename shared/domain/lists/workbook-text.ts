// Workbook contents, shared by the server (from a grid's source) and the browser (from a screen).

/** The Excel number formats of cells. */
export const sheetFormats = {
  day: 'mmm dd, yyyy',
  hour: 'mmm dd, yyyy hh:mm',
  money: '"$"#,##0.00',
  count: '#,##0',
  decimal: '#,##0.00',
  percent: '0.00%',
  /** Also shows more than 24 hours. */
  duration: '[h]:mm',
} as const;

/** Excel's limit per cell: it reports a file that exceeds it as corrupt. */
const maxCellLength = 32_767;

/**
 * Escapes text for a cell's XML. Two characters aren't allowed in XML and would make the whole file
 * unreadable. `_x0041_` is the escape syntax for other characters, so text that looks like it is
 * escaped.
 */
export function toWorkbookText(whole: string): string {
  return whole
    .slice(0, maxCellLength)
    .replace(/[\p{Cs}\u{fffe}\u{ffff}]/gu, '\u{fffd}')
    .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_');
}
