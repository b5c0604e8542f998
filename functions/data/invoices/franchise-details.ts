import type { Franchise } from '#functions/data/franchises/franchises.ts';
import type { InvoiceFranchise } from '#shared/domain/invoices/invoice.ts';

/** The issuer's details, as they are copied into the printed invoice. */
export function toInvoiceFranchise(franchise: Franchise): InvoiceFranchise {
  return {
    franchiseId: franchise.franchiseId,
    franchiseName: franchise.billingName || franchise.name,
    franchiseEmail: franchise.primaryEmail,
    franchisePhoneNumCountryCode: '+1',
    franchisePhoneNumber: franchise.primaryPhone,
    franchiseAddress: franchise.billingAddress,
    franchiseCity: franchise.billingCity,
    franchiseState: franchise.billingState,
    franchiseZipCode: franchise.billingZip,
    franchiseTaxId: franchise.taxId,
  };
}
