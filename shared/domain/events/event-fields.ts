// What people fill in about an event. The stored form, the form, series, history, labels, columns
// and export derive from this table (shared/contract/recipes.md, "A field of an event").
import type { LocalDate, LocalTime } from '#shared/domain/values/local-date.ts';
import { mapFields } from '#shared/domain/values/pick-fields.ts';
import type { TextKeyWithParams } from '#shared/text/catalogue.ts';
import type { EventType, PaymentTerm } from './event.ts';
import type { EventPlan } from './event-plan.ts';

type EventFieldValues = {
  readonly id: string;
  readonly line: string;
  /** Free text. The forms and the event's page show it without further code. */
  readonly notes: string;
  readonly day: LocalDate;
  readonly time: LocalTime;
  readonly eventType: EventType;
  readonly paymentTerm: PaymentTerm;
  readonly plan: EventPlan;
};

type FieldKind =
  | {
      readonly kind: Exclude<keyof EventFieldValues, 'notes'>;
      /** Its value if nothing is filled in. A field without it is required. */
      readonly initial?: string;
      /** True if a change of a series sets it on all of its events. */
      readonly isOfSeries: boolean;
    }
  | { readonly kind: 'notes'; readonly initial: ''; readonly isOfSeries: true };

type EventFieldRules = FieldKind & {
  readonly label: TextKeyWithParams;
  /** True if the slim row has it, for the grid, the calendars and the export. */
  readonly isInRow: boolean;
  /** For a text that the grid and the export show as it is. */
  readonly column?: { readonly heading: TextKeyWithParams; readonly isOptional: boolean };
  /** For a text that the crew sees with their shifts, on the phone. */
  readonly isForCrew?: true;
};

/** In the order that the history shows them. */
const eventFieldTable = {
  eventName: {
    kind: 'line',
    label: 'event_field_name',
    isOfSeries: true,
    isInRow: true,
    isForCrew: true,
  },
  clientId: { kind: 'id', label: 'event_field_client', isOfSeries: false, isInRow: true },
  brandId: { kind: 'id', label: 'event_field_brand', isOfSeries: false, isInRow: true },
  eventDate: { kind: 'day', label: 'event_field_date', isOfSeries: false, isInRow: true },
  startTime: { kind: 'time', label: 'event_field_start', isOfSeries: true, isInRow: true },
  endTime: { kind: 'time', label: 'event_field_end', isOfSeries: true, isInRow: false },
  eventType: {
    kind: 'eventType',
    label: 'event_field_type',
    initial: 'private',
    isOfSeries: true,
    isInRow: false,
  },
  paymentTerm: {
    kind: 'paymentTerm',
    label: 'event_field_payment_term',
    initial: 'menu',
    isOfSeries: true,
    isInRow: true,
  },
  address: {
    kind: 'line',
    label: 'event_field_address',
    initial: '',
    isOfSeries: true,
    isInRow: false,
  },
  city: {
    kind: 'line',
    label: 'event_field_city',
    initial: '',
    isOfSeries: true,
    isInRow: true,
    column: { heading: 'events_column_city', isOptional: false },
  },
  state: {
    kind: 'line',
    label: 'event_field_state',
    initial: '',
    isOfSeries: true,
    isInRow: false,
  },
  zip: { kind: 'line', label: 'event_field_zip', initial: '', isOfSeries: true, isInRow: true },
  notes: {
    kind: 'notes',
    label: 'event_field_notes',
    initial: '',
    isOfSeries: true,
    isInRow: false,
  },
  siteNotes: {
    kind: 'notes',
    label: 'event_field_site_notes',
    initial: '',
    isOfSeries: true,
    isInRow: false,
    isForCrew: true,
  },
  plan: { kind: 'plan', label: 'event_field_plan', isOfSeries: false, isInRow: false },
} as const satisfies Readonly<Record<string, EventFieldRules>>;

type EventFieldTable = typeof eventFieldTable;
type EventFieldName = keyof EventFieldTable;

/** The names of the fields whose entry has these rules. */
type FieldNamesWith<Rules> = EventFieldName &
  { [Name in EventFieldName]: EventFieldTable[Name] extends Rules ? Name : never }[EventFieldName];

export type EventDetailName = Exclude<EventFieldName, 'clientId' | 'plan'>;
type InitialFieldName = FieldNamesWith<{ readonly initial: string }>;
type SeriesFieldName = FieldNamesWith<{ readonly isOfSeries: true }>;
export type EventRowFieldName = FieldNamesWith<{ readonly isInRow: true }>;
type TextFieldName = FieldNamesWith<{ readonly kind: 'line' | 'notes' }>;
export type EventNotesName = FieldNamesWith<{ readonly kind: 'notes' }>;

type CrewFieldName = FieldNamesWith<{ readonly isForCrew: true }>;

type EventFieldValue<Name extends EventFieldName> = EventFieldValues[EventFieldTable[Name]['kind']];

export type EventDetails = { readonly [Name in EventDetailName]: EventFieldValue<Name> };

/** Days and hours of a row are plain texts. */
export type EventRowFields = {
  readonly [Name in EventRowFieldName]: EventFieldValue<Name> extends LocalDate | LocalTime
    ? string
    : EventFieldValue<Name>;
};

const eventFieldRules: Readonly<Record<EventFieldName, EventFieldRules>> = eventFieldTable;

/** The fields whose changes the history records. */
export const eventFieldNames = Object.keys(eventFieldTable).filter(
  (name): name is EventFieldName => name in eventFieldTable,
);
/** Without the client and the plan, which have forms of their own. */
export const eventDetailNames = eventFieldNames.filter(
  (name): name is EventDetailName => name !== 'clientId' && name !== 'plan',
);
export const seriesFieldNames = eventFieldNames.filter(
  (name): name is SeriesFieldName => eventFieldRules[name].isOfSeries,
);
export const eventRowFieldNames = eventFieldNames.filter(
  (name): name is EventRowFieldName => eventFieldRules[name].isInRow,
);
export const eventTextNames = eventFieldNames.filter(
  (name): name is TextFieldName =>
    eventFieldRules[name].kind === 'line' || eventFieldRules[name].kind === 'notes',
);
export const eventNotesNames = eventFieldNames.filter(
  (name): name is EventNotesName => eventFieldRules[name].kind === 'notes',
);
export const crewFieldNames = eventFieldNames.filter(
  (name): name is CrewFieldName => eventFieldRules[name].isForCrew === true,
);
export const crewNotesNames = eventNotesNames.filter(
  (name): name is EventNotesName & CrewFieldName => eventFieldRules[name].isForCrew === true,
);

export const eventFieldLabels = mapFields(eventFieldNames, (name) => eventFieldTable[name].label);

/** The texts that the grid and the export show as they are. */
export const eventTextColumns = eventFieldNames
  .filter(
    (name): name is FieldNamesWith<{ readonly column: object }> =>
      'column' in eventFieldRules[name],
  )
  .map((name) => ({ name, ...eventFieldTable[name].column }));

/** An event in which only the required fields are filled in has these values. */
export const initialEventFields = collectInitialFields();

function collectInitialFields(): {
  readonly [Name in InitialFieldName]: EventFieldTable[Name]['initial'];
};
function collectInitialFields(): Readonly<Record<string, string>> {
  return Object.fromEntries(
    eventFieldNames.flatMap((name) => {
      const { initial } = eventFieldRules[name];
      return initial === undefined ? [] : [[name, initial]];
    }),
  );
}
