// States as older systems keep them; apart from their codes, which every form checks.
import { usStates } from './us-states.ts';

const codesByName = new Map(
  Object.entries(usStates).map(([code, name]) => [name.toLowerCase(), code]),
);

/** As people write a state in a table, by its name or its code. What is neither stays, and is objected to. */
export function stateCodeOf(written: string): string {
  const plain = written.trim().replace(/\.$/, '');
  return codesByName.get(plain.toLowerCase()) ?? plain.toUpperCase();
}
