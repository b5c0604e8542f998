import { kitWords } from '#web/kit/words/kit-words.ts';

/** A dash for an empty cell of a table. A card omits the line instead. */
export function EmptyCell() {
  return (
    <span data-nothing className="text-ink-quiet">
      {kitWords.none}
    </span>
  );
}
