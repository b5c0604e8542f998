import type { Franchise } from '#functions/data/franchises/franchises.ts';
import { findBrandLetterhead, type Letterheads } from '#shared/domain/franchises/letterhead.ts';
import type { InvoiceFranchise } from '#shared/domain/invoices/invoice.ts';

/** The issuer's details in the name of a brand, as they are copied into the printed invoice. */
export function toInvoiceFranchise(
  franchise: Franchise,
  letterheads: Letterheads,
  brandId: string,
): InvoiceFranchise {
  const own = findBrandLetterhead(letterheads, brandId);
  return {
    franchiseId: franchise.franchiseId,
    franchiseName: own.billingName || franchise.billingName || franchise.name,
    franchiseEmail: franchise.primaryEmail,
    franchisePhoneNumCountryCode: '+1',
    franchisePhoneNumber: own.primaryPhone || franchise.primaryPhone,
    franchiseAddress: franchise.billingAddress,
    franchiseCity: franchise.billingCity,
    franchiseState: franchise.billingState,
    franchiseZipCode: franchise.billingZip,
    franchiseTaxId: franchise.taxId,
  };
}
