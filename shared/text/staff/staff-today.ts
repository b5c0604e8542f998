import { navigation } from '#shared/text/navigation.ts';
import { common } from '#shared/text/common.ts';
import { createTexts } from '#shared/text/texts-of.ts';

export const staffToday = {
  today_loading: 'Loading your day',
  today_failed: "We couldn't load your day. Please try again.",
  today_none_title: 'No shift today',
  today_none: 'Your next shifts are on your schedule.',
  today_schedule: 'My schedule',
  today_contact: 'Contact',
  today_leads: 'Crew lead',
  today_call: 'Call {name}, {phone}',
  today_menu: 'Menu',
  today_equipment: 'Equipment',
  today_kitchen: 'Open kitchen view',
  today_late: 'Running late',
  today_late_title: 'Running late?',
  today_late_about: 'Your crew lead and the office are told right away.',
  today_late_minutes: 'How late',
  today_late_choice: '{minutes} min',
  today_late_word: 'Reason',
  today_late_send: 'Send',
  today_late_said: 'You said you will be {minutes} min late.',
} as const;

export const { text } = createTexts(staffToday, navigation, common);
