import type { HelpPages } from './help-page.ts';

export const accountHelp = {
  profile: {
    title: 'Profile',
    group: 'account',
    about:
      'Your own account: name, photo, password, devices, and notifications. Owners also connect Stripe here.',
    tasks: [
      {
        how: 'choose what I’m told about',
        steps: [
          'Open “Notifications”.',
          'Choose for each kind whether you get an email or a notification on your device.',
          'Set quiet hours if you like, and save.',
        ],
      },
      {
        how: 'turn on two-step sign-in',
        steps: [
          'Open “Password and devices”.',
          'Turn on two-step sign-in and scan the code with an authenticator app.',
          'Keep the recovery codes in a safe place.',
        ],
      },
      {
        how: 'take card payments',
        steps: [
          'Open “Card payments”.',
          'Connect each brand to Stripe.',
          'Come back here. Quotes, invoices, orders, and campaigns can then be paid by card.',
        ],
      },
    ],
    know: [
      'When someone signs in to your account on a new device, other than your first, you get an email with a link that signs it out. Under “Password and devices”, you sign out or forget any other device.',
      'Changing your password signs you out of all other devices and turns off your calendar addresses. Your passkeys stay.',
      'With a passkey you sign in without your password: open “Password and devices” and select “Add passkey”.',
    ],
  },
  calendarFeeds: {
    title: 'Calendar subscriptions',
    group: 'account',
    about:
      'A private address through which Google Calendar, Apple Calendar, or Outlook shows your events or your own shifts.',
    tasks: [
      {
        how: 'subscribe to my calendar',
        steps: [
          'Select “Create address” at the calendar you want.',
          'Copy the address right away. It is shown only once.',
          'Add it to Google Calendar, or open it in your calendar app.',
        ],
      },
      {
        how: 'get a new calendar address',
        steps: [
          'Select “Get new address”.',
          'Confirm. The old address stops working at once.',
          'Add the new one wherever you subscribed.',
        ],
      },
      {
        how: 'turn a calendar off',
        steps: [
          'Select “Turn off”.',
          'Confirm. Calendars that use the address no longer update.',
          'Create an address again whenever you need one.',
        ],
      },
    ],
    know: [
      'Whoever has the address can read the calendar. Don’t post it anywhere.',
      'Calendar apps usually update within a few hours, not at once.',
    ],
  },
} as const satisfies HelpPages;
