// The way from a step of Getting started back to the list, and on to the next step. It is kept for
// the tab, because connecting Stripe leaves the product and comes back, and by franchise, because a
// person may switch.
const buildKey = (franchiseId: string | null) => `setup-trail ${franchiseId ?? ''}`;

/** A step that isn't done, in the order in which the person was offered them. */
export type SetupTrailStep = {
  /** The addresses that belong to the step begin like this. */
  readonly within: string;
  readonly label: string;
  readonly path: string;
};

export const setupPath = '/franchise/home?setup=';

export const keepSetupTrail = (franchiseId: string | null, steps: readonly SetupTrailStep[]) =>
  window.sessionStorage.setItem(buildKey(franchiseId), JSON.stringify(steps));

export const clearSetupTrail = (franchiseId: string | null) =>
  window.sessionStorage.removeItem(buildKey(franchiseId));

/** The step that the address belongs to, and what comes next. */
export function findSetupTrail(
  franchiseId: string | null,
  pathname: string,
): { readonly next: { readonly label: string; readonly path: string } | undefined } | undefined {
  const steps: readonly SetupTrailStep[] = JSON.parse(
    window.sessionStorage.getItem(buildKey(franchiseId)) ?? '[]',
  );
  const [here] = steps
    .filter(({ within }) => pathname === within || pathname.startsWith(`${within}/`))
    .toSorted((one, other) => other.within.length - one.within.length);
  return here && { next: steps[steps.indexOf(here) + 1] };
}
