// Names that strangers type and that are repeated in mails. Mail apps turn whatever looks like a
// link, an address or a phone number into something to press.

/** Fewer than a phone number has, and more than a class or a year. */
const maxDigits = 6;

/** A dot inside a word, as in a domain; initials and "St.John" are shorter before it. */
const domain = /[\p{L}\p{N}-]{3,}\.\p{L}{2,}/u;

/** False for a name with a link, an address or a phone number in it. */
export function isPlainName(name: string): boolean {
  // As it looks: full-width letters and invisible characters hide nothing.
  const visible = name.normalize('NFKC').replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '');
  const digits = visible.match(/\p{N}/gu)?.length ?? 0;
  return digits <= maxDigits && !/[/\\@]|www\./iu.test(visible) && !domain.test(visible);
}
