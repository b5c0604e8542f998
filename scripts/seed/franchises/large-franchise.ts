// A franchise with too many events for an export to write at a time, and its owner. For the browser
// tests, in addition to the demo data.
import { listLimits } from '#shared/domain/lists/limits.ts';
import { buildFranchise, buildUser } from '#scripts/seed/builders.ts';
import type { DemoFranchise } from './franchises.ts';

const franchise = buildFranchise({
  franchiseId: 'twin-cities',
  code: 'TWIN-612',
  primaryContact: 'Ingrid Halvorsen',
  primaryEmail: 'owner@twin-cities.example',
  primaryPhone: '6125550121',
  billingName: 'Twin Cities Treats LLC',
  billingAddress: '310 Hennepin Avenue',
  billingCity: 'Minneapolis',
  billingState: 'MN',
  billingZip: '55401',
  taxId: '41-7730164',
  name: 'Twin Cities Treats',
  timeZone: 'America/Chicago',
  salesTaxRate: '9.03',
});

export const largeFranchise: DemoFranchise = {
  franchise,
  state: 'MN',
  areaCode: '612',
  share: 0,
  towns: [
    { city: 'Minneapolis', zips: ['55401', '55408', '55416'] },
    { city: 'Saint Paul', zips: ['55101', '55105'] },
    { city: 'Bloomington', zips: ['55420'] },
  ],
};

export const largeFranchiseEvents = listLimits.exportRowsAtOnce + 1;

export const largeFranchiseOwner = buildUser({
  tenant: franchise.franchiseId,
  userId: `${franchise.franchiseId}-owner`,
  email: franchise.primaryEmail,
  firstName: 'Ingrid',
  lastName: 'Halvorsen',
});
