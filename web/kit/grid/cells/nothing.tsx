import { words } from '#web/kit/words/words.ts';

/** A dash for an empty cell of a table. A card omits the line instead. */
export function Nothing() {
  return (
    <span data-nothing className="text-ink-quiet">
      {words.none}
    </span>
  );
}
