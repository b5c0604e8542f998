import { useState } from 'react';
import { words } from '#web/kit/words/words.ts';
import { type Characters, keepAllowed } from './characters.ts';

/**
 * Takes out of a text what its field doesn't allow, and says so: signs that vanish without a word
 * look like a broken key. `note` stands until something is typed that is allowed as it is.
 */
export function useAllowedCharacters(characters: Characters) {
  const [note, setNote] = useState<string>();
  const allow = (typed: string): string => {
    const kept = keepAllowed(typed, characters);
    const refused = [...new Set([...typed].filter((sign) => !keepAllowed(sign, characters)))];
    setNote(refused.length > 0 ? words.form.refused(refused.join(' ')) : undefined);
    return kept;
  };
  return { allow, note };
}
