// Replaces typographic characters from word processors, address books and web pages. Emails, phone
// numbers and codes need plain characters; names and texts keep what people typed.

const replacements: readonly (readonly [RegExp, string])[] = [
  [/[‘’‚‛ʼ′´]/g, "'"],
  [/[“”„‟″]/g, '"'],
  [/[\p{Pd}−]/gu, '-'],
  [/\p{Zs}/gu, ' '],
  // Zero-width characters and direction marks: nobody types or sees them.
  [/[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]/gu, ''],
];

export const toPlainCharacters = (text: string): string =>
  replacements.reduce((made, [pattern, character]) => made.replace(pattern, character), text);
