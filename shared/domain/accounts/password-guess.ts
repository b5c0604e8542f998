// What guessers try first: a common word with a capital, some figures and an exclamation mark, or
// what they know of the person. The rules of spec §5 alone let all of these pass.

const asLetters: Readonly<Record<string, string>> = {
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

/** The words that a password may have been made of: "P@ssw0rd-1!" of "password". */
export function guessesOf(password: string): string[] {
  const lower = password.toLowerCase();
  const bare = lower.replace(/^[^a-z]+|[^a-z]+$/g, '');
  const trimmed = lower.replace(/[^a-z0-9]+$/, '');
  const read = [...lower].map((sign) => asLetters[sign] ?? sign).join('');
  const core = [...trimmed.replace(/\d+$/, '')].map((sign) => asLetters[sign] ?? sign).join('');
  const all = [lower, bare, trimmed, read, core, core.replace(/[^a-z]/g, '')];
  return [...new Set(all)].filter((guess) => guess.length >= 4);
}

const shortest = 4;

/** Whether it is made of something that is known of the person: a name, the email, the product. */
export function isMadeOf(password: string, words: readonly string[]): boolean {
  const lower = password.toLowerCase();
  return words
    .flatMap((word) => word.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .some((part) => part.length >= shortest && lower.includes(part));
}
