import { useCallback, useLayoutEffect, useRef } from 'react';

type Callback<Args extends readonly unknown[], Result> = (...args: Args) => Result;

/**
 * Returns a function with a stable identity that calls the latest `act`. Only for later calls such
 * as event handlers: during a render it would still call the previous one.
 */
export function useStableCallback<Args extends readonly unknown[], Result>(
  act: Callback<Args, Result> | undefined,
): Callback<Args, Result | undefined> {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...args) => latest.current?.(...args), []);
}
