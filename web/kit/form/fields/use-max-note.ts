import { useState } from 'react';
import { kitWords } from '#web/kit/words/kit-words.ts';

/**
 * Ignores a key that would exceed the maximum and tells the person: without a note, the 30 that
 * remains of a typed 300 looks intended. `note` stays until a key is accepted again.
 */
export function useMaxNote(max: number | undefined, say: (max: number) => string) {
  const [isPassed, setPassed] = useState(false);
  const fits = (value: number): boolean => {
    const isTaken = max === undefined || value <= max;
    setPassed(!isTaken);
    return isTaken;
  };
  return { fits, note: isPassed && max !== undefined ? kitWords.form.most(say(max)) : undefined };
}
