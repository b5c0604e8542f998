// Who books trucks, when, for how long and what they sell: realistic patterns for dashboards and
// reports.
import type { PaymentTerm } from '#shared/domain/events/event.ts';

/** January to December. */
export type MonthWeights = readonly [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
];
/** Sunday to Saturday. */
export type WeekdayWeights = readonly [number, number, number, number, number, number, number];

/** A name and the months in which it fits, both inclusive. All year by default. */
export type SeasonalEventName = {
  readonly text: string;
  readonly from: number;
  readonly to: number;
};

export type Industry = {
  readonly name: string;
  /** Its share of a franchise's clients, and how much more than others they book. */
  readonly clients: number;
  readonly bookings: number;
  readonly months: MonthWeights;
  readonly weekdays: WeekdayWeights;
  readonly startHours: readonly [earliest: number, latest: number];
  readonly quarterHours: readonly [shortest: number, longest: number];
  /** The median sales of its events in cents, tax included. */
  readonly medianCents: number;
  readonly brands: Readonly<Record<string, number>>;
  readonly publicChance: number;
  readonly givesBack: boolean;
  readonly paymentTerms: readonly PaymentTerm[];
  readonly nameStarts: readonly string[];
  readonly nameEnds: readonly string[];
  readonly eventNames: readonly SeasonalEventName[];
};

const buildEventName = (text: string, from = 1, to = 12): SeasonalEventName => ({ text, from, to });

const schoolYear: MonthWeights = [2, 3, 4, 7, 12, 6, 4, 7, 8, 6, 3, 2];
const summer: MonthWeights = [1, 1, 3, 6, 9, 13, 15, 13, 9, 5, 2, 1];
const evenly: MonthWeights = [4, 4, 6, 7, 8, 10, 10, 9, 8, 7, 5, 6];
const schoolDays: WeekdayWeights = [0, 4, 4, 5, 5, 8, 2];
const officeDays: WeekdayWeights = [0, 3, 5, 6, 6, 5, 0];
const weekends: WeekdayWeights = [6, 1, 1, 1, 2, 5, 10];

