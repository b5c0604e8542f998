import type { ReactNode } from 'react';
import type { PlannedLabor } from '#shared/contract/staff/staff-schedule.ts';
import type { LocalDate } from '#shared/domain/values/local-date.ts';
import type { BoardRow as Row } from './board.ts';
import { BoardRowHeader } from './board-row-header.tsx';
import { useIsNearViewport } from './use-is-near-viewport.ts';

type BoardRowProps = {
  row: Row;
  days: readonly LocalDate[];
  /**
   * Whether the board has far more people than fit the window: their days render when they come
   * near it.
   */
  isLong: boolean;
  labor: PlannedLabor['week'] | undefined;
  mayDrag: boolean;
  getCell: (day: LocalDate) => ReactNode;
};

export function BoardRow({ row, days, isLong, labor, mayDrag, getCell }: BoardRowProps) {
  const [ref, isNear] = useIsNearViewport(isLong);
  return (
    <div role="row" className="contents">
      <BoardRowHeader row={row} labor={labor} mayDrag={mayDrag} ref={ref} />
      {days.map((day) =>
        isNear ? (
          getCell(day)
        ) : (
          <div key={day} role="cell" className="min-h-16 border-b border-l border-line" />
        ),
      )}
    </div>
  );
}
