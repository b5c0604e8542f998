import type { HelpPages } from './help-page.ts';

export const marketingHelp = {
  campaigns: {
    title: 'Campaigns',
    group: 'marketing',
    about: 'Tell a story on a public page, email it to the people you know, and take donations.',
    tasks: [
      {
        how: 'send a campaign',
        steps: [
          'Select “Add campaign” and write its story. Choose the audience and the target.',
          'Send a test email to yourself.',
          'Select “Send email”, or “Schedule email” for later. Anyone who opted out is left out.',
        ],
      },
      {
        how: 'take donations',
        steps: [
          'Connect Stripe under Profile, “Card payments”.',
          'Enter a target amount and a minimum donation.',
          'Share the public page.',
        ],
      },
      {
        how: 'pause an email',
        steps: [
          'Open the campaign and select “Pause email”.',
          'Confirm. Emails that are on their way still arrive.',
          'Resume it whenever you’re ready.',
        ],
      },
    ],
    know: [
      'While an email is scheduled or going out, its story, subject, brand, and audience can’t change.',
      'Comments of donors can be hidden, and donations refunded, on the campaign’s page.',
    ],
  },
  optOuts: {
    title: 'Opt-outs',
    group: 'marketing',
    about: 'People who don’t want your campaigns, thank-you notes, custom emails, and reminders.',
    tasks: [
      {
        how: 'opt someone out',
        steps: [
          'Select “Opt someone out”.',
          'Enter the email address.',
          'Confirm. Bookings, confirmations, and invoices still reach them.',
        ],
      },
      {
        how: 'opt someone in again',
        steps: [
          'Find the address.',
          'Select “Opt in” in the row’s menu.',
          'Confirm, but only if they asked for it.',
        ],
      },
      {
        how: 'see why someone is listed',
        steps: [
          'Find the address.',
          'Look at “How”: a link in an email, Mailchimp, or your team.',
          'Look at “Since” for the time.',
        ],
      },
    ],
    know: ['People opt themselves out with the link at the end of an email.'],
  },
  mailchimp: {
    title: 'Mailchimp',
    group: 'marketing',
    about:
      'Keeps an audience of your own Mailchimp account up to date with a brand’s clients and legacy contacts.',
    tasks: [
      {
        how: 'connect Mailchimp',
        steps: [
          'Create an API key in Mailchimp: Account, Extras, API keys.',
          'Select “Connect Mailchimp” and enter the key.',
          'Choose the audience and who is synced.',
        ],
      },
      {
        how: 'sync right away',
        steps: [
          'Find the brand.',
          'Select “Sync now”.',
          'Look at how many were added, known, or rejected.',
        ],
      },
      {
        how: 'disconnect Mailchimp',
        steps: [
          'Find the brand.',
          'Select “Disconnect” and confirm.',
          'The contacts in your Mailchimp audience stay there.',
        ],
      },
    ],
    know: ['People who unsubscribe in Mailchimp are opted out here, too.'],
  },
  noReplies: {
    title: 'No replies',
    group: 'marketing',
    about:
      'People who haven’t confirmed an event, answered a quote, or sent the details of a booking.',
    tasks: [
      {
        how: 'follow up right away',
        steps: [
          'Find the person.',
          'Select “Send follow-up now” in the row’s menu.',
          'Confirm. That follow-up won’t be sent again.',
        ],
      },
      {
        how: 'send follow-ups automatically',
        steps: [
          'Open “Templates” and add one: what it follows up on, and after how many days.',
          'Check the preview and save.',
          'Activate it. Each goes out once, unless the person replies first.',
        ],
      },
      {
        how: 'stop following up with someone',
        steps: [
          'Find the person.',
          'Select “Don’t follow up”.',
          'To start again, select “Follow up again”.',
        ],
      },
    ],
    know: ['Nothing is sent once the event is over, canceled, or on hold.'],
  },
  legacyContacts: {
    title: 'Legacy contacts',
    group: 'marketing',
    about:
      'People from an older system. They aren’t clients yet, but you can email them in campaigns.',
    tasks: [
      {
        how: 'import old contacts',
        steps: [
          'Select “Import contacts” and choose a file, or paste a table.',
          'Check which column becomes which field, and fix rows with problems.',
          'Start the import. Contacts that are here already are skipped.',
        ],
      },
      {
        how: 'turn a contact into a client',
        steps: [
          'Find the contact.',
          'Select “Convert to client” in the row’s menu.',
          'The contact stays here and is marked as a client.',
        ],
      },
      {
        how: 'find contacts that aren’t clients yet',
        steps: [
          'Set “Status” to “Not a client yet”.',
          'Sort by the last event.',
          'Save the filters under “Views” if you need them again.',
        ],
      },
    ],
    know: ['Deleting a contact doesn’t delete the client that was made from it.'],
  },
  rebooks: {
    title: 'Rebook events',
    group: 'marketing',
    about:
      'Last year’s events that come around again soon. Call these clients before somebody else does.',
    tasks: [
      {
        how: 'work through the list',
        steps: [
          'Sort by date and start with the nearest.',
          'Call the client and select “Log attempts” to write down what they said.',
          'Set the status, such as “Working” or “Declined”.',
        ],
      },
      {
        how: 'rebook an event',
        steps: [
          'Select “Rebook event” in the row’s menu.',
          'Choose the new date and check the details.',
          'Save. The row is marked as won.',
        ],
      },
      {
        how: 'take an event off the list',
        steps: [
          'Select “Disable rebooking” in the row’s menu.',
          'Confirm.',
          'To find it again, use the “Disabled” filter.',
        ],
      },
    ],
    know: ['Events come onto the list by themselves. New ones may take a few minutes.'],
  },
  aging: {
    title: 'Aging report',
    group: 'marketing',
    about: 'How long it’s been since each client’s last event, and how long they’ve owed you.',
    tasks: [
      {
        how: 'find clients I haven’t seen in a while',
        steps: [
          'Filter by “Last event”, for example “6 to 12 months ago”.',
          'Open a client to see what you did for them.',
          'Export the list for your calls.',
        ],
      },
      {
        how: 'see who owes me money',
        steps: [
          'Filter by “Owes something”.',
          'Look at the columns by days past due.',
          'Open the client to see its invoices.',
        ],
      },
      {
        how: 'keep the list for later',
        steps: [
          'Set the filters.',
          'Save them under “Views”.',
          'Share the view with your colleagues if they need it, too.',
        ],
      },
    ],
    know: ['“Days past due” counts from an invoice’s due date.'],
  },
} as const satisfies HelpPages;
