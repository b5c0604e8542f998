import type { HelpPages } from './help-page.ts';

export const settingsHelp = {
  settings: {
    title: 'Settings',
    group: 'settings',
    about:
      'What is the same for your whole franchise: letterhead, hours, reminders, rates for new events, colors, and two-step sign-in.',
    tasks: [
      {
        how: 'put my logo on quotes and invoices',
        steps: [
          'Fill in the letterhead and save it.',
          'Go to “Logos and brands” and edit all brands, or one of them.',
          'Choose a PNG or JPEG and save. It also shows on papers you already sent.',
        ],
      },
      {
        how: 'change business hours',
        steps: [
          'Go to “Bookings”.',
          'Enter from when until when you are open.',
          'Save. Events outside these hours get the off-hour surcharge.',
        ],
      },
      {
        how: 'require two-step sign-in',
        steps: [
          'Go to “Two-step sign-in”.',
          'Choose who must use it.',
          'Save. They set it up the next time they sign in, within a day at the latest.',
        ],
      },
    ],
    know: ['Events keep the time zone and rates they were booked with.'],
  },
  bookingForms: {
    title: 'Booking forms',
    group: 'settings',
    about:
      'A public form for each brand. Link to it from your website and social pages, or show it inside your own site.',
    tasks: [
      {
        how: 'put a booking form on my website',
        steps: [
          'Turn the form on and copy its link, or the code of a button.',
          'To show the form inside a page, add your website’s address under “Your websites” first.',
          'Copy the form code and paste it into your page.',
        ],
      },
      {
        how: 'stop getting requests',
        steps: [
          'Find the brand.',
          'Select “Turn form off”. Nobody can send requests for it.',
          'Turn it on again whenever you like.',
        ],
      },
      {
        how: 'replace a form’s link',
        steps: [
          'Select “Replace link”.',
          'Confirm. The current link stops working.',
          'Put the new link wherever you used the old one.',
        ],
      },
    ],
    know: ['Requests show up under “Future bookings”. Your minimum notice applies to them.'],
  },
  integrations: {
    title: 'Integrations',
    group: 'settings',
    about:
      'API keys let your other programs read and change what is here. Webhooks tell them when something happens.',
    tasks: [
      {
        how: 'give a program access',
        steps: [
          'Select “Create API key” and name the program.',
          'Choose when the key expires and what it may read or change.',
          'Copy the key now: it is shown only once. The program sends it as “Authorization: Bearer” with each call.',
        ],
      },
      {
        how: 'have my program told of new bookings',
        steps: [
          'Select “Add webhook” and enter an address of your program that begins with https://.',
          'Choose the events, and copy the signing secret: your program checks with it that a message is from us.',
          'Select “Send a test”, and see in “Deliveries” what your program answered.',
        ],
      },
      {
        how: 'resume a webhook that was stopped',
        steps: [
          'Open “Deliveries” to see why it failed, and fix the program.',
          'Select “Resume”. What waited is sent.',
          'Select “Send again” for each message that had failed for good.',
        ],
      },
    ],
    know: [
      'Keys never do more than the person who created them, and are off while that person’s account is inactive. Revoke the keys of someone who leaves.',
      'Invoices, pay periods and the time clock name that person for what a key does.',
      'Exports of people’s contacts, refunds, and anything about sign-ins need a person: no key can do them.',
      'A message that isn’t answered with 2xx within five seconds is sent again, for three days. After that, if no other arrived, we stop and tell the owners.',
    ],
  },
  invoiceSettings: {
    title: 'Invoice settings',
    group: 'settings',
    about: 'Late fees, reminders for unpaid invoices, and what new invoices and quotes start with.',
    tasks: [
      {
        how: 'charge late fees',
        steps: [
          'Open “Late fees” and add a rule: how many days after the due date, and how much.',
          'Select “Preview fees” to see which invoices would get one today.',
          'Turn on “Charge late fees” and confirm.',
        ],
      },
      {
        how: 'remind clients to pay',
        steps: [
          'Open “Reminders”.',
          'Choose up to three days before, on, or after the due date.',
          'Write your own text, or leave it empty to send the standard one.',
        ],
      },
      {
        how: 'set payment terms',
        steps: [
          'Open “Defaults”.',
          'Enter after how many days invoices are due and how long quotes are valid. Set the tax rate and deposit.',
          'Save. New invoices and quotes start with these; you can change them on each one.',
        ],
      },
    ],
    know: ['Invoices that you already sent keep their terms.'],
  },
  quoteTemplates: {
    title: 'Quote templates',
    group: 'settings',
    about: 'Quotes that you send often, prepared with items, options, terms, and a note.',
    tasks: [
      {
        how: 'add a quote template',
        steps: [
          'Select “Add template” and give it a name.',
          'Add the items, with a photo of a menu item if you like, how long the quote is valid, and the deposit.',
          'Save it.',
        ],
      },
      {
        how: 'use a quote template',
        steps: [
          'Start a new quote.',
          'Choose it under “Start from a template”.',
          'Change what is different this time, and send the quote.',
        ],
      },
      {
        how: 'delete a quote template',
        steps: [
          'Find the template.',
          'Select “Delete” and confirm.',
          'Quotes that started with it stay as they are.',
        ],
      },
    ],
    know: [
      'A template belongs to a brand.',
      'Those marked “From corporate” can be used as they are. Copy one to change it.',
    ],
  },
  mailTemplates: {
    title: 'Email templates',
    group: 'settings',
    about:
      'The emails that clients receive, such as the booking email, the confirmation, and the thank-you.',
    tasks: [
      {
        how: 'change an email that clients get',
        steps: [
          'Edit the template, or copy it first.',
          'Type {{ in the message to choose a detail that each email fills in.',
          'Check the preview with one of your events, then save.',
        ],
      },
      {
        how: 'send an email automatically',
        steps: [
          'Edit the template and turn on “Send automatically”.',
          'Enter how many hours before or after it goes out.',
          'Save and activate it.',
        ],
      },
      {
        how: 'use another template',
        steps: [
          'Find it in the list.',
          'Select “Activate” in the row’s menu.',
          'The one of the same type and brand becomes inactive.',
        ],
      },
    ],
    know: ['One template of each type is active per brand. Custom ones are chosen by hand.'],
  },
  mailSignature: {
    title: 'Email signature',
    group: 'settings',
    about: 'What stands at the end of the emails that you send from templates.',
    tasks: [
      {
        how: 'change my email signature',
        steps: [
          'Write the text and format it.',
          'Add a picture if you like.',
          'Save. The next email has it.',
        ],
      },
      {
        how: 'see how my signature looks',
        steps: ['Save it.', 'Open a template under “Email templates”.', 'Select “Preview”.'],
      },
      {
        how: 'remove the signature',
        steps: ['Delete the text.', 'Remove the picture.', 'Save.'],
      },
    ],
    know: ['The signature is the same for everyone in the franchise.'],
  },
  roles: {
    title: 'Roles',
    group: 'settings',
    about:
      'Roles and the permissions that people start with, such as a shift lead who may approve time.',
    tasks: [
      {
        how: 'make a role',
        steps: [
          'Select “Add role”.',
          'Name it and choose what it’s based on. That decides which part of Brandwagon they see.',
          'Choose the starting permissions and save.',
        ],
      },
      {
        how: 'give someone a role',
        steps: [
          'Open “People”.',
          'Edit the person and choose the role.',
          'Save. The role’s permissions replace theirs.',
        ],
      },
      {
        how: 'delete a role',
        steps: ['Select “Delete” in its menu.', 'Confirm.', 'It can no longer be given to anyone.'],
      },
    ],
    know: ['Changing a role doesn’t change people who already have it.'],
  },
  storedData: {
    title: 'Stored personal data',
    group: 'settings',
    about:
      'What is stored about clients, customers, the people who work for you, and accounts: why, and for how long.',
    tasks: [
      {
        how: 'answer someone who asks what you store about them',
        steps: [
          'Find the table of who they are, such as a client or a customer.',
          'Each line says what is stored, why, and for how long.',
          'For a client, open the client’s page and select “Personal data” in its menu to download what we find, or to delete it.',
        ],
      },
      {
        how: 'write a privacy notice',
        steps: [
          'Copy the lines of “Clients and their contacts” and “Customers and donors”.',
          'Add your name and address.',
          'Put it on your website.',
        ],
      },
      {
        how: 'see what needs the most care',
        steps: [
          'Look for “Sensitive”.',
          'Check under “Roles” and “People” who may see these records.',
          'Take permissions away from people who don’t need them.',
        ],
      },
    ],
    know: [
      'The tables come from the list of all that the product stores. What people write into notes and messages isn’t searched.',
      'What was deleted stays in backups of the database for up to 35 days.',
    ],
  },
  activity: {
    title: 'Account activity',
    group: 'settings',
    about: 'Who signed in, from where, and who changed people, roles, and permissions.',
    tasks: [
      {
        how: 'see who changed a permission',
        steps: [
          'Choose the dates, and “Permissions changed” under “All activity”.',
          'Search for the person.',
          'Each line says what happened, who did it, and when.',
        ],
      },
      {
        how: 'check for strange sign-ins',
        steps: [
          'Under “All activity”, choose “Sign-in failed” or “Locked out after failed sign-ins”.',
          'Compare “Location” with the places you know.',
          'If something is wrong, select “Sign out everywhere” in “People”, and have the person set a new password and remove passkeys they don’t know.',
        ],
      },
      {
        how: 'keep the log',
        steps: [
          'Choose the dates, up to 92 days at a time.',
          'Select “Export to Excel”, or “More exports” for CSV and PDF.',
          'Save the file.',
        ],
      },
    ],
    know: [
      'Nobody can change or delete entries. They are kept for seven years; those from before sealing began, and each person’s failed sign-ins, for 400 days. “Check log” shows whether the entries of a month still fit their seals. Write the last seal of each month down: only that shows if somebody with access to the database made all seals anew, or removed a whole log.',
    ],
  },
} as const satisfies HelpPages;
