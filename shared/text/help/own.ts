import type { HelpPages } from './help-page.ts';

export const ownHelp = {
  today: {
    title: 'Today',
    group: 'own',
    about:
      'Your shift today: where to be and when, who else is there, whom to call, and your clock.',
    tasks: [
      {
        how: 'find out where to go today',
        steps: [
          'Look at the event’s address and call time.',
          'Select “Open map”.',
          'If something is unclear, call the contact, your crew lead, or whoever is “On call today”.',
        ],
      },
      {
        how: 'say that I’m running late',
        steps: [
          'Select “Running late”.',
          'Choose how late, and add a reason if you like.',
          'Send. Your crew lead and the office are told right away.',
        ],
      },
      {
        how: 'clock in',
        steps: [
          'Select “Clock in” when you start.',
          'Use “Start break” and “End break”.',
          'Select “Clock out” when you’re done.',
        ],
      },
    ],
    know: ['Without a signal, punches are saved on this device and sent later.'],
  },
  ownSchedule: {
    title: 'My schedule',
    group: 'own',
    about: 'Your shifts, with whom you work, and open shifts that you can take.',
    tasks: [
      {
        how: 'take an open shift',
        steps: [
          'Look under “Open shifts”.',
          'Select “Take shift”.',
          'It’s yours right away. First come, first served.',
        ],
      },
      {
        how: 'swap a shift',
        steps: [
          'Select “Offer shift” on your shift.',
          'Offer it to one colleague or to everyone, with a note.',
          'It stays yours until someone takes it and it’s approved.',
        ],
      },
      {
        how: 'see my shifts in my phone’s calendar',
        steps: [
          'Select “Subscribe”.',
          'Create an address and copy it.',
          'Add it to your calendar app.',
        ],
      },
    ],
    know: ['Shifts appear as soon as the schedule is published.'],
  },
  clock: {
    title: 'Clock in/out',
    group: 'own',
    about: 'Your clock and your time of this week and last week.',
    tasks: [
      {
        how: 'clock in and out',
        steps: ['Select “Clock in”.', 'Use “Start break” and “End break”.', 'Select “Clock out”.'],
      },
      {
        how: 'answer a rejected time card',
        steps: [
          'Find the day under “Your days”.',
          'Read the reason and select “Answer”.',
          'Send it. Your manager corrects the day if needed.',
        ],
      },
      {
        how: 'note miles in my own car',
        steps: ['Select “Add mileage” on the day.', 'Enter the miles and where you went.', 'Save.'],
      },
    ],
    know: [
      'Without a signal, punches are saved and sent later. Your manager checks such times.',
      'If your franchise asks for your location, it’s saved with each punch and at no other time.',
    ],
  },
  ownAvailability: {
    title: 'My availability',
    group: 'own',
    about: 'When you can work. The people who plan the week see it.',
    tasks: [
      {
        how: 'set my usual week',
        steps: [
          'Choose from which day on it applies.',
          'Choose for each day: all day, some hours, or unavailable.',
          'Save.',
        ],
      },
      {
        how: 'say that I can’t work on one day',
        steps: ['Go to “Single days”.', 'Add the day and choose “Unavailable”.', 'Save.'],
      },
      {
        how: 'change my week later',
        steps: [
          'Choose the day on which the new week starts.',
          'Change what is different.',
          'Save. It replaces anything set for later.',
        ],
      },
    ],
    know: ['For time off on days that are already planned, send a request instead.'],
  },
  ownTimeOff: {
    title: 'Request time off',
    group: 'own',
    about: 'Ask for days or hours off, and see what was decided.',
    tasks: [
      {
        how: 'request time off',
        steps: [
          'Select “Request time off”.',
          'Choose the kind, and the first and last day. For some hours, turn on “Only some hours of one day”.',
          'Send it. You get an email once it’s decided.',
        ],
      },
      {
        how: 'withdraw a request',
        steps: [
          'Find it in the list.',
          'Select “Withdraw request”.',
          'Confirm. You can ask again.',
        ],
      },
      {
        how: 'see why it was decided that way',
        steps: [
          'Find the request.',
          'Read the answer below it.',
          'Talk to your manager if you have questions.',
        ],
      },
    ],
    know: ['Some days may be blocked off. The form says so.'],
  },
  ownMessages: {
    title: 'Messages',
    group: 'own',
    about:
      'Messages from your franchise to you, and what you, your crews and the office write to each other.',
    tasks: [
      {
        how: 'read a message',
        steps: [
          'Select it.',
          'Read it. The sender sees that you viewed it.',
          'It stays in the list. Your schedule shows how many are new.',
        ],
      },
      {
        how: 'write to the office or my lead',
        steps: [
          'Select “New message”.',
          'Choose people: the office, your leads, and those whom you lead.',
          'Write your message and send it. Later you can add photos with the paper clip.',
        ],
      },
      {
        how: 'write to the crew and the office about an event',
        steps: [
          'Open one of your events, or one under “Conversations”.',
          'Write your message and select “Send”.',
          'Without a signal it waits, and is sent as soon as there is one.',
        ],
      },
    ],
    know: [
      'You also get each message from your franchise by email.',
      'Whoever takes over your shift reads what was written about it. Write to the office directly if it isn’t for them.',
      'Messages work without a signal once they were loaded.',
      'Messages from your franchise to many people can’t be answered here. Call whoever sent them.',
    ],
  },
  ownTasks: {
    title: 'My tasks',
    group: 'own',
    about: 'What your franchise asked you to do, and by when.',
    tasks: [
      {
        how: 'check a task off',
        steps: ['Find it under “To do”.', 'Check it.', 'It moves to “Done in the last week”.'],
      },
      {
        how: 'see what is late',
        steps: ['Look for “Overdue since”.', 'Do those first.', 'Tell your manager if you can’t.'],
      },
      {
        how: 'reopen a task',
        steps: [
          'Find it under “Done in the last week”.',
          'Uncheck it.',
          'It’s back under “To do”.',
        ],
      },
    ],
    know: ['You need a signal to check tasks off.'],
  },
} as const satisfies HelpPages;
