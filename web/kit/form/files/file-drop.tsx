import { ArrowUpTrayIcon } from '@heroicons/react/24/outline';
import { type DragEvent, useId, useState } from 'react';
import { classNames } from '#web/kit/theme/class-names.ts';
import { kitWords } from '#web/kit/words/kit-words.ts';
import { Field } from '#web/kit/form/fields/field.tsx';

export type FileDropProps = {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** File extensions or media types, as in an input's `accept`. */
  accept: string;
  disabled?: boolean;
  onFile: (file: File) => void;
};

/** Drop or choose a file outside of a form; it is read immediately. */
export function FileDrop({ label, hint, error, accept, disabled = false, onFile }: FileDropProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  const [name, setName] = useState<string>();
  const take = (file: File | undefined) => {
    if (!file || disabled) return;
    setName(file.name);
    onFile(file);
  };
  const drag = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(isOver);
  };
  return (
    <div aria-live="polite">
      <Field id={id} label={label} hint={hint} error={error} required>
        <div
          onDragOver={drag(true)}
          onDragLeave={drag(false)}
          onDrop={(event) => {
            drag(false)(event);
            take(event.dataTransfer.files[0]);
          }}
          className={classNames(
            'relative flex min-h-20 items-center gap-4 rounded-md border border-dashed border-edge p-3 focus-within:outline-2 focus-within:outline-accent',
            over ? 'bg-accent-soft' : 'bg-surface hover:bg-hover',
          )}
        >
          <ArrowUpTrayIcon className="mx-2 size-6 text-ink-quiet" aria-hidden />
          <span className="min-w-0 flex-1 truncate font-medium">
            {name ?? kitWords.form.dropFile}
          </span>
          <input
            id={id}
            type="file"
            accept={accept}
            disabled={disabled}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : hint ? `${id}-hint` : undefined}
            onChange={({ target }) => {
              take(target.files?.[0]);
              // Lets the person choose the same file again after fixing it.
              target.value = '';
            }}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
        </div>
      </Field>
    </div>
  );
}
