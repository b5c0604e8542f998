/** The texts of charts, apart from the kit's others because signing in shows no chart. */
export const chartWords = {
  onlyOne: (name: string, total: string) => `${name}: all ${total}`,
  empty: 'No sales data for this period',
  loading: 'Loading chart',
  asTable: 'Show as table',
  asChart: 'Show as chart',
  savePicture: 'Save as PNG',
  pictureFailed: 'We couldn’t save the picture. Reload the page and try again.',
  earlier: 'Show earlier',
  later: 'Show later',
  category: 'Category',
  total: 'Total',
} as const;
