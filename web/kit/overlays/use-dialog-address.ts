import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Which dialog is open, and about which thing: '' where it is about a new one. */
export type DialogAddress<Name extends string> = {
  dialog: { name: Name; id: string } | undefined;
  open: (name: Name, id?: string) => void;
  close: () => void;
};

/**
 * Keeps the open dialog in the page's address: it can be linked to, and going back closes it. The
 * list of names is a constant of the module that asks.
 */
export function useDialogAddress<Name extends string>(names: readonly Name[]): DialogAddress<Name> {
  const [params, setParams] = useSearchParams();
  const name = names.find((each) => params.has(each));
  const open = useCallback(
    (wanted: Name, id = '') =>
      setParams((now) => {
        const next = without(now, names);
        next.set(wanted, id);
        return next;
      }),
    [setParams, names],
  );
  const close = useCallback(
    () => setParams((now) => without(now, names), { replace: true }),
    [setParams, names],
  );
  return { dialog: name && { name, id: params.get(name) ?? '' }, open, close };
}

function without(params: URLSearchParams, names: readonly string[]): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of names) next.delete(name);
  return next;
}
