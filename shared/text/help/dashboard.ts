import type { HelpPages } from './help-page.ts';

export const dashboardHelp = {
  dashboard: {
    title: 'Dashboard',
    group: 'reports',
    about:
      'Your sales as charts: who books, where, with which trucks, on which days, and how that compares with before.',
    tasks: [
      {
        how: 'compare with last year',
        steps: [
          'Open a tab that compares, such as “Sales/Giveback”, and choose a timeframe.',
          'Under “Compare with”, choose “Previous year (1 year earlier)”.',
          'Read the change beside each figure.',
        ],
      },
      {
        how: 'see the events behind a figure',
        steps: [
          'Select a bar, a slice, or the link below the chart.',
          'The list opens with exactly those events.',
          'Go back to continue where you were.',
        ],
      },
      {
        how: 'see a chart as a table',
        steps: [
          'Select “Show as table” above the chart, or press T.',
          'Sort the columns as in any list.',
          'Press T again for the chart.',
        ],
      },
    ],
    know: [
      'The overview always compares with the period before. “What changed most” is there.',
      'Only events whose sales are recorded count.',
      'Figures follow the brands that are selected in the header.',
    ],
  },
  scheduledReports: {
    title: 'Scheduled reports',
    group: 'reports',
    about:
      'Reports that are emailed by themselves, such as sales of the week every Monday morning.',
    tasks: [
      {
        how: 'schedule a report',
        steps: [
          'Select “Schedule report”.',
          'Choose the report, how often it’s sent and when, the brands, and who gets it.',
          'Save. The line below the fields says which days it covers.',
        ],
      },
      {
        how: 'send a report now',
        steps: [
          'Select “Send now” in the row’s menu.',
          'Confirm who gets it.',
          'The schedule stays the same.',
        ],
      },
      {
        how: 'stop a report for a while',
        steps: [
          'Select “Pause” in the row’s menu.',
          'Nothing is sent until you resume it.',
          'Select “Resume” when you need it again.',
        ],
      },
    ],
    know: ['A report covers what you may see. “Last result” shows if one couldn’t be sent.'],
  },
  aiChat: {
    title: 'AI agent',
    group: 'reports',
    about:
      'Ask in your own words about events, free days, clients, and sales. It looks things up and can’t change anything.',
    tasks: [
      {
        how: 'ask the AI agent',
        steps: [
          'Choose the brand.',
          'Type your question, or select one of the examples.',
          'Look at “Looked up” to see where the answer comes from.',
        ],
      },
      {
        how: 'ask about something else',
        steps: [
          'Select “Start over”.',
          'Ask the new question.',
          'The agent no longer thinks of the earlier ones.',
        ],
      },
      {
        how: 'tell the agent about my business',
        steps: [
          'Open “Settings” on this page.',
          'Fill in the greeting, notice, prices, and questions with answers.',
          'Save the draft, then publish it.',
        ],
      },
    ],
    know: ['Check anything important. The corporate office turns the agent on for each brand.'],
  },
  aiSettings: {
    title: 'Agent settings',
    group: 'reports',
    about: 'What the AI agent knows about a brand, and how it speaks.',
    tasks: [
      {
        how: 'change what the agent knows',
        steps: [
          'Choose the brand.',
          'Fill in what has changed.',
          'Select “Save draft”, then “Publish draft”.',
        ],
      },
      {
        how: 'add a question and its answer',
        steps: [
          'Select “Add question”.',
          'Write both as you would tell a colleague.',
          'Publish the draft.',
        ],
      },
      {
        how: 'set my season',
        steps: [
          'Choose the month in which it starts and the one in which it ends.',
          'Choose neither if you work all year.',
          'Publish the draft.',
        ],
      },
    ],
    know: ['The agent answers only from what is published.'],
  },
} as const satisfies HelpPages;
