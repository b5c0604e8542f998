// The history of an event: what happened, when, and who did it.

export const eventDeeds = [
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
export type EventDeed = (typeof eventDeeds)[number];

export type EventNote = {
  readonly id: string;
  readonly deed: EventDeed;
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
export function changedNames<Thing extends object>(
  before: Thing,
  after: Thing,
  names: readonly (keyof Thing & string)[],
): string[] {
  return names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}
