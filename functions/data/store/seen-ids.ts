import { hash } from 'node:crypto';

/**
 * Which of a long list's ids have come by. A Set of 200,000 of them is 30 MB of an export's memory, and
 * this 8: it keeps 96 bits of each id's digest, in two numbers. That any two of a million ids are one
 * to it has a chance of one in 10^17.
 */
export class SeenIds {
  #count = 0;
  #slots = slotsFor(1024);

  /** Whether it comes for the first time. */
  add(id: string): boolean {
    if (this.#count >= this.#slots.first.length * fullest) this.#grow();
    const digest = hash('sha256', id);
    const [one, other] = [digest.slice(0, 12), digest.slice(12, 24)];
    const isNew = put(this.#slots, 1 + Number.parseInt(one, 16), Number.parseInt(other, 16));
    if (isNew) this.#count += 1;
    return isNew;
  }

  #grow(): void {
    const { first, second } = this.#slots;
    const larger = slotsFor(first.length * 2);
    first.forEach((one, at) => one !== free && put(larger, one, second[at] ?? 0));
    this.#slots = larger;
  }
}

const fullest = 0.75;
const free = 0;

type Slots = { readonly first: Float64Array; readonly second: Float64Array };

const slotsFor = (count: number): Slots => ({
  first: new Float64Array(count),
  second: new Float64Array(count),
});

/** Where its first number says, or in the next slot that is free; false: it is there already. */
function put({ first, second }: Slots, one: number, other: number): boolean {
  let at = one % first.length;
  while (first[at] !== free) {
    if (first[at] === one && second[at] === other) return false;
    at = (at + 1) % first.length;
  }
  first[at] = one;
  second[at] = other;
  return true;
}
