import type { InvoiceContent } from './invoice.ts';

/** The names of the fields that a correction changed. */
export function listCorrectedFields(before: InvoiceContent, after: InvoiceContent): string[] {
  const written = new Map(
    Object.entries(before).map(([name, value]) => [name, stringifySorted(value)]),
  );
  return Object.entries(after)
    .filter(
      ([name, value]) =>
        (written.get(name) ?? stringifySorted(undefined)) !== stringifySorted(value),
    )
    .map(([name]) => name);
}

/** JSON with sorted keys, because the table doesn't preserve the order of keys. */
function stringifySorted(value: unknown): string {
  return (
    JSON.stringify(value, (_key, part: unknown) => {
      if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
      return Object.fromEntries(
        Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)),
      );
    }) ?? ''
  );
}
