// Six franchises in four time zones, with real towns and sales tax rates of their region's kind.
import type { Franchise } from '#functions/data/franchises.ts';
import { buildFranchise } from './builders.ts';

export type Town = {
  readonly city: string;
  readonly zips: readonly string[];
};

export type DemoFranchise = {
  readonly franchise: Franchise;
  readonly state: string;
  readonly towns: readonly Town[];
  readonly areaCode: string;
  /** Its part of all demo events, in percent. */
  readonly share: number;
};

const town = (city: string, ...zips: readonly string[]): Town => ({ city, zips });

export const demoFranchises: readonly DemoFranchise[] = [
  {
    franchise: buildFranchise({
      franchiseId: 'fox-valley',
      name: 'Fox Valley Treats',
      timeZone: 'America/Chicago',
      salesTaxRate: '7.75',
    }),
    state: 'IL',
    areaCode: '630',
    share: 20,
    towns: [
      town('Naperville', '60540', '60563', '60564'),
      town('Aurora', '60504', '60506'),
      town('Wheaton', '60187', '60189'),
      town('Geneva', '60134'),
      town('St. Charles', '60174'),
      town('Batavia', '60510'),
    ],
  },
  {
    franchise: buildFranchise({
      franchiseId: 'hill-country',
      name: 'Hill Country Treats',
      timeZone: 'America/Chicago',
      salesTaxRate: '8.25',
      givebackPercentage: '25',
    }),
    state: 'TX',
    areaCode: '512',
    share: 19,
    towns: [
      town('Austin', '78704', '78745', '78748', '78757'),
      town('Round Rock', '78664', '78681'),
      town('Cedar Park', '78613'),
      town('Georgetown', '78626', '78628'),
      town('Dripping Springs', '78620'),
    ],
  },
  {
    franchise: buildFranchise({
      franchiseId: 'five-boroughs',
      name: 'Five Boroughs Treats',
      timeZone: 'America/New_York',
      weekStart: 2,
      salesTaxRate: '8.875',
      givebackPercentage: '15',
    }),
    state: 'NY',
    areaCode: '718',
    share: 18,
    towns: [
      town('Brooklyn', '11201', '11215', '11238', '11209'),
      town('Astoria', '11102', '11105'),
      town('Forest Hills', '11375'),
      town('Staten Island', '10301', '10314'),
      town('Bronx', '10463', '10471'),
    ],
  },
  {
    franchise: buildFranchise({
      franchiseId: 'triangle',
      name: 'Triangle Treats',
      timeZone: 'America/New_York',
      brandIds: ['shaved-ice', 'soft-treats'],
      salesTaxRate: '7.25',
    }),
    state: 'NC',
    areaCode: '919',
    share: 14,
    towns: [
      town('Raleigh', '27603', '27607', '27615'),
      town('Cary', '27511', '27513'),
      town('Apex', '27502', '27539'),
      town('Wake Forest', '27587'),
      town('Holly Springs', '27540'),
    ],
  },
  {
    franchise: buildFranchise({
      franchiseId: 'front-range',
      name: 'Front Range Treats',
      timeZone: 'America/Denver',
      brandIds: ['shaved-ice', 'coffee'],
      salesTaxRate: '8.81',
      givebackPercentage: '20',
    }),
    state: 'CO',
    areaCode: '303',
    share: 13,
    towns: [
      town('Denver', '80205', '80209', '80211', '80218'),
      town('Lakewood', '80226', '80228'),
      town('Arvada', '80002', '80004'),
      town('Littleton', '80120', '80123'),
      town('Boulder', '80301', '80304'),
    ],
  },
  {
    franchise: buildFranchise({
      franchiseId: 'san-gabriel',
      name: 'San Gabriel Treats',
      timeZone: 'America/Los_Angeles',
      salesTaxRate: '10.25',
      givebackPercentage: '10',
    }),
    state: 'CA',
    areaCode: '626',
    share: 16,
    towns: [
      town('Pasadena', '91101', '91104', '91107'),
      town('Burbank', '91502', '91505'),
      town('Glendale', '91201', '91205'),
      town('Arcadia', '91006', '91007'),
      town('Monrovia', '91016'),
    ],
  },
];
