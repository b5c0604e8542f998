// The compact stored form of an event: each value is stored once, and defaults aren't stored, so
// that even an event with an address stays below a kilobyte, the unit that DynamoDB bills by
// (decisions/583-what-a-booking-writes.md).
import { isDeepStrictEqual } from 'node:util';
import { fromIso, type Instant } from '#shared/domain/values/instant.ts';
import { eventCodec } from './event-rows.ts';

/** The defaults that most new events have. */
const unsaid = {
  address: '',
  state: '',
  notes: '',
  eventType: 'private',
  assetIds: [],
  prepay: false,
  plan: {},
} as const;

/**
 * The event's fields that are only stored in its row, except those needed for keys and conditions.
 * Older events store both.
 */
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

/** The event without defaults, row fields and undefined values. */
export function saidOf<Whole extends { readonly row: string }>(event: Whole): Said<Whole> {
  const said = Object.entries(event).filter(
    ([name, value]) =>
      !(name in rowNames) &&
      value !== undefined &&
      !isDeepStrictEqual(value, unsaid[name as Unsaid]),
  );
  return Object.fromEntries(said) as never;
}

/** Restores all fields of a stored event, or of its stream image. */
export function wholeOf<Said extends { readonly row: string }>(
  said: Said,
): typeof unsaid & ReturnType<typeof inRow> & Said {
  return { ...unsaid, ...inRow(said.row), ...said };
}
