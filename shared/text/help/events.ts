import type { HelpPages } from './help-page.ts';

export const eventsHelp = {
  home: {
    title: 'Home',
    group: 'day',
    about:
      'Home is the page to start a day with. It shows today’s events, the days ahead, everything that waits for you, and how this month is going.',
    tasks: [
      {
        how: 'see what needs my attention',
        steps: [
          'Look at “Needs attention”. It lists only what waits: events without a truck or crew, unread booking requests, overdue invoices, time off to decide, and so on.',
          'Select a line. The list behind it opens, already filtered to those rows.',
          'Deal with each one. The line disappears when nothing is left.',
        ],
      },
      {
        how: 'get ready for today',
        steps: [
          'Look under “Today”. Each event shows its hours, place, truck, and crew.',
          'If one says “No truck” or “No crew”, open it and assign what is missing.',
          'Check the days below for anything marked “On hold”.',
        ],
      },
      {
        how: 'finish setting up',
        steps: [
          'Open “Getting started” at the top of the page, or search for it with Ctrl K.',
          'Do the steps in any order. Each one opens the right page and brings you back.',
          'Select “Hide” when you don’t need the list anymore.',
        ],
      },
    ],
    know: [
      'The crews see whom to call under “On call today”. Select “Change” there to choose people for the days of the week, and for single days that differ, such as a holiday.',
      'You see only what your permissions cover, for the brands that are selected in the header.',
      'Sales of this month are compared with the same days of last month.',
    ],
  },
  events: {
    title: 'Events',
    group: 'day',
    about:
      'Everything you are booked for, past and upcoming. Find an event here, change several at once, or download the list.',
    tasks: [
      {
        how: 'book an event',
        steps: [
          'Select “Book event”, or press Ctrl K and type “book”.',
          'Enter the event’s name, its client, brand, date, and hours. A client you type for the first time is added along with the event.',
          'Save. Add the address, menu, and other details on the event’s page whenever you have them.',
        ],
      },
      {
        how: 'find an event',
        steps: [
          'Type part of its name, client, or city into the search. Three letters are enough.',
          'Switch between “Upcoming”, “Past”, and “All”, or filter by status and dates.',
          'If you need the same filters often, save them under “Views”.',
        ],
      },
      {
        how: 'change the status of several events',
        steps: [
          'Check the events. To take all that match your filters, check the page and then select all.',
          'Select “Mark as…” and choose the status.',
          'Check the preview. It says how many change and which stay as they are. Then confirm.',
        ],
      },
    ],
    know: [
      'The list opens with upcoming events. A link from a report or the dashboard covers all dates.',
      'Dates and hours are in your franchise’s time zone.',
    ],
  },
  calendar: {
    title: 'Calendar',
    group: 'day',
    about:
      'Your events by month, week, or day. Use it to see free days, to move events, and to react to a day of bad weather.',
    tasks: [
      {
        how: 'move an event to another day',
        steps: [
          'Drag the event to its new day. With the keyboard: select it with Tab and press M.',
          'If its crew, truck, or orders are affected, read what changes.',
          'Confirm. A confirmed event goes back to Booked until the client confirms the new date.',
        ],
      },
      {
        how: 'put a rained-out day on hold',
        steps: [
          'Open the day, then “More calendar actions”, then “Hold or move this day”.',
          'Choose “Put on hold” or “Move”, and whether prepaid orders are refunded.',
          'Check the preview, then confirm. You can open the events again later.',
        ],
      },
      {
        how: 'see my calendar in Google or on my phone',
        steps: [
          'Select “Subscribe”.',
          'Create an address for the calendar you want, and copy it right away. It is shown only once.',
          'Add it to Google Calendar, Apple Calendar, or Outlook.',
        ],
      },
    ],
    know: [
      'Color the events by status, brand, or equipment.',
      'If a truck or person is taken at the new time, the event stays where it was. Only an owner can double-book.',
    ],
  },
  event: {
    title: 'An event’s page',
    group: 'day',
    about:
      'Everything about one event in one place: when and where, the client, price, crew and equipment, tasks, online orders, invoices, emails, and history.',
    tasks: [
      {
        how: 'staff an event',
        steps: [
          'Go to “Staff and equipment” and select “Assign staff”.',
          'Choose people. “Free” means that nothing is in the way; otherwise the line says why.',
          'Save, then publish the week on the schedule so that they are told.',
        ],
      },
      {
        how: 'open online ordering for an event',
        steps: [
          'Go to “Online orders” and select “Set up online ordering”.',
          'Choose the menu, the time slots, and how many orders fit into one.',
          'Share the event’s code or the link with the guests.',
        ],
      },
      {
        how: 'record the sales of an event',
        steps: [
          'After the event, select “Record sales”.',
          'Check the invoices and online orders that are already known, and enter the cash you counted.',
          'Save. Sales tax and giveback are calculated, and the event counts in every report.',
        ],
      },
    ],
    know: [
      'When you change the date or hours, the crew’s shifts and the equipment move along.',
      'Some statuses can’t be changed back. You are asked before that happens.',
      'Deleting an event removes it from every list, and you can’t undo it.',
    ],
  },
  pipeline: {
    title: 'Pipeline',
    group: 'day',
    about:
      'Every lead from the first request to the booking, in columns. Each card says who has to act and how long it has been waiting.',
    tasks: [
      {
        how: 'see which leads wait for me',
        steps: [
          'Look for “Waiting on you” on the cards.',
          'Start with the oldest. They are at the top of each column.',
          'Open a card to answer the request or to write its quote.',
        ],
      },
      {
        how: 'turn a request into a quote',
        steps: [
          'Open the card under “New requests” or “To quote”.',
          'Select “Book event and quote”.',
          'Complete the quote and send it. The card moves to “Quote sent” by itself.',
        ],
      },
      {
        how: 'see how well we win leads',
        steps: [
          'Look at the figures of the last 90 days above the columns.',
          '“Booked” is the share of requests that became events. “First answer (median)” is how long people waited for you.',
          'Look under “Lost” for the reasons that were given.',
        ],
      },
    ],
    know: [
      'Cards move by themselves, because a stage follows from the request, quote, and deposit.',
    ],
  },
  tasks: {
    title: 'Tasks',
    group: 'day',
    about:
      'What needs to get done, for an event or on its own. Tasks can repeat, and they can take up people and equipment.',
    tasks: [
      {
        how: 'add a task',
        steps: [
          'Select “Add task”.',
          'Say what it is and when it’s due. Leave the time empty if the end of the day is enough.',
          'Choose who does it and what they need, then save.',
        ],
      },
      {
        how: 'make a task repeat',
        steps: [
          'Open the task and choose how it “Repeats”: on weekdays, weekly, monthly, or “Custom”.',
          'Save. The next one comes up by itself.',
          'To end it, delete the task. It won’t come up again.',
        ],
      },
      {
        how: 'find overdue tasks',
        steps: [
          'Set “Status” to “Overdue”.',
          'Filter by staff to see one person’s tasks.',
          'Select “Complete” in the row’s menu, if you may edit tasks.',
        ],
      },
    ],
    know: [
      'With a start time, staff and equipment are taken from the start until the task is due.',
      'Staff see their own tasks on their phones and check them off there.',
    ],
  },
  bookingRequests: {
    title: 'Future bookings',
    group: 'day',
    about:
      'Requests that people send with your public booking forms. Answer them, or turn them into events and quotes.',
    tasks: [
      {
        how: 'book a request',
        steps: [
          'Open the request and read the message.',
          'If it may be a client you already have, book it for that client. Otherwise book it for a new one.',
          'Select “Book event and quote” if you want to send a price right away.',
        ],
      },
      {
        how: 'keep track of a request',
        steps: [
          'Open it and set its status, such as “Contacted” or “Awaiting details”.',
          'Write down what you agreed on in the notes.',
          'Save. With “Awaiting details”, no-reply templates can follow up for you.',
        ],
      },
      {
        how: 'close a lost request',
        steps: [
          'Open it and select “Mark as deleted”.',
          'Say why it was lost, for example the price or the day.',
          'Confirm. The reasons show up in the pipeline.',
        ],
      },
    ],
    know: ['Requests come from the forms under Settings, “Booking forms”.'],
  },
} as const satisfies HelpPages;
