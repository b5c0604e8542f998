import type { HelpPages } from './help-page.ts';

export const moneyHelp = {
  invoices: {
    title: 'Invoices and quotes',
    group: 'money',
    about: 'What you offer and bill to clients, and what they paid.',
    tasks: [
      {
        how: 'send a quote',
        steps: [
          'Select “New quote”, or start one from an event so that its price is filled in.',
          'Add items. Under “Client’s choice”, choose “Add-on (optional)” or “Package (client picks one)” if the client may choose.',
          'Select “Send”. The client accepts or rejects it with a link, and you are told.',
        ],
      },
      {
        how: 'turn a quote into an invoice',
        steps: [
          'Open the quote. It doesn’t have to be accepted.',
          'Select “Convert to invoice”, also under “More invoice actions”. A draft with the same items and terms is created.',
          'Check it and send it.',
        ],
      },
      {
        how: 'note a payment',
        steps: [
          'Open the invoice, then “More invoice actions”, “Mark as paid”.',
          'Enter the amount and the method. Part of the amount is fine, too.',
          'Save. Card payments through the link are noted by themselves.',
        ],
      },
    ],
    know: [
      'A draft can be deleted. Once sent, an invoice can be corrected or voided, and earlier versions stay.',
      'If a client paid too much, refund it or credit it to another invoice.',
      'Late fees and reminders follow your settings under Settings, “Invoices”.',
    ],
  },
  statement: {
    title: 'Statement of a client',
    group: 'money',
    about:
      'Everything that was billed to one client and paid by them in a period, with the balance.',
    tasks: [
      {
        how: 'see what a client owes',
        steps: [
          'Open the client and select “Statement”.',
          'Choose the period.',
          'The last line is the balance.',
        ],
      },
      {
        how: 'send a statement to a client',
        steps: [
          'Choose the period.',
          'Select “Download PDF”.',
          'Attach the file to an email to the client.',
        ],
      },
      {
        how: 'check a statement in a spreadsheet',
        steps: [
          'Choose the period.',
          'Select “Download CSV”.',
          'Open the file in Excel or Google Sheets.',
        ],
      },
    ],
    know: ['Voided and corrected invoices are on the statement as well, so that it adds up.'],
  },
  accounting: {
    title: 'Accounting',
    group: 'money',
    about:
      'Every sale, payment, and refund as debits and credits, ready for QuickBooks, Xero, or your accountant.',
    tasks: [
      {
        how: 'export a month to my accounting software',
        steps: [
          'Choose the month and check that debits equal credits.',
          'Select “Export” and choose the format.',
          'Import the file. The next export has only what is new or has changed.',
        ],
      },
      {
        how: 'close a month',
        steps: [
          'Export the month first.',
          'Select “Close” and confirm.',
          'Later changes are booked in the next month, so that what you reported stays.',
        ],
      },
      {
        how: 'use my own account numbers',
        steps: [
          'Select “Edit accounts”.',
          'Enter the numbers and names that your software uses.',
          'Save. Earlier exports keep the ones they have.',
        ],
      },
    ],
    know: [
      'Downloading an earlier export again gives the same file. Importing it twice books its entries twice.',
      'Only people who manage all brands can export or close months.',
    ],
  },
} as const satisfies HelpPages;
