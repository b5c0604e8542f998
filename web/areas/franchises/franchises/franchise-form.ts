import type { z } from 'zod';
import { type FranchiseDetails, franchises } from '#shared/contract/franchises/franchises.ts';
import { text } from '#shared/text/franchises/franchises.ts';

/**
 * One form for new and existing franchises. Existing ones manage their brands in a separate panel.
 */
export const FranchiseForm = franchises.routes.create.body
  .omit({ requestKey: true })
  .partial({ brandIds: true, inviteOwner: true });
export type FranchiseForm = z.output<typeof FranchiseForm>;

type FranchiseTextValues = Record<Exclude<keyof FranchiseForm, 'brandIds' | 'inviteOwner'>, string>;
export type FranchiseValues = FranchiseTextValues & { brandIds: string[]; inviteOwner: boolean };

type FranchiseDefaults = Pick<FranchiseDetails, 'timeZone' | 'salesTaxRate' | 'givebackPercentage'>;

export function createFranchiseValues(
  defaults: FranchiseDefaults,
  brandIds: string[],
): FranchiseValues {
  const { timeZone, salesTaxRate, givebackPercentage } = defaults;
  return {
    code: '',
    name: '',
    primaryContact: '',
    primaryEmail: '',
    primaryPhone: '',
    billingName: '',
    billingAddress: '',
    billingCity: '',
    billingState: '',
    billingZip: '',
    taxId: '',
    timeZone,
    salesTaxRate,
    givebackPercentage,
    brandIds,
    inviteOwner: true,
  };
}

export function toFranchiseValues(franchise: FranchiseDetails): FranchiseValues {
  const { id: _id, version: _version, activated: _activated, ...values } = franchise;
  return { ...values, brandIds: [], inviteOwner: false };
}

export const franchiseFieldLabels = {
  code: text('franchise_field_code'),
  name: text('franchise_field_name'),
  primaryContact: text('franchise_field_contact'),
  primaryEmail: text('franchise_field_email'),
  primaryPhone: text('franchise_field_phone'),
  billingName: text('franchise_field_billing_name'),
  billingAddress: text('franchise_field_address'),
  billingCity: text('franchise_field_city'),
  billingState: text('franchise_field_state'),
  billingZip: text('franchise_field_zip'),
  taxId: text('franchise_field_tax_id'),
  timeZone: text('franchise_field_zone'),
  salesTaxRate: text('franchise_field_sales_tax'),
  givebackPercentage: text('franchise_field_giveback'),
} satisfies Record<keyof FranchiseTextValues, string>;
