import { CheckIcon } from '@heroicons/react/20/solid';
import { kitWords } from '#web/kit/words/kit-words.ts';
import type { GridColumn } from '#web/kit/grid/column.ts';

type CheckboxColumn<Row> = GridColumn<Row> & { kind: 'checkbox' };

export function CheckboxCell<Row>({ column, row }: { column: CheckboxColumn<Row>; row: Row }) {
  const checked = column.value(row);
  const { onChange } = column;
  if (!onChange) {
    return checked ? (
      <CheckIcon
        className="inline-block size-5 align-text-bottom text-accent"
        role="img"
        aria-hidden={false}
        aria-label={kitWords.grid.yes}
      />
    ) : (
      <span className="text-ink-quiet">{kitWords.grid.no}</span>
    );
  }
  return (
    <label className="-m-2 inline-flex cursor-pointer p-2 align-middle pointer-coarse:-my-2 pointer-coarse:-ml-3 pointer-coarse:p-3">
      <input
        type="checkbox"
        aria-label={column.header}
        checked={checked}
        onChange={(event) => onChange(row, event.target.checked)}
        className="size-4 cursor-pointer accent-accent pointer-coarse:size-5"
      />
    </label>
  );
}
