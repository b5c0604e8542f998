import { ChevronLeftIcon, ChevronRightIcon } from '@heroicons/react/20/solid';
import { formatNumber } from '#web/kit/words/format.ts';
import { IconButton } from '#web/kit/controls/icon-button.tsx';
import { Select } from '#web/kit/controls/select.tsx';
import { kitWords } from '#web/kit/words/kit-words.ts';
import { type GridState, getPageRange, pageSizes, setPageSize } from './grid-state.ts';

export type PagerProps = {
  state: GridState;
  count: number;
  onStateChange: (state: GridState) => void;
};

/** Only the rows of the page are printed, so paper says which they are of how many. */
export function Pager({ state, count, onStateChange }: PagerProps) {
  const { from, to } = getPageRange(state, count);
  const turn = (offset: number) => onStateChange({ ...state, offset: Math.max(0, offset) });
  const sizes = [...new Set([...pageSizes, state.limit])].sort((a, b) => a - b);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line px-3 py-2 text-ink-soft print:border-0">
      <label className="flex items-center gap-2 print:hidden">
        <span className="text-small max-sm:sr-only">{kitWords.grid.rowsPerPage}</span>
        <Select
          className="w-24"
          value={String(state.limit)}
          options={sizes.map((size) => ({ value: String(size), label: String(size) }))}
          onChange={(event) => onStateChange(setPageSize(state, Number(event.target.value)))}
        />
      </label>
      <div className="flex items-center gap-1">
        <span className="figures mr-2 text-small" role="status">
          {kitWords.grid.range(formatNumber(from), formatNumber(to), formatNumber(count))}
        </span>
        <div className="flex gap-1 print:hidden">
          <IconButton
            label={kitWords.grid.previous}
            icon={ChevronLeftIcon}
            idle={state.offset === 0}
            onClick={() => turn(state.offset - state.limit)}
          />
          <IconButton
            label={kitWords.grid.next}
            icon={ChevronRightIcon}
            idle={to >= count}
            onClick={() => turn(state.offset + state.limit)}
          />
        </div>
      </div>
    </div>
  );
}
