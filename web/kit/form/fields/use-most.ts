import { useState } from 'react';
import { words } from '#web/kit/words/words.ts';

/**
 * Refuses a key that would pass the most that a number may be, and says so: without a word, the 30 that
 * is left of a 300 looks like what was meant. `note` stands until a key is taken again.
 */
export function useMost(most: number | undefined, say: (most: number) => string) {
  const [isPassed, setPassed] = useState(false);
  const fits = (value: number): boolean => {
    const isTaken = most === undefined || value <= most;
    setPassed(!isTaken);
    return isTaken;
  };
  return { fits, note: isPassed && most !== undefined ? words.form.most(say(most)) : undefined };
}
