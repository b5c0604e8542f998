import { type Dispatch, useState } from 'react';

/**
 * State that belongs to the thing with the key `owner`. It resets when the component starts to show
 * another thing.
 */
export function useStatePerOwner<State>(
  owner: string | undefined,
  initial: State,
): [State, Dispatch<State>] {
  const [current, setCurrent] = useState({ owner, state: initial });
  const isAnother = current.owner !== owner;
  if (isAnother) setCurrent({ owner, state: initial });
  return [isAnother ? initial : current.state, (state) => setCurrent({ owner, state })];
}
