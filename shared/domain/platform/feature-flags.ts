/**
 * What an operator switches while the product runs: `npm run flags -- <stage> <flag> on|off`. A flag
 * that was never set has its default, so that none has to be set before a release.
 */
type FeatureFlag = {
  readonly default: boolean;
  /** What happens while it is off. */
  readonly off: string;
  /** Who decides about it. */
  readonly owner: string;
  /**
   * The day on which it goes, or on which its owner decides that it stays. A test fails from then
   * on.
   */
  readonly until: string;
};

export const featureFlags = {
  onlineOrders: {
    default: true,
    off: 'Customers can’t place new orders anywhere; orders that exist are paid and made.',
    owner: 'orders',
    until: '2027-09-01',
  },
  assistant: {
    default: true,
    off: 'The AI agents answer no questions.',
    owner: 'assistant',
    until: '2027-06-01',
  },
} as const satisfies Readonly<Record<string, FeatureFlag>>;

export type FeatureFlagName = keyof typeof featureFlags;

export const isFeatureFlagName = (name: string): name is FeatureFlagName =>
  Object.hasOwn(featureFlags, name);

/** Where AppConfig keeps them, in an application of the stage. */
export const flagConfiguration = { environment: 'live', profile: 'flags' } as const;
