// What is stored of an event: each thing once, and nothing that wasn't said, so that also an event with its
// address stays below a kilobyte, which is what DynamoDB counts by (decisions/583-what-a-booking-writes.md).
import { isDeepStrictEqual } from 'node:util';
import { fromIso, type Instant } from '#shared/domain/values/instant.ts';
import { eventCodec } from './event-rows.ts';

/** What most events don't say when they are booked. */
const unsaid = {
  address: '',
  state: '',
  notes: '',
  eventType: 'private',
  assetIds: [],
  prepay: false,
  plan: {},
} as const;

/** What an event's row has of it, without what keys and conditions are made of. Older events have both. */
function inRow(row: string) {
  const { code, eventName, businessName, industry, city, zip, paymentTerm, ...times } =
    eventCodec.decode(row);
  const [startsAt, endsAt] = [times.startsAt, times.endsAt].map(fromIso) as [Instant, Instant];
  return { code, eventName, businessName, industry, city, zip, paymentTerm, startsAt, endsAt };
}

const rowNames = {
  ...{ code: true, eventName: true, businessName: true, industry: true, city: true, zip: true },
  ...{ paymentTerm: true, startsAt: true, endsAt: true },
} satisfies Record<keyof ReturnType<typeof inRow>, true>;

type Unsaid = keyof typeof unsaid;
type InRow = keyof typeof rowNames;

type IsSaid<Value> = undefined extends Value ? false : true;
type Said<Whole> = {
  [
    Name in keyof Whole as Name extends Unsaid | InRow
      ? never
      : IsSaid<Whole[Name]> extends true
        ? Name
        : never
  ]: Whole[Name];
} & { [Name in Exclude<keyof Whole, InRow>]?: Exclude<Whole[Name], undefined> };

/** All but that, and nothing of what it doesn't have. */
export function saidOf<Whole extends { readonly row: string }>(event: Whole): Said<Whole> {
  const said = Object.entries(event).filter(
    ([name, value]) =>
      !(name in rowNames) &&
      value !== undefined &&
      !isDeepStrictEqual(value, unsaid[name as Unsaid]),
  );
  return Object.fromEntries(said) as never;
}

/** A stored event, or the stream's image of one, with all that it says. */
export function wholeOf<Said extends { readonly row: string }>(
  said: Said,
): typeof unsaid & ReturnType<typeof inRow> & Said {
  return { ...unsaid, ...inRow(said.row), ...said };
}
