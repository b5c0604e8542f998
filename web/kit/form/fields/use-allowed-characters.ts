import { useState } from 'react';
import { words } from '#web/kit/words/words.ts';
import { type Characters, keepAllowed } from './characters.ts';

/**
 * Removes characters that the field doesn't allow and tells the person, because silently vanishing
 * characters look like a broken key. `note` stays until something fully allowed is typed.
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
