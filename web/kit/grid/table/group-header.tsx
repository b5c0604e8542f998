import { kitWords } from '#web/kit/words/kit-words.ts';
import { buildRowTransform } from './row-position.ts';

type GroupHeaderProps = {
  label: string;
  rows: number;
  width: number;
  /** The position on a long page, whose rows are positioned explicitly. */
  place?: number;
};

export function GroupHeader({ label, rows, width, place }: GroupHeaderProps) {
  const isPlaced = place !== undefined;
  return (
    <tr role={isPlaced ? 'row' : undefined} style={buildRowTransform(place)} className="h-(--row)">
      <th
        scope="rowgroup"
        role={isPlaced ? 'rowheader' : undefined}
        colSpan={width}
        aria-colspan={isPlaced ? width : undefined}
        className="border-t border-line bg-hover px-3 text-small font-semibold text-ink-soft"
      >
        <span className="sticky left-3">
          {`${label} `}
          <span className="ml-1 font-normal">{kitWords.grid.groupRows(rows)}</span>
        </span>
      </th>
    </tr>
  );
}
