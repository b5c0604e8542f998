// A file's name as its owner's device has it: any characters, any length.

/** What no screen can show, or what turns the direction of the text around it. */
const unshowable = /[\p{Cc}\p{Cs}\p{Bidi_Control}\u{fffe}\u{ffff}]/gu;
const longestExtension = 10;

/**
 * The name without what can't be shown, in at most `maxLength` UTF-16 units. A longer one loses the end
 * of its stem, never half a character: `Clients of the whole summ….csv`. Empty if nothing is left.
 */
export function fitFileName(name: string, maxLength: number): string {
  const clean = name.replace(unshowable, '').trim();
  if (clean.length <= maxLength) return clean;
  const extension = /\.[^.\s]+$/u.exec(clean)?.[0] ?? '';
  const kept = extension.length <= longestExtension ? extension : '';
  return `${cutBetweenCharacters(clean, maxLength - kept.length - 1)}…${kept}`;
}

function cutBetweenCharacters(text: string, maxLength: number): string {
  const cut = text.slice(0, maxLength);
  return cut.replace(/[\ud800-\udbff]$/, '');
}
