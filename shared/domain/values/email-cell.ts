// Email addresses as people write them in spreadsheets: with a name, as a link, two in a cell.
import { maxValueLength } from './cell-text.ts';
import { patterns } from './patterns.ts';
import { toPlainCharacters } from './plain-characters.ts';

/** `name` is empty if the cell doesn't say whose address it is. */
export type NamedAddress = { readonly address: string; readonly name: string };

const addressLike = /[^\s<>;,|"()[\]]+@[^\s<>;,|"()[\]]+/g;
/** Other words beside an address are remarks, such as "(work)". */
const fullName = /^\p{Lu}\S*(?: \S+)* \p{Lu}/u;
const joiner = /^(?:or|and|&|\/|:::)$/i;

/** The addresses of a cell, in their order. Undefined if there is none, or if one is wrong. */
export function parseEmailCell(cell: string): readonly NamedAddress[] | undefined {
  if (cell.length > maxValueLength) return undefined;
  const plain = toPlainCharacters(cell);
  const found: NamedAddress[] = [];
  let end = 0;
  for (const match of plain.matchAll(addressLike)) {
    const address = match[0].replace(/^'?(?:mailto:)?/i, '').replace(/(?:\?.*|[.'])$/, '');
    if (!patterns.email.test(address)) return undefined;
    const before = toName(plain.slice(end, match.index));
    const isNamed = plain[match.index - 1] === '<' || fullName.test(before);
    found.push({ address, name: isNamed ? before : '' });
    end = match.index + match[0].length;
  }
  const last = found.at(-1);
  if (!last) return undefined;
  const behind = toName(plain.slice(end));
  if (last.name === '' && fullName.test(behind)) found.splice(-1, 1, { ...last, name: behind });
  const isHalfRead = [behind, ...found.map(({ name }) => name)].some((name) => name.includes('@'));
  return isHalfRead ? undefined : found;
}

function toName(between: string): string {
  const name = between
    .replace(/[<>;|"()[\]]|mailto:/gi, ' ')
    .replace(/^[\s,']+|[\s,']+$/g, '')
    .replace(/\s+/g, ' ');
  return joiner.test(name) ? '' : name;
}
