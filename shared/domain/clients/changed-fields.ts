/** The names of the fields that the change modifies, in the order of the change. */
export function listChangedFields<Thing extends object>(
  before: Thing,
  change: Partial<Thing>,
): string[] {
  const previous = new Map(Object.entries(before));
  return Object.entries(change)
    .filter(([field, value]) => JSON.stringify(previous.get(field)) !== JSON.stringify(value))
    .map(([field]) => field);
}
