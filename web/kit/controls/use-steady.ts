import { useCallback, useLayoutEffect, useRef } from 'react';

type Act<Args extends readonly unknown[], Result> = (...args: Args) => Result;

/**
 * The same function for as long as a component lives, which does what was given last. For what
 * happens later: while drawing it would still do what was given before.
 */
export function useSteady<Args extends readonly unknown[], Result>(
  act: Act<Args, Result> | undefined,
): Act<Args, Result | undefined> {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...args) => latest.current?.(...args), []);
}
