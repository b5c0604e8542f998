import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

const names = ['book', 'edit', 'sales'] as const;
/** `book` a new event, `edit` one, or record the `sales` of one. */
export type EventDialog = { readonly name: (typeof names)[number]; readonly id: string };

/** The open dialog is part of the address: it can be linked to, and going back closes it. */
export function useEventDialog() {
  const [params, setParams] = useSearchParams();
  const name = names.find((each) => params.has(each));
  const dialog: EventDialog | undefined = name && { name, id: params.get(name) ?? '' };
  const open = useCallback(
    (wanted: EventDialog['name'], id = '') =>
      setParams((now) => {
        const next = without(now);
        next.set(wanted, id);
        return next;
      }),
    [setParams],
  );
  const close = useCallback(() => setParams(without, { replace: true }), [setParams]);
  return { dialog, open, close };
}

function without(params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of names) next.delete(name);
  return next;
}
