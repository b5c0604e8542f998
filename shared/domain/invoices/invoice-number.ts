import type { InvoiceType } from './invoice.ts';

/** Spec §3: what stands in place of a number that isn't given yet. */
export const noNumber = '--';

const prefixes: Readonly<Record<InvoiceType, string>> = { invoice: 'INV', quotation: 'Q' };

/** 'INV-00042'; beyond five digits it grows. */
export const writtenNumber = (series: InvoiceType, number: number): string =>
  `${prefixes[series]}-${String(number).padStart(5, '0')}`;
