// What is known of where an event takes place beside its address: the parts that the address was found
// with, and where it lies. It is known of one address, and forgotten with it.
import { type EventPlan, noPlan } from './event-plan.ts';

export type EventPlace = Pick<
  EventPlan,
  'streetNumber' | 'route' | 'neighborhood' | 'sublocality' | 'county' | 'position'
>;

export const noPlace: EventPlace = {
  streetNumber: '',
  route: '',
  neighborhood: '',
  sublocality: '',
  county: '',
  position: null,
};

type Addressed = Readonly<Record<'address' | 'city' | 'state' | 'zip', string>>;
/** A zip code that is corrected moves nothing. */
const addressFields = ['address', 'city', 'state'] as const;

/** Of an event for which nothing else is agreed on yet. */
export const planWith = (place?: EventPlace): EventPlan => ({ ...noPlan, ...place });

/** The plan of an event whose address is another one, or was found again. */
export function planAt(
  before: Addressed & { readonly plan: EventPlan },
  now: Addressed,
  place?: EventPlace,
): EventPlan {
  if (place) return { ...before.plan, ...place };
  const stays = addressFields.every((field) => before[field] === now[field]);
  return stays ? before.plan : { ...before.plan, ...noPlace };
}
