// File names from people's devices: any characters, any length.

/** Characters that can't be displayed or that change the text direction. */
const unprintableCharacters = /[\p{Cc}\p{Cs}\p{Bidi_Control}\u{fffe}\u{ffff}]/gu;
const maxExtensionLength = 10;

/**
 * The name without unprintable characters, in at most `maxLength` UTF-16 units. A longer name is
 * cut at the end of its stem, never within a character: `Clients of the whole summ….csv`. Empty if
 * nothing is left.
 */
export function fitFileName(name: string, maxLength: number): string {
  const clean = name.replace(unprintableCharacters, '').trim();
  if (clean.length <= maxLength) return clean;
  const extension = /\.[^.\s]+$/u.exec(clean)?.[0] ?? '';
  const suffix = extension.length <= maxExtensionLength ? extension : '';
  return `${cutBetweenCharacters(clean, maxLength - suffix.length - 1)}…${suffix}`;
}

function cutBetweenCharacters(text: string, maxLength: number): string {
  const cut = text.slice(0, maxLength);
  return cut.replace(/[\ud800-\udbff]$/, '');
}
