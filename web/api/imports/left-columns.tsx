import { text } from '#shared/text/imports.ts';
import type { SheetTable } from '#web/kit/sheets/sheet-table.ts';
import type { ColumnMapping } from './guess-mapping.ts';

type LeftColumnsProps = { table: SheetTable; mapping: ColumnMapping };

/** Names the columns with values that nobody chose. */
export function LeftColumns({ table: { headings, lines }, mapping }: LeftColumnsProps) {
  const names = headings.flatMap((heading, at) => {
    const isLeft = mapping[at] === undefined && lines.some(({ cells }) => cells[at]);
    return isLeft ? [heading || text('import_map_unnamed')] : [];
  });
  if (names.length === 0) return null;
  return (
    <p className="mt-3 break-words text-ink-soft">
      {text('import_map_left', { count: names.length, names: names.join(', ') })}
    </p>
  );
}
