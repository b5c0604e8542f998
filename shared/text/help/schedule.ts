import type { HelpPages } from './help-page.ts';

export const scheduleHelp = {
  schedule: {
    title: 'Schedule',
    group: 'crew',
    about: 'Who works when. Plan a week, then publish it: staff see and hear about it only then.',
    tasks: [
      {
        how: 'plan a week',
        steps: [
          'Drag an event onto a person, or a person onto an event. Or select a cell to add a shift.',
          'Select “Fill week” to get a proposal for events that lack crew. Check the people, then plan the shifts.',
          'Select “Publish week”. Everyone concerned is told.',
        ],
      },
      {
        how: 'offer an open shift',
        steps: [
          'Add a shift and turn on “Open shift: staff can take it”.',
          'Publish the week.',
          'The first person who takes it gets it, and you are told.',
        ],
      },
      {
        how: 'reuse last week',
        steps: [
          'Open “Week actions” and select “Copy week”.',
          'Choose the week to copy to.',
          'Shifts are copied without their events. Check those that were skipped, and add them by hand where you want them anyway.',
        ],
      },
    ],
    know: [
      'With the keyboard: Space picks a shift up, the arrow keys move it, Space drops it, and Escape cancels.',
      'The schedule warns about conflicts, time off, expired documents, and overtime. Only an owner can double-book.',
    ],
  },
  duty: {
    title: 'On duty',
    group: 'crew',
    about:
      'Who is on the clock right now, who is on a break, who is late, and who comes later today.',
    tasks: [
      {
        how: 'see who is late',
        steps: [
          'Look at “Late” at the top.',
          'Each line shows the shift that should have started.',
          'Call the person, or find someone else on the schedule.',
        ],
      },
      {
        how: 'clock someone in or out',
        steps: [
          'Find the person.',
          'Select “Clock in”, “Start break”, “End break”, or “Clock out”.',
          'The time is on their time card right away.',
        ],
      },
      {
        how: 'see who still comes today',
        steps: [
          'Look at “Later today”.',
          'Check the hours of each shift.',
          'The page updates by itself.',
        ],
      },
    ],
    know: [
      'Clocking in for others takes permission for that. Without it, the buttons aren’t there.',
    ],
  },
  timeCards: {
    title: 'Time cards',
    group: 'crew',
    about: 'What people worked, day by day. Only approved time is paid and counts in reports.',
    tasks: [
      {
        how: 'approve time',
        steps: [
          'Choose the pay period and show “To review”.',
          'Approve all days without problems at once with the button above the list.',
          'Look at the rest one by one, then approve or reject each.',
        ],
      },
      {
        how: 'fix a missing punch',
        steps: [
          'Show “Missing punches”.',
          'Select “Add punch” on the day, and enter the time and the reason.',
          'Approve the day.',
        ],
      },
      {
        how: 'reject a time card',
        steps: [
          'Select “Reject” on the day.',
          'Write the reason. The person sees it and can answer.',
          'Correct the punches, then approve the day.',
        ],
      },
    ],
    know: [
      'Approved time keeps the rate and rules of that moment. Later corrections are adjustments.',
      'Overtime, rounding, breaks, and pay periods are under “Clock settings”.',
    ],
  },
  timeOff: {
    title: 'Time off and swaps',
    group: 'crew',
    about: 'Time off that staff request, and shifts they want to swap. You decide on both here.',
    tasks: [
      {
        how: 'decide on time off',
        steps: [
          'Open a pending request.',
          'Look at what is planned in that time, and choose what happens to each item.',
          'Approve or reject it. The person gets an email.',
        ],
      },
      {
        how: 'approve a shift swap',
        steps: [
          'Open “Shift swaps” and filter by “To approve”.',
          'Check who gives and who takes the shift.',
          'Approve it. The shift changes hands.',
        ],
      },
      {
        how: 'block off a day',
        steps: [
          'Select “Block-off days”.',
          'Enter the day, the brand, and whether it means no time off or no shifts.',
          'Select “Block off day”.',
        ],
      },
    ],
    know: ['Until a swap is approved, the shift stays with the person who offered it.'],
  },
  pay: {
    title: 'Pay',
    group: 'crew',
    about:
      'What each person is paid for a pay period: regular time, overtime, tips, mileage, and adjustments.',
    tasks: [
      {
        how: 'lock a pay period',
        steps: [
          'Read “Before you can lock” and deal with each point.',
          'Check the amounts.',
          'Select “Lock pay period”. The amounts no longer change.',
        ],
      },
      {
        how: 'send pay to my payroll provider',
        steps: [
          'Select “Export pay”.',
          'Choose the format: CSV, ADP Workforce Now, or QuickBooks Desktop.',
          'Import the file there. Export it again only if it wasn’t imported.',
        ],
      },
      {
        how: 'correct pay after locking',
        steps: [
          'Change the time card. The difference is paid in the next open period.',
          'If the file hasn’t been used yet, you can select “Reopen pay period” instead and give a reason.',
          'Lock the period again.',
        ],
      },
    ],
    know: ['Pay covers every brand, so only people who manage all of them see it.'],
  },
} as const satisfies HelpPages;
