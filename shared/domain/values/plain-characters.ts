// What word processors, phones' address books and web pages put in place of plain characters. Emails,
// phone numbers and codes mean the plain ones; names and texts keep what people wrote.

const plain: readonly (readonly [RegExp, string])[] = [
  [/[‘’‚‛ʼʹ′＇`´]/g, "'"],
  [/[“”„‟″＂]/g, '"'],
  [/[‐‑‒–—―−﹣－]/g, '-'],
  [/\p{Zs}/gu, ' '],
  // Without a width, or turning the direction of what follows: nobody typed or sees them.
  [/[\u00ad\u034f\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufe00-\ufe0f\ufeff]/g, ''],
];

export const toPlainCharacters = (text: string): string =>
  plain.reduce((made, [pattern, character]) => made.replace(pattern, character), text);
