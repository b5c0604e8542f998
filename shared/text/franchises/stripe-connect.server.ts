export const stripeConnectOnServer = {
  msg_stripe_connected: 'Stripe connected. The brand can take card payments.',
  msg_stripe_onboarding:
    'Stripe account linked. Stripe needs more details before the brand can take payments.',
  msg_stripe_state:
    'This link from Stripe has expired, was already used, or was made for someone else. Please start again.',
  msg_stripe_declined:
    "Stripe wasn't given access, so nothing was connected. To connect, start again.",
  msg_stripe_code: "Stripe didn't accept this authorization. Please start again.",
  msg_stripe_other_franchise: 'Another franchise already uses this Stripe account.',
  msg_stripe_signature: "The signature isn't a recent one from Stripe.",
} as const;
