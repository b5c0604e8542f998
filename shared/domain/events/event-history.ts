// What happened to an event, when, and who did it: for the people who run it to read.

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
  /** As they were called then; empty for what the product did by itself. */
  readonly byName: string;
  /** For whom they stood in. */
  readonly actingFor: string | null;
  /** The status, or the day and hours, before and after; empty where the deed has none. */
  readonly from: string;
  readonly to: string;
  /** The names of the fields that changed. */
  readonly fields: string[];
};

/** The names of what differs, nested objects by their own fields. */
export function changedNames<Thing extends object>(
  before: Thing,
  after: Thing,
  names: readonly (keyof Thing & string)[],
): string[] {
  return names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}
