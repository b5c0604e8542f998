import { type Dispatch, useState } from 'react';

/**
 * State that belongs to the thing with the key `owner`. It resets when the component starts to show
 * another thing.
 */
export function useStatePerOwner<State>(
  owner: string | undefined,
  initial: State,
): [State, Dispatch<State>] {
  const [kept, setKept] = useState({ owner, state: initial });
  const isAnother = kept.owner !== owner;
  if (isAnother) setKept({ owner, state: initial });
  return [isAnother ? initial : kept.state, (state) => setKept({ owner, state })];
}
