import { createTexts } from '#shared/text/texts-of.ts';

export const help = {
  help_this: 'How this works',
  help_guide: 'Help',
  help_guide_about:
    'How everything works, step by step. Each page has its own help: press ?, or select Help.',
  help_guide_open: 'All help topics',
  help_news: 'What’s new',
  help_news_unread: 'There is something new',
  help_news_more: 'How it works',
  help_search: 'Search help',
  help_print: 'Print',
  help_topics: 'Topics',
  help_none: 'No topic has these words. Try fewer or other ones.',
  help_question: 'How do I {how}?',
  help_know: 'Good to know',
  help_group: 'Help',
  help_group_day: 'Events and orders',
  help_group_money: 'Money',
  help_group_clients: 'Clients',
  help_group_stock: 'Menus and equipment',
  help_group_crew: 'Crew',
  help_group_marketing: 'Marketing',
  help_group_reports: 'Reports',
  help_group_settings: 'Settings',
  help_group_own: 'My work',
  help_group_account: 'Your account',
  help_group_corporate: 'Corporate office',
} as const;

export const { text } = createTexts(help);
