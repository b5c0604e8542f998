// What guessers try first: a common word with a capital letter, digits and an exclamation mark, or
// what they know about the person. The rules of spec §5 alone accept all of these.

const letterByLookalike: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** The base words that a password may be built from: "password" for "P@ssw0rd-1!". */
export function listPasswordGuesses(password: string): string[] {
  const lower = password.toLowerCase();
  const bare = lower.replace(/^[^a-z]+|[^a-z]+$/g, '');
  const trimmed = lower.replace(/[^a-z0-9]+$/, '');
  const read = [...lower].map((sign) => letterByLookalike[sign] ?? sign).join('');
  const core = [...trimmed.replace(/\d+$/, '')]
    .map((sign) => letterByLookalike[sign] ?? sign)
    .join('');
  const all = [lower, bare, trimmed, read, core, core.replace(/[^a-z]/g, '')];
  return [...new Set(all)].filter((guess) => guess.length >= 4);
}

const minWordLength = 4;

/**
 * True if the password contains something known about the person: a name, the email, the product.
 */
export function isDerivedFromWords(password: string, words: readonly string[]): boolean {
  const lower = password.toLowerCase();
  return words
    .flatMap((word) => word.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .some((part) => part.length >= minWordLength && lower.includes(part));
}
