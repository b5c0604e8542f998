import { ArrowUpTrayIcon, TrashIcon } from '@heroicons/react/24/outline';
import { type DragEvent, useEffect, useMemo, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { classNames } from '#web/kit/theme/class-names.ts';
import { IconButton } from '#web/kit/controls/icon-button.tsx';
import { kitWords } from '#web/kit/words/kit-words.ts';
import { Field } from '#web/kit/form/fields/field.tsx';
import { validateFile, formatFileSize } from './file-limits.ts';
import { type FieldProps, useField } from '#web/kit/form/fields/use-field.ts';

export type FileFieldProps<Values extends FieldValues, Output> = FieldProps<Values, Output> & {
  /** Media types, such as image/png. */
  accept: readonly string[];
  maxBytes: number;
  /** The stored file, shown until another one is chosen. */
  currentUrl?: string | undefined;
};

/** Drop or choose one file. The form's value is the File, or `null`. */
export function FileField<Values extends FieldValues, Output>(
  props: FileFieldProps<Values, Output>,
) {
  const { label, hint, required, accept, maxBytes, currentUrl } = props;
  const { id, value, onChange, onBlur, inputRef, error, wiring } = useField(props);
  const [problem, setProblem] = useState<string>();
  const [over, setOver] = useState(false);
  const file = value instanceof File ? value : null;
  const ownUrl = useObjectUrl(file);
  const preview = ownUrl ?? currentUrl;

  const take = (chosen: File | null | undefined) => {
    if (!chosen) return;
    const found = validateFile(chosen, accept, maxBytes);
    setProblem(found);
    if (!found) onChange(chosen);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!wiring.disabled) take(event.dataTransfer.files[0]);
  };

  return (
    <Field id={id} label={label} hint={hint} error={problem ?? error} required={required}>
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={classNames(
          'relative flex min-h-20 items-center gap-4 rounded-md border border-dashed border-edge p-3 focus-within:outline-2 focus-within:outline-accent',
          over ? 'bg-accent-soft' : 'bg-surface hover:bg-hover',
        )}
      >
        {preview ? (
          <img
            src={preview}
            alt=""
            className="size-14 rounded-md border border-line object-contain"
          />
        ) : (
          <ArrowUpTrayIcon className="mx-2 size-6 text-ink-quiet" aria-hidden />
        )}
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium">
            {file?.name ?? (preview ? kitWords.form.replaceFile : kitWords.form.dropFile)}
          </span>
          {file && <span className="text-small text-ink-quiet">{formatFileSize(file.size)}</span>}
        </span>
        <input
          {...wiring}
          aria-invalid={problem || error ? true : undefined}
          aria-describedby={problem ? `${id}-error` : wiring['aria-describedby']}
          ref={inputRef}
          type="file"
          accept={accept.join(',')}
          onChange={(event) => {
            take(event.target.files?.[0]);
            event.target.value = '';
          }}
          onBlur={onBlur}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
        {file && (
          <IconButton
            label={kitWords.form.removeFile}
            icon={TrashIcon}
            onClick={() => onChange(null)}
          />
        )}
      </div>
    </Field>
  );
}

function useObjectUrl(file: File | null): string | undefined {
  const url = useMemo(
    () => (file?.type.startsWith('image/') ? URL.createObjectURL(file) : undefined),
    [file],
  );
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);
  return url;
}
