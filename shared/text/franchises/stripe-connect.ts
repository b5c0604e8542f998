import { common } from '#shared/text/common.ts';
import { textsOf } from '#shared/text/texts-of.ts';

export const stripeConnect = {
  stripe_title: 'Card payments',
  stripe_text: 'Each brand takes card payments through a Stripe account of its own.',
  stripe_failed: 'The Stripe accounts could not be read. Please try again.',
  stripe_connect: 'Connect',
  stripe_continue: 'Continue',
  stripe_state_notConnected: 'Not connected',
  stripe_state_onboarding: 'Needs details',
  stripe_state_connected: 'Connected',
  stripe_finishing: 'Finishing with Stripe',
  stripe_finishing_text: 'This takes a moment.',
} as const;

export const { text } = textsOf(stripeConnect, common);
