// Who books trucks, when, for how long and what they sell: realistic patterns for dashboards and
// reports.
import type { PaymentTerm } from '#shared/domain/events/event.ts';

/** January to December. */
export type Year = readonly [
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
export type Week = readonly [number, number, number, number, number, number, number];

/** A name and the months in which it fits, both inclusive. All year by default. */
export type EventName = {
  readonly text: string;
  readonly from: number;
  readonly to: number;
};

export type Industry = {
  readonly name: string;
  /** Its share of a franchise's clients, and how much more than others they book. */
  readonly clients: number;
  readonly bookings: number;
  readonly months: Year;
  readonly weekdays: Week;
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
  readonly eventNames: readonly EventName[];
};

const named = (text: string, from = 1, to = 12): EventName => ({ text, from, to });

const schoolYear: Year = [2, 3, 4, 7, 12, 6, 4, 7, 8, 6, 3, 2];
const summer: Year = [1, 1, 3, 6, 9, 13, 15, 13, 9, 5, 2, 1];
const evenly: Year = [4, 4, 6, 7, 8, 10, 10, 9, 8, 7, 5, 6];
const schoolDays: Week = [0, 4, 4, 5, 5, 8, 2];
const officeDays: Week = [0, 3, 5, 6, 6, 5, 0];
const weekends: Week = [6, 1, 1, 1, 2, 5, 10];

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
      named('Field Day', 4, 6),
      named('Fun Run'),
      named('Teacher Appreciation'),
      named('Spring Carnival', 3, 6),
      named('Back to School Night', 8, 10),
      named('Book Fair'),
      named('Honor Roll Party'),
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
      named('Employee Appreciation'),
      named('Summer Kickoff', 5, 7),
      named('Quarterly Town Hall'),
      named('New Hire Welcome'),
      named('Safety Week'),
      named('Holiday Thank-You', 11, 12),
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
      named('Concert in the Park', 5, 9),
      named('Movie Night'),
      named('Splash Day', 6, 8),
      named('Summer Reading Party', 6, 8),
      named('Farmers Market', 4, 11),
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
      named('Opening Day'),
      named('Saturday on the Midway'),
      named('Family Sunday'),
      named('Night Market'),
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
      named('Opening Day'),
      named('Tournament Weekend'),
      named('Team Picture Day'),
      named('End of Season Party'),
      named('Home Meet', 5, 8),
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
      named('Vacation Bible School', 6, 8),
      named('Parish Picnic', 5, 9),
      named('Fall Fest', 9, 11),
      named('Welcome Sunday'),
      named('Egg Hunt', 3, 4),
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
      named('Nurses Week', 5, 5),
      named('Night Shift Treat'),
      named('Residents Social'),
      named('Staff Thank-You'),
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
      named('Pool Opening', 5, 6),
      named('Resident Social'),
      named('Block Party'),
      named('Yappy Hour'),
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
      named('Birthday Party'),
      named('Wedding Reception'),
      named('Graduation Party', 5, 7),
      named('Family Reunion'),
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
      named('Move-In Day', 8, 9),
      named('Finals Week'),
      named('Homecoming', 9, 11),
      named('Study Break'),
      named('Tailgate', 9, 12),
    ],
  },
];

/** The demand for each brand over the year: ice in the heat, coffee in the cold. */
export const brandSeasons: Readonly<Record<string, Year>> = {
  'shaved-ice': [1, 1, 3, 6, 9, 12, 13, 12, 8, 4, 1, 1],
  coffee: [8, 8, 7, 6, 5, 3, 3, 4, 6, 8, 8, 9],
  'soft-treats': [2, 3, 4, 5, 7, 8, 8, 8, 6, 4, 3, 3],
};
