export const noRepliesOnServer = {
  msg_no_reply_sent: 'The follow-up to {name} is on its way.',
  msg_no_reply_over: 'They have replied, or a reply is no longer needed. Reload the list.',
  msg_no_reply_no_address: 'There is no email address. Add one, then send the follow-up.',
  msg_no_reply_unsendable:
    "A variable of this template isn't written correctly. Edit the template and try again.",
  msg_no_reply_paused: "{name} won't get any more follow-ups about this.",
  msg_no_reply_resumed: '{name} gets follow-ups about this again.',
} as const;
