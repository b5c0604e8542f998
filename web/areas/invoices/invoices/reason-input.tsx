import { useId } from 'react';
import { text } from '#shared/text/invoices/invoices.ts';

type ReasonInputProps = { value: string; maxLength: number; onChange: (reason: string) => void };

/** The reason for correcting, voiding or refunding an issued invoice. */
export function ReasonInput({ value, maxLength, onChange }: ReasonInputProps) {
  const id = useId();
  return (
    <div className="mb-4">
      <label htmlFor={id} className="mb-1 block font-medium">
        {text('invoice_reason')}
      </label>
      <input
        id={id}
        value={value}
        maxLength={maxLength}
        onChange={({ target }) => onChange(target.value)}
        className="control w-full"
      />
    </div>
  );
}
