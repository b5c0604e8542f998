// The history of an event: what happened, when, and who did it.

export const eventActivityKinds = [
  'booked',
  'changed',
  'statusChanged',
  'salesRecorded',
  'givebackPaid',
  'givebackUnpaid',
  'held',
  'opened',
  'moved',
] as const;
export type EventActivityKind = (typeof eventActivityKinds)[number];

export type EventActivity = {
  readonly id: string;
  readonly deed: EventActivityKind;
  readonly byId: string;
  /** The name at that time. Empty for automatic changes. */
  readonly byName: string;
  /** The person for whom the actor stood in. */
  readonly actingFor: string | null;
  /** The status, or the day and hours, before and after. Empty if the action has none. */
  readonly from: string;
  readonly to: string;
  /** The names of the fields that changed. */
  readonly fields: string[];
};

/** The names of the properties that differ. Nested objects are compared as a whole. */
export function diffFields<Thing extends object, Name extends keyof Thing & string>(
  before: Thing,
  after: Thing,
  names: readonly Name[],
): Name[] {
  return names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}