export const industries: readonly Industry[] = [
  {
    name: 'Schools',
    clients: 22,
    bookings: 1,
    months: schoolYear,
    weekdays: schoolDays,
    startHours: [9, 16],
    quarterHours: [4, 12],
    medianCents: 84_000,
    brands: { 'shaved-ice': 10, coffee: 1, 'soft-treats': 4 },
    publicChance: 0.1,
    givesBack: true,
    paymentTerms: ['menu', 'menu', 'invoice', 'onsite'],
    nameStarts: [
      'Lincoln',
      'Washington',
      'Roosevelt',
      'Maple Grove',
      'Prairie View',
      'St. Anne',
      'Riverbend',
      'Oak Hill',
    ],
    nameEnds: ['Elementary School', 'Middle School', 'High School', 'School PTA'],
    eventNames: [
      buildEventName('Field Day', 4, 6),
      buildEventName('Fun Run'),
      buildEventName('Teacher Appreciation'),
      buildEventName('Spring Carnival', 3, 6),
      buildEventName('Back to School Night', 8, 10),
      buildEventName('Book Fair'),
      buildEventName('Honor Roll Party'),
    ],
  },
  {
    name: 'Corporate',
    clients: 16,
    bookings: 1,
    months: evenly,
    weekdays: officeDays,
    startHours: [8, 14],
    quarterHours: [4, 10],
    medianCents: 72_000,
    brands: { 'shaved-ice': 4, coffee: 8, 'soft-treats': 4 },
    publicChance: 0,
    givesBack: false,
    paymentTerms: ['invoice', 'invoice', 'invoice', 'menu'],
    nameStarts: ['Harbor', 'Northwind', 'Summit', 'Bluestone', 'Keystone', 'Redwood', 'Cobalt'],
    nameEnds: ['Logistics', 'Software', 'Financial', 'Manufacturing', 'Insurance Group'],
    eventNames: [
      buildEventName('Employee Appreciation'),
      buildEventName('Summer Kickoff', 5, 7),
      buildEventName('Quarterly Town Hall'),
      buildEventName('New Hire Welcome'),
      buildEventName('Safety Week'),
      buildEventName('Holiday Thank-You', 11, 12),
    ],
  },
  {
    name: 'Parks & Community',
    clients: 9,
    bookings: 2.4,
    months: summer,
    weekdays: weekends,
    startHours: [10, 18],
    quarterHours: [8, 16],
    medianCents: 96_000,
    brands: { 'shaved-ice': 9, coffee: 2, 'soft-treats': 5 },
    publicChance: 0.9,
    givesBack: false,
    paymentTerms: ['menu', 'menu', 'onsite'],
    nameStarts: ['Riverwalk', 'Central', 'Lakeside', 'Heritage', 'Greenway'],
    nameEnds: ['Park District', 'Public Library', 'Community Center', 'Swim Club'],
    eventNames: [
      buildEventName('Concert in the Park', 5, 9),
      buildEventName('Movie Night'),
      buildEventName('Splash Day', 6, 8),
      buildEventName('Summer Reading Party', 6, 8),
      buildEventName('Farmers Market', 4, 11),
    ],
  },
  {
    name: 'Festivals & Fairs',
    clients: 5,
    bookings: 1.4,
    months: [0, 0, 2, 5, 9, 14, 16, 13, 12, 9, 1, 2],
    weekdays: [9, 0, 0, 1, 2, 7, 12],
    startHours: [10, 13],
    quarterHours: [20, 36],
    medianCents: 265_000,
    brands: { 'shaved-ice': 10, coffee: 3, 'soft-treats': 6 },
    publicChance: 1,
    givesBack: false,
    paymentTerms: ['menu'],
    nameStarts: ['Harvest', 'Main Street', 'Founders', 'Blues & Brews'],
    nameEnds: ['Festival', 'Street Fair', 'Days Committee'],
    eventNames: [
      buildEventName('Opening Day'),
      buildEventName('Saturday on the Midway'),
      buildEventName('Family Sunday'),
      buildEventName('Night Market'),
    ],
  },
  {
    name: 'Youth Sports',
    clients: 11,
    bookings: 1.8,
    months: [0, 1, 4, 10, 12, 11, 7, 6, 10, 8, 2, 0],
    weekdays: [6, 1, 2, 2, 2, 3, 14],
    startHours: [9, 17],
    quarterHours: [8, 20],
    medianCents: 78_000,
    brands: { 'shaved-ice': 12, coffee: 2, 'soft-treats': 3 },
    publicChance: 0.6,
    givesBack: true,
    paymentTerms: ['menu', 'menu', 'onsite'],
    nameStarts: ['Thunder', 'Wildcats', 'Storm', 'Northside', 'Eagles'],
    nameEnds: ['Little League', 'Soccer Club', 'Swim Team', 'Youth Football'],
    eventNames: [
      buildEventName('Opening Day'),
      buildEventName('Tournament Weekend'),
      buildEventName('Team Picture Day'),
      buildEventName('End of Season Party'),
      buildEventName('Home Meet', 5, 8),
    ],
  },
  {
    name: 'Churches',
    clients: 8,
    bookings: 0.8,
    months: [2, 2, 5, 6, 7, 11, 10, 9, 8, 8, 3, 4],
    weekdays: [12, 0, 0, 5, 0, 2, 4],
    startHours: [10, 17],
    quarterHours: [4, 10],
    medianCents: 58_000,
    brands: { 'shaved-ice': 8, coffee: 4, 'soft-treats': 3 },
    publicChance: 0.3,
    givesBack: true,
    paymentTerms: ['menu', 'onsite', 'invoice'],
    nameStarts: ['Grace', 'First', 'Trinity', 'Good Shepherd', 'New Hope'],
    nameEnds: ['Lutheran Church', 'Community Church', 'Baptist Church'],
    eventNames: [
      buildEventName('Vacation Bible School', 6, 8),
      buildEventName('Parish Picnic', 5, 9),
      buildEventName('Fall Fest', 9, 11),
      buildEventName('Welcome Sunday'),
      buildEventName('Egg Hunt', 3, 4),
    ],
  },
  {
    name: 'Healthcare',
    clients: 7,
    bookings: 1,
    months: evenly,
    weekdays: [1, 4, 5, 6, 5, 4, 1],
    startHours: [7, 15],
    quarterHours: [6, 12],
    medianCents: 88_000,
    brands: { 'shaved-ice': 3, coffee: 9, 'soft-treats': 3 },
    publicChance: 0,
    givesBack: false,
    paymentTerms: ['invoice', 'invoice', 'menu'],
    nameStarts: ['Mercy', 'Lakeshore', 'Evergreen', 'St. Luke'],
    nameEnds: ['Medical Center', 'Pediatrics', 'Senior Living'],
    eventNames: [
      buildEventName('Nurses Week', 5, 5),
      buildEventName('Night Shift Treat'),
      buildEventName('Residents Social'),
      buildEventName('Staff Thank-You'),
    ],
  },
  {
    name: 'Apartments & HOAs',
    clients: 9,
    bookings: 1.6,
    months: summer,
    weekdays: [4, 1, 2, 4, 5, 5, 7],
    startHours: [12, 18],
    quarterHours: [4, 8],
    medianCents: 46_000,
    brands: { 'shaved-ice': 9, coffee: 3, 'soft-treats': 5 },
    publicChance: 0,
    givesBack: false,
    paymentTerms: ['invoice', 'menu', 'menu'],
    nameStarts: ['The Willows', 'Stonegate', 'Creekside', 'Parkview', 'Ashbury'],
    nameEnds: ['Apartments', 'Homeowners Association', 'Lofts'],
    eventNames: [
      buildEventName('Pool Opening', 5, 6),
      buildEventName('Resident Social'),
      buildEventName('Block Party'),
      buildEventName('Yappy Hour'),
    ],
  },
  {
    name: 'Private Parties',
    clients: 8,
    bookings: 0.3,
    months: [1, 2, 4, 7, 11, 14, 11, 9, 10, 8, 3, 3],
    weekdays: [6, 0, 0, 1, 2, 6, 14],
    startHours: [12, 21],
    quarterHours: [4, 12],
    medianCents: 52_000,
    brands: { 'shaved-ice': 6, coffee: 4, 'soft-treats': 7 },
    publicChance: 0,
    givesBack: false,
    paymentTerms: ['onsite', 'onsite', 'invoice'],
    nameStarts: ['Alvarez', 'Bennett', 'Chen', 'Okafor', 'Patel', 'Rossi', 'Walsh'],
    nameEnds: ['Family', 'Wedding', 'Celebrations'],
    eventNames: [
      buildEventName('Birthday Party'),
      buildEventName('Wedding Reception'),
      buildEventName('Graduation Party', 5, 7),
      buildEventName('Family Reunion'),
    ],
  },
  {
    name: 'Universities',
    clients: 5,
    bookings: 1.2,
    months: [4, 5, 6, 11, 8, 2, 2, 10, 12, 9, 5, 4],
    weekdays: [1, 4, 5, 6, 6, 6, 3],
    startHours: [10, 19],
    quarterHours: [6, 14],
    medianCents: 118_000,
    brands: { 'shaved-ice': 5, coffee: 8, 'soft-treats': 4 },
    publicChance: 0.3,
    givesBack: false,
    paymentTerms: ['invoice', 'menu'],
    nameStarts: ['State University', 'Hartwell College', 'Community College'],
    nameEnds: ['Student Life', 'Athletics', 'Alumni Office'],
    eventNames: [
      buildEventName('Move-In Day', 8, 9),
      buildEventName('Finals Week'),
      buildEventName('Homecoming', 9, 11),
      buildEventName('Study Break'),
      buildEventName('Tailgate', 9, 12),
    ],
  },
];

/** The demand for each brand over the year: ice in the heat, coffee in the cold. */
export const brandSeasons: Readonly<Record<string, MonthWeights>> = {
  'shaved-ice': [1, 1, 3, 6, 9, 12, 13, 12, 8, 4, 1, 1],
  coffee: [8, 8, 7, 6, 5, 3, 3, 4, 6, 8, 8, 9],
  'soft-treats': [2, 3, 4, 5, 7, 8, 8, 8, 6, 4, 3, 3],
};
