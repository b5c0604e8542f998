export const mailchimpOnServer = {
  msg_mailchimp_connected: '{name} is connected to Mailchimp. Now choose an audience.',
  msg_mailchimp_key_refused: 'Mailchimp refused this API key. Check it, or create a new one there.',
  msg_mailchimp_unreachable: "Mailchimp doesn't answer at the moment. Please try again later.",
  msg_mailchimp_audience: 'The sync to {name} begins within a minute.',
  msg_mailchimp_audience_gone: 'This audience is no longer in the Mailchimp account.',
  msg_mailchimp_no_audience: 'Choose an audience first.',
  msg_mailchimp_syncing: 'The sync begins within a minute.',
  msg_mailchimp_disconnected: 'Disconnected from Mailchimp.',
} as const;
