import type { HelpPages } from './help-page.ts';

export const adminSettingsHelp = {
  adminSettings: {
    title: 'Admin settings',
    group: 'corporate',
    about:
      'Settings for all franchises: the support contact, defaults for new franchises, and upload limits.',
    tasks: [
      {
        how: 'change the support contact',
        steps: [
          'Go to “Support contact”.',
          'Enter the name, email, and phone.',
          'Save. Franchises see it at the end of their settings.',
        ],
      },
      {
        how: 'set defaults for new franchises',
        steps: [
          'Go to “Defaults for new franchises”.',
          'Change them.',
          'Save. Existing franchises keep theirs.',
        ],
      },
      {
        how: 'change upload limits',
        steps: ['Go to “Upload limits”.', 'Enter the sizes.', 'Save.'],
      },
    ],
    know: ['Other pages of these settings have their own help.'],
  },
  brands: {
    title: 'Brands',
    group: 'corporate',
    about: 'The brands that franchises run. Changes apply to every franchise.',
    tasks: [
      {
        how: 'add a brand to Brandwagon',
        steps: [
          'Select “Add brand”.',
          'Enter the name and the color.',
          'Save, then add it to the franchises that run it.',
        ],
      },
      {
        how: 'let a brand’s website take bookings',
        steps: [
          'Edit the brand.',
          'Enter the website’s address under “Websites”.',
          'Save. Its pages can then show booking forms and take orders.',
        ],
      },
      {
        how: 'retire a brand',
        steps: [
          'Select “Deactivate”.',
          'Confirm. No franchise can book anything new for it.',
          'Events and figures stay.',
        ],
      },
    ],
    know: ['Franchises can choose their own color for a brand.'],
  },
  admins: {
    title: 'Corporate admins',
    group: 'corporate',
    about: 'The people who run Brandwagon. They see all franchises.',
    tasks: [
      {
        how: 'invite a corporate admin',
        steps: ['Select “Invite person”.', 'Enter the name and the email.', 'Send the invitation.'],
      },
      {
        how: 'take away an admin’s access',
        steps: [
          'Select “Deactivate” in the row’s menu.',
          'Confirm.',
          'They are signed out everywhere right away.',
        ],
      },
      {
        how: 'help an admin who lost their phone',
        steps: [
          'Edit the person.',
          'Turn off two-step sign-in. This also removes their passkeys.',
          'They set it up again the next time.',
        ],
      },
    ],
    know: ['Account activity lists what admins did.'],
  },
  broadcasts: {
    title: 'Broadcast messages',
    group: 'corporate',
    about: 'Short messages above every page, until each recipient closes them.',
    tasks: [
      {
        how: 'tell everyone something urgent',
        steps: [
          'Select “Write message”.',
          'Write one paragraph and choose who sees it.',
          'Preview it, then publish it.',
        ],
      },
      {
        how: 'take a message back',
        steps: [
          'Find the message.',
          'Select “Withdraw” in the row’s menu.',
          'It disappears for everyone.',
        ],
      },
      {
        how: 'delete a message',
        steps: [
          'Find the message.',
          'Select “Delete” in the row’s menu.',
          'Confirm. You can’t undo it.',
        ],
      },
    ],
    know: ['For longer texts, send an announcement instead.'],
  },
  announcements: {
    title: 'Announcements',
    group: 'corporate',
    about: 'Emails from the corporate office to people at its franchises.',
    tasks: [
      {
        how: 'send an announcement',
        steps: [
          'Select “Write announcement”.',
          'Choose a segment, or roles at all franchises, and write the message.',
          'Review how many people get it, then send.',
        ],
      },
      {
        how: 'try an announcement first',
        steps: [
          'Write it and select “Review announcement”.',
          'Select “Send test to me”.',
          'Keep editing, or send it.',
        ],
      },
      {
        how: 'send an announcement again',
        steps: [
          'Select “Send again” in the row’s menu.',
          'Confirm.',
          'Everyone who is a recipient now gets it, even a second time.',
        ],
      },
    ],
    know: ['The list shows how many emails were sent and how many failed.'],
  },
  segments: {
    title: 'Segments',
    group: 'corporate',
    about: 'Named groups of people for announcements, by franchise, brand, and role.',
    tasks: [
      {
        how: 'make a segment',
        steps: [
          'Select “Add segment”.',
          'Choose franchises, brands, and at least one role.',
          'Save. Announcements can be sent to it.',
        ],
      },
      {
        how: 'stop using a segment',
        steps: [
          'Find it in the list.',
          'Select “Deactivate” in the row’s menu.',
          'Activate it again whenever you need it.',
        ],
      },
      {
        how: 'write to a segment',
        steps: [
          'Open “Announcements”.',
          'Write one and choose the segment.',
          'Review it and send.',
        ],
      },
    ],
    know: ['Who belongs to a segment is looked up each time something is sent.'],
  },
} as const satisfies HelpPages;
