// What is read of a file. Apart from the readers, which load with the first file.

/** The encodings of CSV files, by the names that browsers know them by. */
export const sheetEncodings = [
  ...['utf-8', 'windows-1252', 'macintosh', 'utf-16le', 'utf-16be', 'iso-8859-2', 'windows-1251'],
  ...['shift_jis', 'gb18030', 'euc-kr'],
] as const;

export const sheetLimits = {
  fileBytes: 25_000_000,
  /** What a workbook may unpack to: ten times a file of the largest size. */
  unpackedBytes: 250_000_000,
  /** More than any import takes, so that it can say that there are too many. */
  rows: 60_000,
  columns: 200,
} as const;
