import { common } from '#shared/text/common.ts';
import { navigation } from '#shared/text/navigation.ts';
import { createTexts } from '#shared/text/texts-of.ts';

export const aiChat = {
  chat_description: 'Ask about your events, free days, clients, and sales.',
  chat_settings: 'Settings',
  chat_brand: 'Brand',
  chat_message: 'Your question',
  chat_send: 'Send',
  chat_start_over: 'Start over',
  chat_thinking: 'Looking things up…',
  chat_off_title: 'The AI agent is turned off',
  chat_off: 'Ask the corporate office to turn it on for this brand.',
  chat_load_failed: "We couldn't load the conversation. Please try again.",
  chat_empty_title: 'Ask {name}',
  chat_empty: "It can look things up, but it can't change anything.",
  chat_you: 'You',
  chat_unanswered: 'No answer. Ask again.',
  chat_stand_in: 'Answered by the rule-based stand-in on this laptop, not by a language model.',
  chat_model: 'Answered by {model}. Check anything important.',
  chat_facts: 'Looked up',
  chat_fact_days: '{lookup}, {from} – {to}',
  chat_fact_search: '{lookup}: “{searchText}”',
  chat_fact_found: '{fact} ({found} found)',
  chat_fact_refused: '{fact} (not possible)',
  chat_lookup_upcomingEvents: 'Events',
  chat_lookup_freeDays: 'Free days',
  chat_lookup_findClients: 'Clients',
  chat_lookup_salesFigures: 'Sales figures',
  chat_idea_upcomingEvents: 'Which events are coming up this week?',
  chat_idea_freeDays: 'Which days are free in the next two weeks?',
  chat_idea_findClients: 'Find the client Acme',
  chat_idea_salesFigures: 'What were our sales last month?',
} as const;

export const { text } = createTexts(aiChat, navigation, common);
