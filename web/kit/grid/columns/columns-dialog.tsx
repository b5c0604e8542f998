import { Button } from '#web/kit/controls/button.tsx';
import { SortableRows } from '#web/kit/controls/sortable-rows.tsx';
import { Dialog } from '#web/kit/overlays/dialog.tsx';
import { kitWords } from '#web/kit/words/kit-words.ts';
import type { ColumnDefinition } from '#web/kit/grid/column.ts';
import {
  columnWidthLimits,
  isColumnShown,
  isColumnSticky,
  sortColumns,
  setColumnWidth,
  togglePin,
} from './column-preferences.ts';
import type { RenderedWidths } from './measure-column-widths.ts';
import { PinIcon } from './pin-icon.tsx';
import { SortSelect, type SortSelectProps } from '#web/kit/grid/toolbar/sort-select.tsx';
import type { ColumnChoice } from './use-column-preferences.ts';
import type { Density } from './use-density.ts';

type ColumnsDialogProps = SortSelectProps & {
  choice: ColumnChoice;
  phone: boolean;
  /** The starting value for a width that isn't set yet. */
  widths: RenderedWidths;
  onClose: () => void;
};

/**
 * Chooses which columns are shown, their order and widths, which of them stay in view, and how high
 * rows are. On a phone, which has no header to press and nothing to scroll sideways, the sort order
 * and the columns.
 */
export function ColumnsDialog(props: ColumnsDialogProps) {
  const { choice, phone, widths, onClose, ...sorting } = props;
  const { preferences, updatePreferences } = choice;
  const columns = sortColumns(sorting.columns, preferences);
  const changeWidth = ({ key }: ColumnDefinition, step: -1 | 1) =>
    updatePreferences((preferences) => {
      const width = preferences.widths[key] ?? widths.get(key) ?? columnWidthLimits.usual;
      return setColumnWidth(preferences, key, width + step * columnWidthLimits.step);
    });
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={phone ? kitWords.grid.sortAndColumns : kitWords.grid.columns}
      description={kitWords.grid.columnsHint}
      footer={<Button onClick={choice.reset}>{kitWords.grid.resetColumns}</Button>}
    >
      {phone ? (
        <div className="mb-4 flex">
          <SortSelect {...sorting} />
        </div>
      ) : (
        <>
          <DensityChoice {...choice} />
          <p className="mb-2 text-small text-ink-quiet">{kitWords.grid.columnsKeys}</p>
        </>
      )}
      <SortableRows
        label={kitWords.grid.columns}
        items={columns}
        itemKey={({ key }) => key}
        itemLabel={({ header }) => header}
        onReorder={(order) =>
          updatePreferences((preferences) => ({
            ...preferences,
            order: order.map(({ key }) => key),
          }))
        }
        {...(phone ? {} : { onSideways: changeWidth })}
        renderItem={(column) => (
          <div className="flex items-center gap-2">
            <Switch column={column} choice={choice} />
            {!phone && !column.primary && <Pin column={column} choice={choice} />}
          </div>
        )}
      />
    </Dialog>
  );
}

const densities: readonly Density[] = ['comfortable', 'compact'];

function DensityChoice({ density, setDensity }: ColumnChoice) {
  return (
    <fieldset className="mb-3 flex items-center gap-4">
      <legend className="float-left mr-4 font-medium">{kitWords.grid.density}</legend>
      {densities.map((each) => (
        <label key={each} className="flex min-h-9 cursor-pointer items-center gap-2">
          <input
            type="radio"
            name="density"
            checked={each === density}
            onChange={() => setDensity(each)}
            className="size-4 accent-accent"
          />
          {kitWords.grid.densities[each]}
        </label>
      ))}
    </fieldset>
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

function Pin({ column, choice: { preferences, updatePreferences } }: LineProps) {
  return (
    <button
      type="button"
      title={kitWords.grid.pin(column.header)}
      aria-label={kitWords.grid.pin(column.header)}
      aria-pressed={isColumnSticky(column, preferences)}
      onClick={() => updatePreferences((preferences) => togglePin(preferences, column.key))}
      className="flex size-9 shrink-0 items-center justify-center rounded-md text-ink-quiet hover:bg-hover hover:text-ink aria-pressed:text-accent pointer-coarse:size-11"
    >
      <PinIcon isFilled={isColumnSticky(column, preferences)} />
    </button>
  );
}
