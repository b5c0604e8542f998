import { type Dispatch, useState } from 'react';

/**
 * State of one thing, whose key `owner` is: where a component comes to stand for another thing, it
 * begins anew.
 */
export function useOwnState<State>(
  owner: string | undefined,
  initial: State,
): [State, Dispatch<State>] {
  const [kept, setKept] = useState({ owner, state: initial });
  const isAnother = kept.owner !== owner;
  if (isAnother) setKept({ owner, state: initial });
  return [isAnother ? initial : kept.state, (state) => setKept({ owner, state })];
}
