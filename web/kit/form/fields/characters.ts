/**
 * Which characters a text input takes (spec §5, input helpers).
 * - `quotes`: everything but angle brackets, as every line of the contract
 * - `restricted`: letters, digits, space and - _ @ . ! * ? , ( ) ^ & and quotes
 * - `any`: whatever is typed, as in a password
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

/** Digits with one optional dot, as typed or pasted; a pasted currency sign and commas are understood. */
export function isDecimalInput(text: string, decimals: number): boolean {
  const fraction = decimals > 0 ? `(\\.\\d{0,${decimals}})?` : '';
  return new RegExp(`^-?\\$?[\\d,]*${fraction}$`).test(text.trim());
}
