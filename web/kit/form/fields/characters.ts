/**
 * Which characters a text input accepts (spec §5, input helpers):
 * - `quotes`: everything but angle brackets, like every text line of the contract
 * - `restricted`: letters, digits, space, - _ @ . ! * ? , ( ) ^ & and quotes
 * - `any`: no restriction, as in a password
 */
export type Characters = 'quotes' | 'restricted' | 'any';

const refused: Record<Characters, RegExp | null> = {
  quotes: /[<>]/g,
  restricted: /[^A-Za-z0-9\-_@.!*?,()^&"' ]/g,
  any: null,
};

export function keepAllowed(text: string, characters: Characters): string {
  const pattern = refused[characters];
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
