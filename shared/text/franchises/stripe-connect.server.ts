export const stripeConnectOnServer = {
  msg_stripe_connected: 'Stripe is connected. The brand can take card payments.',
  msg_stripe_onboarding:
    'The Stripe account is linked. Stripe needs more details before the brand can take payments.',
  msg_stripe_state:
    'This link from Stripe was used already, is too old, or was made for someone else. Please start again.',
  msg_stripe_declined: 'Stripe was not given access, so nothing is connected.',
  msg_stripe_code: 'Stripe did not accept this authorization. Please start again.',
  msg_stripe_other_franchise: 'This Stripe account is in use by another franchise.',
  msg_stripe_signature: 'The signature is not one that Stripe made lately.',
} as const;
