/**
 * Serializes writers of the same item within one instance, in the order in which they came, since
 * they would only reject each other. Across instances conditions decide, as everywhere.
 */
export class SerialQueue {
  readonly #last = new Map<string, Promise<unknown>>();

  async take<Result>(name: string, act: () => Promise<Result>): Promise<Result> {
    const before = this.#last.get(name) ?? Promise.resolve();
    const turn = before.then(act, act);
    this.#last.set(name, turn);
    try {
      return await turn;
    } finally {
      if (this.#last.get(name) === turn) this.#last.delete(name);
    }
  }
}
