// What most events don't say when they are booked, so that none of it is stored: a plain booking stays below
// a kilobyte, which is what DynamoDB counts by (decisions/583-what-a-booking-writes.md).
import { isDeepStrictEqual } from 'node:util';

const unsaid = {
  address: '',
  city: '',
  state: '',
  zip: '',
  notes: '',
  industry: '',
  eventType: 'private',
  paymentTerm: 'menu',
  assetIds: [],
  prepay: false,
  plan: {},
} as const;

type Unsaid = keyof typeof unsaid;

type IsSaid<Value> = undefined extends Value ? false : true;
type Said<Whole> = {
  [
    Name in keyof Whole as Name extends Unsaid
      ? never
      : IsSaid<Whole[Name]> extends true
        ? Name
        : never
  ]: Whole[Name];
} & { [Name in keyof Whole]?: Exclude<Whole[Name], undefined> };

/** What is stored of an event: all but that, and nothing of what it doesn't have. */
export function saidOf<Whole extends object>(event: Whole): Said<Whole> {
  const said = Object.entries(event).filter(
    ([name, value]) => value !== undefined && !isDeepStrictEqual(value, unsaid[name as Unsaid]),
  );
  return Object.fromEntries(said) as never;
}

/** A stored event, or the stream's image of one, with all that it says. */
export function wholeOf<Said extends object>(said: Said): typeof unsaid & Said {
  return { ...unsaid, ...said };
}
