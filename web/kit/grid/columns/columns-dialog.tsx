import { ChevronDownIcon, ChevronUpIcon } from '@heroicons/react/20/solid';
import { Button } from '#web/kit/controls/button.tsx';
import { Dialog } from '#web/kit/overlays/dialog.tsx';
import { IconButton } from '#web/kit/controls/icon-button.tsx';
import { kitWords } from '#web/kit/words/kit-words.ts';
import type { ColumnDefinition } from '#web/kit/grid/column.ts';
import {
  columnWidthLimits,
  isColumnShown,
  sortColumns,
  moveColumn,
  setColumnWidth,
} from './column-preferences.ts';
import type { RenderedWidths } from './measure-column-widths.ts';
import { SortSelect, type SortSelectProps } from '#web/kit/grid/toolbar/sort-select.tsx';
import type { ColumnChoice } from './use-column-preferences.ts';

type ColumnsDialogProps = SortSelectProps & {
  choice: ColumnChoice;
  phone: boolean;
  /** The starting value for a width that isn't set yet. */
  widths: RenderedWidths;
  onClose: () => void;
};

/**
 * Chooses which columns are shown, their order and widths. On a phone, which has no header to
 * press, also the sort order.
 */
export function ColumnsDialog(props: ColumnsDialogProps) {
  const { choice, phone, widths, onClose, ...sorting } = props;
  const columns = sortColumns(sorting.columns, choice.preferences);
  const keys = columns.map(({ key }) => key);
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={phone ? kitWords.grid.sortAndColumns : kitWords.grid.columns}
      description={kitWords.grid.columnsHint}
      footer={<Button onClick={choice.reset}>{kitWords.grid.resetColumns}</Button>}
    >
      {phone && (
        <div className="mb-4 flex">
          <SortSelect {...sorting} />
        </div>
      )}
      <ul>
        {columns.map((column, at) => (
          <li
            key={column.key}
            className="flex min-h-11 items-center gap-2 border-t border-line py-0.5"
          >
            <Switch column={column} choice={choice} />
            {!phone && <Width column={column} choice={choice} shown={widths.get(column.key)} />}
            <IconButton
              label={kitWords.grid.earlier(column.header)}
              icon={ChevronUpIcon}
              idle={at === 0}
              onClick={() =>
                choice.updatePreferences((kept) => moveColumn(kept, keys, column.key, -1))
              }
            />
            <IconButton
              label={kitWords.grid.later(column.header)}
              icon={ChevronDownIcon}
              idle={at === columns.length - 1}
              onClick={() =>
                choice.updatePreferences((kept) => moveColumn(kept, keys, column.key, 1))
              }
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

type LineProps = { column: ColumnDefinition; choice: ColumnChoice };

function Switch({ column, choice: { preferences, updatePreferences } }: LineProps) {
  const { key, header, help, primary = false } = column;
  const show = (shown: boolean) =>
    updatePreferences((now) => ({ ...now, shown: { ...now.shown, [key]: shown } }));
  return (
    <label className="flex min-h-11 min-w-0 flex-1 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        checked={isColumnShown(column, preferences)}
        disabled={primary}
        onChange={(event) => show(event.target.checked)}
        className="size-4 shrink-0 accent-accent"
      />
      <span className="min-w-0">
        <span className="block truncate">{header}</span>
        {help && <span className="block text-small text-ink-quiet">{help}</span>}
      </span>
    </label>
  );
}

type WidthProps = LineProps & { shown: number | undefined };

function Width({
  column: { key, header },
  choice: { preferences, updatePreferences },
  shown,
}: WidthProps) {
  const width = preferences.widths[key];
  return (
    <input
      type="range"
      aria-label={kitWords.grid.width(header)}
      aria-valuetext={width === undefined ? kitWords.grid.widthAutomatic : `${width} px`}
      min={columnWidthLimits.least}
      max={columnWidthLimits.most}
      step={columnWidthLimits.step}
      value={width ?? shown ?? columnWidthLimits.usual}
      onChange={(event) =>
        updatePreferences((now) => setColumnWidth(now, key, Number(event.target.value)))
      }
      className="w-20 accent-accent"
    />
  );
}
