import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Which dialog is open and for which thing. The id is '' for a new thing. */
export type DialogAddress<Name extends string> = {
  dialog: { name: Name; id: string } | undefined;
  open: (name: Name, id?: string) => void;
  close: () => void;
};

/**
 * Keeps the open dialog in the page's address, so that it can be linked to and Back closes it. Pass
 * `names` as a module-level constant.
 */
export function useDialogAddress<Name extends string>(names: readonly Name[]): DialogAddress<Name> {
  const [params, setParams] = useSearchParams();
  const name = names.find((each) => params.has(each));
  const open = useCallback(
    (wanted: Name, id = '') =>
      setParams((now) => {
        const next = removeDialogParams(now, names);
        next.set(wanted, id);
        return next;
      }),
    [setParams, names],
  );
  const close = useCallback(
    () => setParams((now) => removeDialogParams(now, names), { replace: true }),
    [setParams, names],
  );
  return { dialog: name && { name, id: params.get(name) ?? '' }, open, close };
}

function removeDialogParams(params: URLSearchParams, names: readonly string[]): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of names) next.delete(name);
  return next;
}
