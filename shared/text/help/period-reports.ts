import type { HelpPages, HelpTask } from './help-page.ts';

/** Works the same in each of them. */
const describeDownload = (what: string): HelpTask => ({
  how: `download the report on ${what}`,
  steps: [
    'Choose the dates and, in the header, the brands.',
    'Select “Export to Excel”, or “More exports” for CSV and PDF.',
    'The file has all rows, not only those of this page.',
  ],
});

/** How each report leads to the lines of a figure. */
const aboutChange =
  'Select a name under “What changed most”, or a bar, to see the lines behind it.';

export const periodReportsHelp = {
  reportOrders: {
    title: 'Report: online orders',
    group: 'reports',
    about: 'Every online order by the day it was for, and what stayed after refunds.',
    tasks: [
      {
        how: 'see online sales of a month',
        steps: [
          'Choose the dates.',
          'Look at the totals below the columns.',
          'Sort by “After refunds” to see the largest orders.',
        ],
      },
      {
        how: 'find an order in a report',
        steps: [
          'Type the customer or event into the search.',
          'Check the dates: an order counts on the day it was for.',
          'Open “Online orders” to change or refund it.',
        ],
      },
      describeDownload('online orders'),
    ],
    know: ['Orders count once they are placed, whatever way they are paid.', aboutChange],
  },
  reportPayouts: {
    title: 'Report: payouts',
    group: 'reports',
    about: 'What card payments and refunds moved on your Stripe accounts, after Stripe’s fee.',
    tasks: [
      {
        how: 'match my bank statement',
        steps: [
          'Choose the dates.',
          'Sort by “Available”, the day on which Stripe can pay the money out.',
          'Compare the “Payout” column with what arrived.',
        ],
      },
      {
        how: 'see what Stripe charged',
        steps: [
          'Choose the dates.',
          'Look at the total of “Stripe fee”.',
          'Sort by it to see the largest fees.',
        ],
      },
      describeDownload('payouts'),
    ],
    know: ['Stripe decides disputes. Their outcome isn’t included.', aboutChange],
  },
  reportSales: {
    title: 'Reports: sales and giveback',
    group: 'reports',
    about:
      'Every event whose sales are recorded, what goes back to clients, and which equipment was used.',
    tasks: [
      {
        how: 'see my sales of a month',
        steps: [
          'Open “Sales history” and choose the dates.',
          'Look at the totals below the columns.',
          'Sort by “Collected sales” to see the best events.',
        ],
      },
      {
        how: 'see what I owe in giveback',
        steps: [
          'Open “Giveback”.',
          'Choose the dates.',
          'Record payments on the page of each event.',
        ],
      },
      describeDownload('sales'),
    ],
    know: ['If an event is missing, its sales aren’t recorded yet.', aboutChange],
  },
  reportEquipment: {
    title: 'Report: equipment usage',
    group: 'reports',
    about: 'Events, hours, and sales of each truck, cart, and other piece of equipment.',
    tasks: [
      {
        how: 'see which truck earns most',
        steps: [
          'Choose the dates.',
          'Sort by “Collected sales” or “Sales per event”.',
          'Compare the hours as well.',
        ],
      },
      {
        how: 'see what is hardly used',
        steps: [
          'Choose a longer period, such as this year.',
          'Sort by “Events”, ascending.',
          'Deactivate what you no longer need under “Equipment”.',
        ],
      },
      describeDownload('equipment'),
    ],
    know: [
      aboutChange,
      'An event counts in full for each piece it used, so these rows add up to more than your sales.',
    ],
  },
  reportClients: {
    title: 'Report: client ranking',
    group: 'reports',
    about: 'Your clients by what their events brought in.',
    tasks: [
      {
        how: 'see my best clients',
        steps: [
          'Choose the dates.',
          'Read the list from the top. “Share of sales %” shows how much depends on each.',
          'Open “Clients” for their contacts.',
        ],
      },
      {
        how: 'find a client’s rank',
        steps: [
          'Type the name into the search.',
          'The rank stays the one among all clients.',
          'Clear the search to see who is around it.',
        ],
      },
      describeDownload('clients'),
    ],
    know: ['Only events whose sales are recorded count.', aboutChange],
  },
  reportHours: {
    title: 'Reports: hours worked',
    group: 'reports',
    about: 'Shifts and approved time of each person, in total or day by day.',
    tasks: [
      {
        how: 'see how much each person worked',
        steps: [
          'Open “Hours worked” and choose the dates.',
          'Sort by “Approved time”.',
          'Look at the totals below.',
        ],
      },
      {
        how: 'see one person’s days',
        steps: [
          'Open “Employee time card”.',
          'Type the name into the search.',
          'Each line is one day.',
        ],
      },
      describeDownload('hours'),
    ],
    know: ['Hours count once the time card of that day is approved.', aboutChange],
  },
  shiftTimeCard: {
    title: 'Shift time card',
    group: 'reports',
    about:
      'Every shift that was worked and approved, with its start, end, and time without breaks.',
    tasks: [
      {
        how: 'check one person’s shifts',
        steps: [
          'Choose the dates.',
          'Choose the person under “Staff”.',
          'Look at start, end, and approved time.',
        ],
      },
      {
        how: 'group shifts by date',
        steps: ['Sort by date.', 'Turn on “Group by date”.', 'Each day has a heading of its own.'],
      },
      {
        how: 'download shifts',
        steps: [
          'Filter the list.',
          'Select “Export to Excel”, or “More exports” for CSV and PDF.',
          'Save the file.',
        ],
      },
    ],
    know: ['Time that waits for review or was rejected isn’t listed.', aboutChange],
  },
} as const satisfies HelpPages;
