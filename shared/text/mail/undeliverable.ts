/** Why an address gets no more email. */
export const undeliverable = {
  undeliverable_bounced: 'Bounced',
  undeliverable_complained: 'Marked as spam',
  undeliverable_bounced_about:
    "Emails to {address} have bounced since {moment}. We've stopped sending there: correct the client's address.",
  undeliverable_complained_about:
    "Someone at {address} marked an email as spam {moment}. We've stopped sending there.",
} as const;
