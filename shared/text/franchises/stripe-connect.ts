import { common } from '#shared/text/common.ts';
import { createTexts } from '#shared/text/texts-of.ts';

export const stripeConnect = {
  stripe_title: 'Card payments',
  stripe_text: 'Each brand takes card payments through its own Stripe account.',
  stripe_in_person: 'Only the owner can connect an account, after signing in themselves.',
  stripe_failed: "We couldn't load the Stripe accounts. Please try again.",
  stripe_connect: 'Connect Stripe',
  stripe_continue: 'Continue setup',
  stripe_state_notConnected: 'Not connected',
  stripe_state_onboarding: 'Needs details',
  stripe_state_connected: 'Connected',
  stripe_finishing: 'Finishing setup with Stripe',
  stripe_finishing_text: 'This takes a moment.',
} as const;

export const { text } = createTexts(stripeConnect, common);
