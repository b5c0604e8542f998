/**
 * Which characters a text input accepts (spec §5, input helpers):
 * - `quotes`: everything but angle brackets, like every text line of the contract
 * - `restricted`: letters, digits, space, - _ @ . ! * ? , ( ) ^ & and quotes
 * - `any`: no restriction, as in a password
 */
export type AllowedCharacters = 'quotes' | 'restricted' | 'any';

const disallowedPatterns: Record<AllowedCharacters, RegExp | null> = {
  quotes: /[<>]/g,
  restricted: /[^A-Za-z0-9\-_@.!*?,()^&"' ]/g,
  any: null,
};

export function removeDisallowedCharacters(text: string, characters: AllowedCharacters): string {
  const pattern = disallowedPatterns[characters];
  return pattern ? text.replace(pattern, '') : text;
}

/**
 * Whether the text is digits with one optional dot, typed or pasted. A pasted currency sign and
 * commas are accepted.
 */
export function isDecimalInput(text: string, decimals: number): boolean {
  const fraction = decimals > 0 ? `(\\.\\d{0,${decimals}})?` : '';
  return new RegExp(`^-?\\$?[\\d,]*${fraction}$`).test(text.trim());
}
