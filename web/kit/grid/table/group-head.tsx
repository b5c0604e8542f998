import { words } from '#web/kit/words/words.ts';
import { atPlace } from './place.ts';

type GroupHeadProps = {
  label: string;
  rows: number;
  width: number;
  /** The position on a long page, whose rows are positioned explicitly. */
  place?: number;
};

export function GroupHead({ label, rows, width, place }: GroupHeadProps) {
  const isPlaced = place !== undefined;
  return (
    <tr role={isPlaced ? 'row' : undefined} style={atPlace(place)} className="h-9.25">
      <th
        scope="rowgroup"
        role={isPlaced ? 'rowheader' : undefined}
        colSpan={width}
        aria-colspan={isPlaced ? width : undefined}
        className="border-t border-line bg-hover px-3 text-small font-semibold text-ink-soft"
      >
        <span className="sticky left-3">
          {`${label} `}
          <span className="ml-1 font-normal">{words.grid.groupRows(rows)}</span>
        </span>
      </th>
    </tr>
  );
}
