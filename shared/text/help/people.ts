import type { HelpPages } from './help-page.ts';

export const peopleHelp = {
  staffMessages: {
    title: 'Messages to staff',
    group: 'crew',
    about:
      'Write to a day’s shifts, to the crew of an event, or to people you choose, and see who has opened it.',
    tasks: [
      {
        how: 'write to the crew of an event',
        steps: [
          'Select “Write message” and choose “The crew of an event”.',
          'Choose the day and the event, and write the message.',
          'Review who gets it, then send.',
        ],
      },
      {
        how: 'try a message first',
        steps: [
          'Write the message and select “Review message”.',
          'Select “Send test to me”.',
          'Go back to edit it, or send it.',
        ],
      },
      {
        how: 'see who read a message',
        steps: [
          'Open the message.',
          'Look under “Who got it” for the email and for when it was viewed.',
          'Call those who haven’t viewed it.',
        ],
      },
    ],
    know: ['People who don’t sign in can’t be reached. The review names them.'],
  },
  messages: {
    title: 'Messages',
    group: 'crew',
    about: 'What you, the crews and your colleagues write to each other, the latest first.',
    tasks: [
      {
        how: 'write to the crew of an event and get answers',
        steps: [
          'Open the event and go to “Messages”.',
          'Write what they need to know and select “Send”.',
          'Their answers show up there and in this list.',
        ],
      },
      {
        how: 'write to one person or a few',
        steps: [
          'Select “New message”.',
          'Choose up to nine people and write your message.',
          'Send. Only you and they read it, and the same people always share one conversation.',
        ],
      },
      {
        how: 'see who has read what I wrote',
        steps: [
          'Open the event’s messages.',
          'Look below your last message: “Seen by 3 of 4”.',
          'Call whoever hasn’t seen it, if it’s urgent.',
        ],
      },
    ],
    know: [
      'The number beside a conversation says how many messages you haven’t read. They begin below “New”.',
      'The paper clip adds photos and PDFs to a message.',
      'Everybody assigned to the event reads its messages, and so does the office. Who is taken off the crew no longer does.',
    ],
  },
  people: {
    title: 'People',
    group: 'crew',
    about: 'Everyone who signs in to your franchise, their role, and what they can do.',
    tasks: [
      {
        how: 'invite someone',
        steps: [
          'Select “Invite person”.',
          'Enter the name, the email, and a role. The role brings its starting permissions.',
          'Send the invitation. They get an email to choose a password.',
        ],
      },
      {
        how: 'change what a manager can do',
        steps: [
          'Select “Access” in the row’s menu.',
          'Select a kind of work after “Start with”, or choose for each brand and part whether they can view it or edit it.',
          'Save. It applies right away.',
        ],
      },
      {
        how: 'take away someone’s access',
        steps: [
          'Select “Deactivate” in the row’s menu.',
          'Confirm. They are signed out everywhere and can’t sign in.',
          'Activate them again if they come back.',
        ],
      },
    ],
    know: [
      'A new role replaces a person’s permissions with its own.',
      'If someone loses their phone, use “Sign out everywhere” and “Turn off two-step sign-in”.',
    ],
  },
  staffProfiles: {
    title: 'Staff profiles',
    group: 'crew',
    about:
      'Everyone who works shifts, whether they sign in or not: role, rate, brands, and documents.',
    tasks: [
      {
        how: 'add someone to the staff',
        steps: [
          'Select “Add staff”.',
          'Enter the name, role, hourly rate, and brands.',
          'Save. To let them see their own schedule, select “Invite to sign in” in the row’s menu.',
        ],
      },
      {
        how: 'change an hourly rate',
        steps: [
          'Edit the profile and enter the new rate.',
          'Enter from when it applies. Leave that empty for today.',
          'Save. Days before keep their rate.',
        ],
      },
      {
        how: 'keep track of licenses',
        steps: [
          'Open “Records and documents” in the row’s menu.',
          'Add the document with the day until which it’s good, and a picture or PDF.',
          'Filter the list by “Expired or expiring” to see what is due.',
        ],
      },
    ],
    know: [
      'Notes and records are seen only by people who manage staff. People see their own documents.',
    ],
  },
  availability: {
    title: 'Availability of a person',
    group: 'crew',
    about: 'When someone can work: a week that repeats, and single days that are different.',
    tasks: [
      {
        how: 'set someone’s usual week',
        steps: [
          'Choose from which day on it applies.',
          'Choose for each day: all day, some hours, or unavailable.',
          'Save. It replaces anything set for later.',
        ],
      },
      {
        how: 'add a day that is different',
        steps: ['Go to “Single days”.', 'Add the day and say when the person can work.', 'Save.'],
      },
      {
        how: 'see availability while planning',
        steps: [
          'Open the schedule.',
          'Each cell shows “Unavailable” or the hours.',
          'Select a person’s row to open their availability.',
        ],
      },
    ],
    know: ['Availability only warns. You can still plan a shift, and the board marks it.'],
  },
} as const satisfies HelpPages;
