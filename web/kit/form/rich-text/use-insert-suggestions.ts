import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { type TextInsert, buildOptionId } from './inserts.tsx';
import { replaceTypedInsert, type TypedInsert, findTypedInsert } from './typed-insert.ts';

/** Suggests the inserts that match what is typed after the opening characters, such as `{{`. */
export function useInsertSuggestions(
  editor: RefObject<HTMLDivElement | null>,
  inserts: readonly TextInsert[],
  { opening, tell }: { readonly opening: string | undefined; readonly tell: () => void },
) {
  const listId = useId();
  const [typed, setTyped] = useState<TypedInsert>();
  const [active, setActive] = useState(0);
  const fitting = typed ? inserts.filter((insert) => matchesWords(insert, typed.words)) : [];
  const close = () => setTyped(undefined);
  const look = () => {
    setActive(0);
    setTyped(
      editor.current && opening !== undefined
        ? findTypedInsert(editor.current, opening)
        : undefined,
    );
  };
  const take = (text: string) => {
    if (typed) replaceTypedInsert(typed, text);
    close();
    tell();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (fitting.length === 0) return;
    const acts = buildKeyHandlers({ fitting, active, setActive, take, close });
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  const isOpen = fitting.length > 0;
  return {
    list: { id: listId, inserts: fitting, active, onInsert: take },
    isOpen,
    look,
    close,
    onKeyDown,
    wiring: isOpen
      ? {
          'aria-autocomplete': 'list' as const,
          'aria-controls': listId,
          'aria-activedescendant': buildOptionId(listId, active),
        }
      : {},
  };
}

type SuggestionState = {
  readonly fitting: readonly TextInsert[];
  readonly active: number;
  readonly setActive: (position: number) => void;
  readonly take: (text: string) => void;
  readonly close: () => void;
};

function buildKeyHandlers({
  fitting,
  active,
  setActive,
  take,
  close,
}: SuggestionState): Record<string, () => void> {
  const by = (steps: number) => () => setActive((active + steps + fitting.length) % fitting.length);
  const chosen = () => take(fitting[active]?.text ?? '');
  return {
    ArrowDown: by(1),
    ArrowRight: by(1),
    ArrowUp: by(-1),
    ArrowLeft: by(-1),
    Enter: chosen,
    Tab: chosen,
    Escape: close,
  };
}

const matchesWords = ({ label, text }: TextInsert, words: string) =>
  [label, text].some((each) => each.toLowerCase().includes(words.toLowerCase()));
