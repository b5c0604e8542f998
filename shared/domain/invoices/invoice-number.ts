import type { InvoiceType } from './invoice.ts';

/** Spec §3: shown while no number is assigned. */
export const invoiceNumberPlaceholder = '--';

const prefixes: Readonly<Record<InvoiceType, string>> = { invoice: 'INV', quotation: 'Q' };

/** 'INV-00042'; numbers above 99999 get more digits. */
export const formatInvoiceNumber = (series: InvoiceType, number: number): string =>
  `${prefixes[series]}-${String(number).padStart(5, '0')}`;
