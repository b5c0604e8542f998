import { useEffect, useRef } from 'react';

export type SelectionBoxProps = {
  label: string;
  checked: boolean;
  some?: boolean;
  disabled?: boolean;
  /** Omitted for a row's checkbox: the rows' container handles its events (`row-events.ts`). */
  onToggle?: () => void;
};

export function SelectionBox({
  label,
  checked,
  some = false,
  disabled = false,
  onToggle,
}: SelectionBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = some && !checked;
  }, [some, checked]);
  return (
    <label className="-m-2 inline-flex cursor-pointer p-2 align-middle pointer-coarse:-m-3.5 pointer-coarse:p-3.5">
      <input
        ref={box}
        type="checkbox"
        data-select={onToggle ? undefined : ''}
        aria-label={label}
        checked={checked}
        disabled={disabled}
        readOnly={!onToggle}
        onChange={onToggle}
        className="size-4 cursor-pointer accent-accent"
      />
    </label>
  );
}
