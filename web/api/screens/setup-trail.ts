// The way from a step of Getting started back to the list, and on to the next step. It is kept for
// the tab, because connecting Stripe leaves the product and comes back.
const key = 'setup-trail';

/** A step that isn't done, in the order in which the person was offered them. */
export type SetupTrailStep = {
  /** The addresses that belong to the step begin like this. */
  readonly within: string;
  readonly label: string;
  readonly path: string;
};

export const setupPath = '/franchise/home?setup=';

export const keepSetupTrail = (steps: readonly SetupTrailStep[]) =>
  window.sessionStorage.setItem(key, JSON.stringify(steps));

export const clearSetupTrail = () => window.sessionStorage.removeItem(key);

/** The step that the address belongs to, and what comes next. */
export function findSetupTrail(
  pathname: string,
): { readonly next: { readonly label: string; readonly path: string } | undefined } | undefined {
  const steps: readonly SetupTrailStep[] = JSON.parse(window.sessionStorage.getItem(key) ?? '[]');

  const [here] = steps
    .filter(({ within }) => pathname === within || pathname.startsWith(`${within}/`))
    .toSorted((one, other) => other.within.length - one.within.length);
  return here && { next: steps[steps.indexOf(here) + 1] };
}
