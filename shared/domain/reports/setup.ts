// The way of a new franchise to its first paid event, in an order in which earlier steps help with
// later ones. They may be done in any order.
export const setupSteps = [
  'letterhead',
  'payments',
  'menu',
  'equipment',
  'people',
  'bookingForm',
  'quote',
] as const;
export type SetupStep = (typeof setupSteps)[number];

/** Quotes and invoices then say where the franchise is and how to reach it. */
export const isLetterheadComplete = (letterhead: {
  readonly billingAddress: string;
  readonly primaryPhone: string;
}): boolean => letterhead.billingAddress !== '' && letterhead.primaryPhone !== '';

/** This step, and from there on those that aren't done; steps before it come last. */
export function listOpenSteps(from: SetupStep, done: readonly SetupStep[]): readonly SetupStep[] {
  const at = setupSteps.indexOf(from);
  const others = [...setupSteps.slice(at + 1), ...setupSteps.slice(0, at)];
  return [from, ...others.filter((step) => !done.includes(step))];
}
