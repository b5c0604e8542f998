import { common } from '#shared/text/common.ts';
import { createTexts } from '#shared/text/texts-of.ts';

export const mailchimp = {
  mailchimp_title: 'Mailchimp',
  mailchimp_description:
    "Keep an audience of your own Mailchimp account up to date with a brand's clients and legacy contacts.",
  mailchimp_back: 'All campaigns',
  mailchimp_load_failed: "We couldn't load the Mailchimp connections. Please try again.",
  mailchimp_none: 'You have no brand to connect.',
  mailchimp_state_notConnected: 'Not connected',
  mailchimp_state_noAudience: 'No audience chosen',
  mailchimp_state_connected: 'Connected',
  mailchimp_state_refused: 'Refused by Mailchimp',
  mailchimp_refused:
    'Mailchimp no longer accepts the key or knows the audience. Enter a new key, or choose another audience.',
  mailchimp_account: 'Account',
  mailchimp_audience: 'Audience',
  mailchimp_sources: 'Who is synced',
  mailchimp_source_clients: 'Clients',
  mailchimp_source_legacyContacts: 'Legacy contacts',
  mailchimp_synced: 'Last sync',
  mailchimp_underway: 'Underway',
  mailchimp_never: 'Not yet',
  mailchimp_next: 'Next sync',
  mailchimp_added: 'Added',
  mailchimp_known: 'Already there',
  mailchimp_rejected: 'Rejected by Mailchimp',
  mailchimp_opted_out: 'Opted out',
  mailchimp_connect: 'Connect Mailchimp',
  mailchimp_connect_title: 'Connect {name} to Mailchimp',
  mailchimp_key: 'API key',
  mailchimp_key_hint: 'In Mailchimp: Account, Extras, API keys. We keep it encrypted.',
  mailchimp_new_key: 'Change API key',
  mailchimp_choose: 'Choose audience',
  mailchimp_choose_title: 'Choose the audience of {name}',
  mailchimp_choose_save: 'Save audience',
  mailchimp_choose_none: 'This Mailchimp account has no audience. Create one there first.',
  mailchimp_choose_failed: "We couldn't reach Mailchimp. Please try again.",
  mailchimp_audience_option: {
    one: '{name} ({count} contact)',
    other: '{name} ({count} contacts)',
  },
  mailchimp_sync: 'Sync now',
  mailchimp_disconnect: 'Disconnect',
  mailchimp_disconnect_title: 'Disconnect {name} from Mailchimp?',
  mailchimp_disconnect_text: 'Syncing stops. The contacts in your Mailchimp audience stay there.',
  err_mailchimp_key: 'Enter the API key as Mailchimp shows it, such as 0123…cdef-us21.',
  err_mailchimp_sources: 'Choose at least one.',
} as const;

export const { text } = createTexts(mailchimp, common);
