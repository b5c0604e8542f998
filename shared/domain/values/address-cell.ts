// A whole address in one cell: '12 Main St, Ste 4, Aurora, IL 60505, USA', also on several lines.
import { cleanAddressCell, maxValueLength } from './cell-text.ts';
import { parseStateCode } from './parse-state-code.ts';
import { isStateCode } from './us-states.ts';

export type AddressInCell = {
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
};

const country = /[\s,]+(?:USA?|U\.S\.A?\.?|United States(?: of America)?)$/i;
/** The city's name is in its own state's. */
const capital = /^Washington[\s,]+D/i;
const maxWordsOfState = 4;

/** Undefined if it can't be told where the street ends and the city begins. */
export function parseAddressCell(cell: string): AddressInCell | undefined {
  if (cell.length > maxValueLength) return undefined;
  const text = cleanAddressCell(cell).replace(country, '');
  const found = /[\s,]+(\d{5})(?:-\d{4})?$/.exec(text);
  const place = splitState(found ? text.slice(0, found.index) : text);
  if (!place) return undefined;
  const comma = place.before.lastIndexOf(',');
  if (comma < 1) return undefined;
  const [address, city] = [place.before.slice(0, comma), place.before.slice(comma + 1).trim()];
  return city === '' ? undefined : { address, city, state: place.state, zip: found?.[1] ?? '' };
}

/** The state is the longest end of the text that names one: West Virginia, not Virginia. */
function splitState(text: string) {
  const words = [...text.matchAll(/[^\s,]+/g)];
  for (const word of words.slice(-maxWordsOfState)) {
    const end = text.slice(word.index);
    const state = parseStateCode(end);
    if (word.index > 0 && isStateCode(state) && !capital.test(end)) {
      return { state, before: text.slice(0, word.index).replace(/[\s,]+$/, '') };
    }
  }
  return undefined;
}
