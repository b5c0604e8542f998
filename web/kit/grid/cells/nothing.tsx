import { words } from '#web/kit/words/words.ts';

/** In a table a dash keeps its place; a card leaves out the line that would hold it. */
export function Nothing() {
  return (
    <span data-nothing className="text-ink-quiet">
      {words.none}
    </span>
  );
}
