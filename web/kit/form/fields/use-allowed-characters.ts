import { useState } from 'react';
import { kitWords } from '#web/kit/words/kit-words.ts';
import { type AllowedCharacters, removeDisallowedCharacters } from './allowed-characters.ts';

/**
 * Removes characters that the field doesn't allow and tells the person, because silently vanishing
 * characters look like a broken key. `note` stays until something fully allowed is typed.
 */
export function useAllowedCharacters(characters: AllowedCharacters) {
  const [note, setNote] = useState<string>();
  const allow = (typed: string): string => {
    const cleaned = removeDisallowedCharacters(typed, characters);
    const refused = [
      ...new Set([...typed].filter((sign) => !removeDisallowedCharacters(sign, characters))),
    ];
    setNote(refused.length > 0 ? kitWords.form.refused(refused.join(' ')) : undefined);
    return cleaned;
  };
  return { allow, note };
}
