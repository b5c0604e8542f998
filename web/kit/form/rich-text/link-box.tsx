import { type KeyboardEvent, useId, useState } from 'react';
import { Button } from '#web/kit/controls/button.tsx';
import { kitWords } from '#web/kit/words/kit-words.ts';
import { Field } from '#web/kit/form/fields/field.tsx';
import { parseLinkAddress } from './parse-link-address.ts';

export type LinkBoxProps = {
  /** The current address; empty for a new link. */
  address: string;
  onSet: (address: string) => void;
  /** Undefined while there is no link. */
  onRemove: (() => void) | undefined;
  onClose: () => void;
};

/** Asks for a link's address. Enter sets it; Escape leaves everything unchanged. */
export function LinkBox({ address, onSet, onRemove, onClose }: LinkBoxProps) {
  const id = useId();
  const [typed, setTyped] = useState(address);
  const [refused, setRefused] = useState(false);
  const set = () => {
    const found = parseLinkAddress(typed);
    if (found) onSet(found);
    else setRefused(true);
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Keeps the surrounding dialog open.
    event.preventDefault();
    onClose();
  };
  const setOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Keeps the form from being submitted.
    event.preventDefault();
    set();
  };
  return (
    <div
      role="group"
      aria-label={kitWords.form.link}
      onKeyDown={closeOnEscape}
      className="border-b border-line bg-raised p-3"
    >
      <Field
        id={id}
        label={kitWords.form.linkAddress}
        error={refused ? kitWords.form.linkWrong : undefined}
        required
      >
        <input
          id={id}
          type="text"
          inputMode="url"
          autoComplete="off"
          autoFocus
          value={typed}
          placeholder="https://"
          aria-invalid={refused || undefined}
          aria-describedby={refused ? `${id}-error` : undefined}
          onChange={(event) => {
            setTyped(event.target.value);
            setRefused(false);
          }}
          onKeyDown={setOnEnter}
          className="control"
        />
      </Field>
      <div className="mt-2 flex flex-wrap justify-end gap-2">
        {onRemove && (
          <Button variant="quiet" className="mr-auto -ml-3" onClick={onRemove}>
            {kitWords.form.unlink}
          </Button>
        )}
        <Button onClick={onClose}>{kitWords.cancel}</Button>
        <Button onClick={set}>{kitWords.form.linkSet}</Button>
      </div>
    </div>
  );
}
