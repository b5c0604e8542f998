/** Why an address gets no email. */
export const undeliverable = {
  undeliverable_bounced: 'Bounced',
  undeliverable_complained: 'Marked as spam',
  undeliverable_bounced_about:
    "Emails to {address} bounce since {moment}. Nothing more is sent there: correct the client's address.",
  undeliverable_complained_about:
    'Someone at {address} marked an email as spam {moment}. Nothing more is sent there.',
} as const;
