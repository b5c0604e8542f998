import type { HelpPages } from './help-page.ts';

export const clientsHelp = {
  clients: {
    title: 'Clients',
    group: 'clients',
    about: 'The organizations and people who book you, with their contacts, tags, and brands.',
    tasks: [
      {
        how: 'add a client',
        steps: [
          'Select “Add client”, or “Quick add” if a name is enough for now.',
          'Enter the name, the address, and tags you want to filter by later.',
          'Save, then add a contact on the client’s page. The first one becomes the main contact.',
        ],
      },
      {
        how: 'find a client by phone number',
        steps: [
          'Press Ctrl K, or use the search above the list.',
          'Type part of the number, the name, or the email.',
          'Open the client to see its events, invoices, and notes.',
        ],
      },
      {
        how: 'stop using a client',
        steps: [
          'Select “Deactivate client” in the row’s menu.',
          'Confirm. It can’t be chosen for new bookings.',
          'Its events and figures stay. Activate it again whenever you like.',
        ],
      },
    ],
    know: [
      'Booking an event for someone new adds the client by itself.',
      'A client without brands is seen by everyone; otherwise people see the clients of their brands.',
    ],
  },
  client: {
    title: 'A client’s page',
    group: 'clients',
    about:
      'Everything about one client: contacts, events, sales over time, invoices, notes, banners, and what was changed.',
    tasks: [
      {
        how: 'add a contact',
        steps: [
          'Select “Add contact” under “Contacts”.',
          'Enter the name, email, and phone, and who gets copies of emails.',
          'Save. Move a contact to the top to make it the main one.',
        ],
      },
      {
        how: 'write down what a client told me',
        steps: [
          'Go to “Notes”.',
          'Type it under “New note” and select “Add note”.',
          'Your colleagues see it with your name and the time.',
        ],
      },
      {
        how: 'give a contact to another client',
        steps: [
          'Open the contact’s menu and select “Copy contact”.',
          'Choose the other client.',
          'Save. The contact stays here, too.',
        ],
      },
    ],
    know: ['Deleting a contact doesn’t change invoices and emails that name it.'],
  },
  clientImport: {
    title: 'Import clients',
    group: 'clients',
    about:
      'Bring clients from another system with a CSV or Excel file. You check everything before it is saved.',
    tasks: [
      {
        how: 'import clients from a file',
        steps: [
          'Choose a CSV or Excel file, or paste a table. In a workbook, choose the sheet and the row with the headings.',
          'Check which column becomes which field, and correct what was guessed wrong.',
          'Fix rows with problems, decide about duplicates, and start the import.',
        ],
      },
      {
        how: 'undo an import',
        steps: [
          'Find the import in the list.',
          'Select “Undo import” and confirm.',
          'Clients it added are deleted, and clients it changed get their old values back.',
        ],
      },
      {
        how: 'fix rows that can’t be imported',
        steps: [
          'Read the problem beside each row.',
          'Correct the value in place, or leave the row out.',
          'Rows that were left out can be downloaded after the import.',
        ],
      },
    ],
    know: ['What was edited or used after an import stays when you undo it.'],
  },
  duplicates: {
    title: 'Possible duplicates',
    group: 'clients',
    about:
      'Clients that share a name, an email, a phone number, or an address. Merge those that are the same.',
    tasks: [
      {
        how: 'merge two clients',
        steps: [
          'Choose the client to keep.',
          'Check the preview: which values stay, and which events, contacts, and notes move.',
          'Select “Merge clients”.',
        ],
      },
      {
        how: 'merge clients that aren’t listed here',
        steps: [
          'Go to “Merge two clients”.',
          'Choose the client to keep and the one to merge into it.',
          'Preview the merge and confirm.',
        ],
      },
      {
        how: 'undo a merge',
        steps: [
          'Find it under “Merged clients”.',
          'Select “Undo merge” and confirm.',
          'Both clients are back, with their own events.',
        ],
      },
    ],
    know: ['A merge can only be undone for some days. The dialog says how many.'],
  },
} as const satisfies HelpPages;
