// Which fields on the page differ from what is saved; each field of a form says so of itself.
const changed = new Set<string>();

export const hasUnsaved = () => changed.size > 0;

/** Until the returned function is called. */
export function noteUnsaved(field: string): () => void {
  changed.add(field);
  return () => void changed.delete(field);
}
