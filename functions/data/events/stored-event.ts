// The compact stored form of an event: each value is stored once, and defaults aren't stored, so
// that even an event with an address stays below a kilobyte, the unit that DynamoDB bills by
// (functions/decisions/008-events-crews-tasks-and-series.md).
import { isDeepStrictEqual } from 'node:util';
import {
  type EventRowFieldName,
  eventRowFieldNames,
  initialEventFields,
} from '#shared/domain/events/event-fields.ts';
import { fromIso, type Instant } from '#shared/domain/values/instant.ts';
import { mapFields, omitFields, pickFields } from '#shared/domain/values/pick-fields.ts';
import { eventCodec } from './event-rows.ts';

const keyFields = ['clientId', 'brandId', 'eventDate', 'startTime'] as const;
type KeyField = (typeof keyFields)[number];

/** Fields that keys and conditions need are stored next to the row as well. */
const rowOnlyFieldNames = eventRowFieldNames.filter(
  (name): name is Exclude<EventRowFieldName, KeyField> => !keyFields.some((key) => key === name),
);

/** The defaults that most new events have. */
const storedDefaults = {
  ...omitFields(initialEventFields, rowOnlyFieldNames),
  assetIds: [],
  prepay: false,
  plan: {},
} as const;

/** The event's fields that are only stored in its row. Older events store both. */
function parseRowFields(text: string) {
  const row = eventCodec.decode(text);
  const { code, businessName, industry } = row;
  const [startsAt, endsAt] = [row.startsAt, row.endsAt].map(fromIso) as [Instant, Instant];
  return { ...pickFields(row, rowOnlyFieldNames), code, businessName, industry, startsAt, endsAt };
}

const rowFields = {
  ...mapFields(rowOnlyFieldNames, () => true as const),
  code: true,
  businessName: true,
  industry: true,
  startsAt: true,
  endsAt: true,
} satisfies Record<keyof ReturnType<typeof parseRowFields>, true>;

type DefaultField = keyof typeof storedDefaults;
type RowField = keyof typeof rowFields;

type IsRequired<Value> = undefined extends Value ? false : true;
type CompactEvent<Whole> = {
  [
    Name in keyof Whole as Name extends DefaultField | RowField
      ? never
      : IsRequired<Whole[Name]> extends true
        ? Name
        : never
  ]: Whole[Name];
} & { [Name in Exclude<keyof Whole, RowField>]?: Exclude<Whole[Name], undefined> };

/** The event without defaults, row fields and undefined values. */
export function compactEvent<Whole extends { readonly row: string }>(
  event: Whole,
): CompactEvent<Whole> {
  const storedValues = Object.entries(event).filter(
    ([name, value]) =>
      !(name in rowFields) &&
      value !== undefined &&
      !isDeepStrictEqual(value, storedDefaults[name as DefaultField]),
  );
  return Object.fromEntries(storedValues) as never;
}

/** Restores all fields of a stored event, or of its stream image. */
export function expandEvent<Stored extends { readonly row: string }>(
  stored: Stored,
): typeof storedDefaults & ReturnType<typeof parseRowFields> & Stored {
  return { ...storedDefaults, ...parseRowFields(stored.row), ...stored };
}
