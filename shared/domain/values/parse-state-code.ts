// States as older systems store them. Separate from the codes, which every form checks.
import { usStates } from './us-states.ts';

const codesByName = new Map(
  Object.entries(usStates).map(([code, name]) => [name.toLowerCase(), code]),
);

/**
 * The postal code of a state that is given by name or code. Anything else is returned unchanged in
 * upper case, and validation rejects it.
 */
export function parseStateCode(written: string): string {
  const plain = written.trim().replace(/\.$/, '');
  return codesByName.get(plain.toLowerCase()) ?? plain.toUpperCase();
}
