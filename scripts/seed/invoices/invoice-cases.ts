// What the demo's invoices and quotes are for, and the outcome of each.
import type { InvoiceType } from '#shared/domain/invoices/invoice.ts';

export type DemoItem = {
  readonly name: string;
  readonly description?: string;
  readonly quantity: string;
  readonly unitCents: number;
  readonly untaxed?: boolean;
};

type DemoInvoiceOutcome =
  | 'accepted'
  | 'converted'
  | 'deposit'
  | 'paid'
  | 'part'
  | 'partRefunded'
  | 'refunded'
  | 'rejected'
  | 'void';

export type DemoInvoice = {
  readonly type: InvoiceType;
  readonly title: string;
  readonly daysAgo: number;
  readonly dueDays: number;
  readonly items: readonly DemoItem[];
  readonly isDraft?: boolean;
  /** It is for an event that took place. */
  readonly ofEvent?: boolean;
  readonly depositPercent?: string;
  readonly discountPercent?: string;
  readonly customerNote?: string;
  readonly then?: DemoInvoiceOutcome;
};

const cups = (quantity: string): DemoItem => ({
  name: 'Shaved ice, 12 oz cups',
  description: 'Three flavors of your choice, spoons and napkins included',
  quantity,
  unitCents: 350,
});
const truck: DemoItem = {
  name: 'Truck and crew, first two hours',
  quantity: '1',
  unitCents: 25000,
};
const hours: DemoItem = { name: 'Additional hours on site', quantity: '1.5', unitCents: 9500 };
const delivery: DemoItem = { name: 'Delivery', quantity: '1', unitCents: 3500, untaxed: true };
const cart: DemoItem = { name: 'Hot cocoa cart', quantity: '1', unitCents: 18000 };

const invoice = { type: 'invoice', dueDays: 14 } as const;
const quote = { type: 'quotation', dueDays: 21 } as const;

/** One for each status of an invoice or quote, and some more of the usual ones. */
export const demoInvoices: readonly DemoInvoice[] = [
  {
    ...invoice,
    title: 'Summer camp kickoff',
    daysAgo: 120,
    items: [truck, cups('140')],
    then: 'paid',
  },
  {
    ...invoice,
    title: 'Staff appreciation day',
    daysAgo: 96,
    items: [cups('220'), hours],
    then: 'paid',
  },
  {
    ...invoice,
    title: 'Block party',
    daysAgo: 75,
    items: [truck, cups('80')],
    ofEvent: true,
    then: 'refunded',
  },
  {
    ...invoice,
    title: 'Fall festival',
    daysAgo: 62,
    items: [truck, cups('300'), hours],
    discountPercent: '10',
  },
  {
    ...invoice,
    title: 'Swim meet concessions',
    daysAgo: 48,
    items: [cups('160')],
    ofEvent: true,
    then: 'partRefunded',
  },
  { ...invoice, title: 'Team celebration', daysAgo: 41, items: [truck, cups('120')], then: 'void' },
  { ...invoice, title: 'Open house', daysAgo: 33, items: [cart, cups('90')], then: 'part' },
  {
    ...invoice,
    title: 'Company picnic',
    daysAgo: 26,
    dueDays: 40,
    items: [truck, cups('400'), hours, delivery],
    depositPercent: '25',
    customerNote: 'Thank you for having us again. The truck needs a level spot of 12 by 25 feet.',
    then: 'deposit',
  },
  {
    ...invoice,
    title: 'Wedding after-party',
    daysAgo: 24,
    dueDays: 45,
    items: [truck, cups('150')],
    depositPercent: '50',
  },
  { ...invoice, title: 'Homecoming week', daysAgo: 18, items: [cups('260')], ofEvent: true },
  {
    ...invoice,
    title: 'Fun run',
    daysAgo: 12,
    items: [truck, cups('180')],
    ofEvent: true,
    then: 'part',
  },
  {
    ...invoice,
    title: 'Grand opening',
    daysAgo: 6,
    items: [truck, cups('240'), delivery],
    discountPercent: '5',
    customerNote: 'Please pay by the due date. Checks go to the address above.',
  },
  {
    ...invoice,
    title: 'Movie night in the park',
    daysAgo: 3,
    items: [cart, cups('110')],
    ofEvent: true,
  },
  { ...invoice, title: 'Holiday market', daysAgo: 1, items: [cart, hours], isDraft: true },
  {
    ...quote,
    title: 'Spring carnival',
    daysAgo: 70,
    items: [truck, cups('500')],
    then: 'rejected',
  },
  { ...quote, title: 'Graduation party', daysAgo: 52, items: [truck, cups('130')] },
  {
    ...quote,
    title: 'Corporate wellness fair',
    daysAgo: 30,
    items: [cart, cups('200')],
    then: 'converted',
  },
  {
    ...quote,
    title: 'Little League opening day',
    daysAgo: 14,
    items: [truck, cups('350'), hours],
    depositPercent: '20',
    then: 'accepted',
  },
  {
    ...quote,
    title: 'Teachers’ breakfast',
    daysAgo: 5,
    items: [cart, cups('75'), delivery],
    depositPercent: '30',
    customerNote: 'Accept this quote online to hold your date.',
  },
  { ...quote, title: 'Winter lights walk', daysAgo: 0, items: [cart], isDraft: true },
];
