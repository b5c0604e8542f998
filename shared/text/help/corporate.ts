import type { HelpPages } from './help-page.ts';

export const corporateHelp = {
  franchises: {
    title: 'Franchises',
    group: 'corporate',
    about: 'Everyone who runs your brands, with their people, brands, figures, and events.',
    tasks: [
      {
        how: 'add a franchise',
        steps: [
          'Select “Add franchise”.',
          'Enter its name, code, brands, and primary contact.',
          'Turn on “Invite as owner” so that the contact can sign in. Save.',
        ],
      },
      {
        how: 'add a brand to a franchise',
        steps: [
          'Open the franchise.',
          'Select “Add brand”.',
          'Choose the brand. The franchise can book events for it right away.',
        ],
      },
      {
        how: 'close a franchise',
        steps: [
          'Select “Deactivate” in the row’s menu.',
          'Confirm. Its people are signed out right away.',
          'Nothing is deleted. You can activate it again.',
        ],
      },
    ],
    know: ['A new franchise starts with the defaults under “Admin settings”.'],
  },
  byFranchise: {
    title: 'Sales by franchise',
    group: 'corporate',
    about:
      'How a figure of all franchises adds up: each franchise with its share, highest sales first.',
    tasks: [
      {
        how: 'see one franchise’s part of a figure',
        steps: [
          'Find the franchise in the list.',
          'Open its events in the row’s menu.',
          'Or open its dashboard there.',
        ],
      },
      {
        how: 'look at other dates',
        steps: [
          'Go back to the dashboard.',
          'Choose another timeframe.',
          'Select the figure again.',
        ],
      },
      {
        how: 'download the franchises’ sales',
        steps: ['Select “Export to Excel”, or “More exports” for CSV and PDF.', 'Open the file.'],
      },
    ],
    know: ['If the figure covered less than this list, a note above the list says so.'],
  },
  aiAgents: {
    title: 'AI agents',
    group: 'corporate',
    about: 'Turn the AI agent on or off for a franchise and brand, and name it.',
    tasks: [
      {
        how: 'turn on an AI agent',
        steps: [
          'Choose the brand and find the franchise.',
          'Select “Set up agent”.',
          'Name it, turn it on, and save.',
        ],
      },
      {
        how: 'see who has published settings',
        steps: [
          'Choose the brand.',
          'Look at the column “Settings”.',
          'Remind those who haven’t published theirs.',
        ],
      },
      {
        how: 'turn off an AI agent',
        steps: [
          'Find the franchise.',
          'Select “Set up agent”.',
          'Turn off “The agent answers questions” and save.',
        ],
      },
    ],
    know: ['Franchises write the settings of their agents themselves.'],
  },
  waffle: {
    title: 'Waffle menu',
    group: 'corporate',
    about:
      'The apps behind the waffle button in the header, in the order in which people see them.',
    tasks: [
      {
        how: 'add an app to the waffle menu',
        steps: ['Select “Add tile”.', 'Enter the name, the web address, and an icon.', 'Save it.'],
      },
      {
        how: 'change the order of the apps',
        steps: [
          'Drag a tile by its handle.',
          'With the keyboard, select the handle and use the arrow keys.',
          'The new order applies right away.',
        ],
      },
      {
        how: 'hide an app',
        steps: ['Select “Deactivate” in its menu.', 'Confirm.', 'It keeps its place for later.'],
      },
    ],
    know: ['Apps open in a new tab.'],
  },
  migration: {
    title: 'Franchise migration',
    group: 'corporate',
    about:
      'Copy or move data from one franchise to another, for example when one is sold, split, or joined.',
    tasks: [
      {
        how: 'move a franchise’s data',
        steps: [
          'Select “Start migration” and choose from, to, the type, and the areas.',
          'Read the preview: what comes over, what is matched, and what stays.',
          'Type the target’s code to confirm.',
        ],
      },
      {
        how: 'gather contacts of several franchises',
        steps: [
          'Select “Gather contacts”.',
          'Choose the franchises and the one that gets the contacts.',
          'Check the preview and confirm.',
        ],
      },
      {
        how: 'see what a migration did',
        steps: [
          'Open it in the list.',
          'Look at what happened to each kind.',
          'Read “What stays, and why”.',
        ],
      },
    ],
    know: ['You can leave the page. A migration finishes on its own.'],
  },
} as const satisfies HelpPages;
