// What a places lookup adds to an event's address: its parts and coordinates. It's valid for that
// address only and is dropped when the address changes.
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

type AddressFields = Readonly<Record<'address' | 'city' | 'state' | 'zip', string>>;
/** Correcting a zip code doesn't move the event. */
const addressFields = ['address', 'city', 'state'] as const;

/** The plan of an event for which nothing else is agreed yet. */
export const createPlanAtPlace = (place?: EventPlace): EventPlan => ({ ...noPlan, ...place });

/** The plan after the address changed or was looked up again. */
export function updatePlanPlace(
  before: AddressFields & { readonly plan: EventPlan },
  now: AddressFields,
  place?: EventPlace,
): EventPlan {
  if (place) return { ...before.plan, ...place };
  const stays = addressFields.every((field) => before[field] === now[field]);
  return stays ? before.plan : { ...before.plan, ...noPlace };
}
