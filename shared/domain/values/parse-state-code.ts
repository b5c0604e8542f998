// States as older systems store them. Separate from the codes, which every form checks.
import { isStateCode, usStates } from './us-states.ts';

const codesByName = new Map(
  Object.entries(usStates).map(([code, name]) => [name.toLowerCase(), code]),
);

/** The abbreviations of newspapers and old address books, without dots and spaces. */
const codesByAbbreviation = new Map<string, string>(
  Object.entries({
    AL: 'ala',
    AZ: 'ariz',
    AR: 'ark',
    CA: 'calif cal',
    CO: 'colo',
    CT: 'conn',
    DE: 'del',
    DC: 'washingtondc dist',
    FL: 'fla',
    IL: 'ill ills',
    IN: 'ind',
    KS: 'kan kans',
    MA: 'mass',
    MI: 'mich',
    MN: 'minn',
    MS: 'miss',
    MT: 'mont',
    NE: 'neb nebr',
    NV: 'nev',
    NM: 'nmex',
    NC: 'ncar',
    ND: 'ndak',
    OK: 'okla',
    OR: 'ore oreg',
    PA: 'penn penna',
    SC: 'scar',
    SD: 'sdak',
    TN: 'tenn',
    TX: 'tex',
    WA: 'wash',
    WV: 'wva',
    WI: 'wis wisc',
    WY: 'wyo',
  }).flatMap(([code, names]) => names.split(' ').map((name) => [name, code] as const)),
);

/**
 * The postal code of a state that is given by name, code or abbreviation: `Illinois`, `il`, `Ill.`,
 * `US-IL`, `N.Y.`. Anything else is returned unchanged in upper case, and validation rejects it.
 */
export function parseStateCode(written: string): string {
  const plain = written.trim().replace(/\.$/, '');
  const named = codesByName.get(plain.toLowerCase().replace(/\s+/g, ' '));
  if (named) return named;
  const letters = plain
    .toLowerCase()
    .replace(/^usa?-/, '')
    .replace(/[\s.,]/g, '');
  const code = codesByAbbreviation.get(letters) ?? letters.toUpperCase();
  return isStateCode(code) ? code : plain.toUpperCase();
}
