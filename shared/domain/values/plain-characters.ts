// What word processors, phones' address books and web pages put in place of plain characters. Emails,
// phone numbers and codes mean the plain ones; names and texts keep what people wrote.

const plain: readonly (readonly [RegExp, string])[] = [
  [/[‘’‚‛ʼ′´]/g, "'"],
  [/[“”„‟″]/g, '"'],
  [/[\p{Pd}−]/gu, '-'],
  [/\p{Zs}/gu, ' '],
  // Without a width, or turning the direction of what follows: nobody typed or sees them.
  [/[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]/gu, ''],
];

export const toPlainCharacters = (text: string): string =>
  plain.reduce((made, [pattern, character]) => made.replace(pattern, character), text);
