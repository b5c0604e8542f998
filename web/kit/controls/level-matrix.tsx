import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { classNames } from '#web/kit/theme/class-names.ts';
import { Dot } from '#web/kit/feedback/dot.tsx';
import { Button } from './button.tsx';
import { LevelButton, type MatrixLevel } from './level-button.tsx';
import { useIsPhone } from '#web/kit/layout/use-is-phone.ts';
import { Select } from './select.tsx';

export type MatrixRow = { key: string; label: string };
export type MatrixColumn = MatrixRow & { color?: string };
export type MatrixGroup = MatrixRow & { lines: readonly MatrixRow[] };

export type LevelMatrixProps = {
  label: string;
  /** Explains the keyboard control to screen readers. */
  help: string;
  /** Shown above the cells: says that a click changes them. */
  hint: string;
  /** Describes what a press changes a cell to. */
  next: (level: string) => string;
  /** The heading of the buttons that set every cell. */
  presets: string;
  /** The heading of the row and the column that set all others. */
  everything: string;
  /** Shown in a cell that sets other cells when those differ. */
  mixed: string;
  groups: readonly MatrixGroup[];
  columns: readonly MatrixColumn[];
  /** In the order in which a press cycles through them. */
  levels: readonly MatrixLevel[];
  levelAt: (line: string, column: string) => string;
  onSet: (lines: readonly string[], columns: readonly string[], level: string) => void;
};

/** A level for each row and column. The first row and column set whole columns and rows. */
export function LevelMatrix(props: LevelMatrixProps) {
  const isPhone = useIsPhone();
  const [chosen, setChosen] = useState<string>();
  const { columns, label } = props;
  if (!isPhone || columns.length < 2) {
    return (
      <div className="space-y-3">
        <Presets {...props} />
        <MatrixTable {...props} />
      </div>
    );
  }
  // The columns may load after the matrix.
  const shown = columns.find(({ key }) => key === chosen) ?? columns[0];
  return (
    <div className="space-y-3">
      <Presets {...props} />
      <Select
        aria-label={label}
        value={shown?.key ?? ''}
        onChange={(event) => setChosen(event.target.value)}
        options={columns.map(({ key, label: name }) => ({ value: key, label: name }))}
      />
      <MatrixTable key={shown?.key} {...props} columns={shown ? [shown] : []} />
    </div>
  );
}

/** Sets every cell of every column, including columns that a phone isn't showing. */
function Presets({ hint, presets, levels, groups, columns, onSet }: LevelMatrixProps) {
  const lines = groups.flatMap((group) => group.lines.map(({ key }) => key));
  const keys = columns.map(({ key }) => key);
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <p className="text-ink-soft">{hint}</p>
      <div role="group" aria-label={presets} className="flex flex-wrap items-center gap-2">
        <span aria-hidden className="font-medium max-sm:w-full">
          {presets}
        </span>
        {levels.map(({ key, label, icon }) => (
          <Button key={key} {...(icon ? { icon } : {})} onClick={() => onSet(lines, keys, key)}>
            {label}
          </Button>
        ))}
      </div>
    </div>
  );
}

function MatrixTable(props: LevelMatrixProps) {
  const { label, help, everything, groups, columns } = props;
  const table = useRef<HTMLTableElement>(null);
  const lines = groups.flatMap((group) => group.lines.map(({ key }) => key));
  const wide = columns.length > 1;
  const [entry, setEntry] = useState(buildCellKey('', wide ? '' : columns[0]?.key));
  const shared = { ...props, wide, entry, onEnter: setEntry };
  return (
    <div className="overflow-x-auto rounded-lg border border-line bg-surface shadow-low">
      <table
        ref={table}
        onKeyDown={(event) => moveFocus(event, table)}
        className="w-full border-collapse text-left"
      >
        <caption className="sr-only">{`${label}. ${help}`}</caption>
        <thead>
          <tr className="border-b border-line">
            <td className="px-4 py-2" />
            {wide && (
              <th scope="col" className="px-2 py-2 font-semibold text-ink-soft">
                {everything}
              </th>
            )}
            {columns.map(({ key, label: name, color }) => (
              <th key={key} scope="col" className="px-2 py-2 font-semibold">
                {color ? <Dot color={color} label={name} /> : name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="border-b border-line">
          <MatrixTableRow {...shared} line={{ key: '', label: everything }} lines={lines} strong />
        </tbody>
        {groups.map((group) => (
          <tbody key={group.key} className="border-b border-line last:border-0">
            <tr>
              <th
                scope="rowgroup"
                colSpan={columns.length + (wide ? 2 : 1)}
                className="px-4 pt-3 pb-1 text-small font-semibold text-ink-quiet"
              >
                {group.label}
              </th>
            </tr>
            {group.lines.map((line) => (
              <MatrixTableRow key={line.key} {...shared} line={line} lines={[line.key]} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

type MatrixTableRowProps = LevelMatrixProps & {
  line: MatrixRow;
  lines: readonly string[];
  wide: boolean;
  /** The key of the one cell that Tab enters and leaves. The arrow keys move on from there. */
  entry: string;
  onEnter: (place: string) => void;
  strong?: boolean;
};

/** '' means all columns. */
const buildCellKey = (line: string, column = '') => `${line} ${column}`;

function MatrixTableRow({
  line,
  lines,
  wide,
  entry,
  onEnter,
  strong = false,
  ...matrix
}: MatrixTableRowProps) {
  const { columns, levels, levelAt, onSet, mixed, everything, next } = matrix;
  const cell = (keys: readonly string[], name: string, column?: string) => {
    const place = buildCellKey(line.key, column);
    const usedLevels = new Set(keys.flatMap((column) => lines.map((key) => levelAt(key, column))));
    return (
      <LevelButton
        label={`${line.label}, ${name}`}
        levels={levels}
        level={usedLevels.size === 1 ? [...usedLevels][0] : undefined}
        mixed={mixed}
        next={next}
        entry={place === entry}
        onFocus={() => onEnter(place)}
        onStep={(level) => onSet(lines, keys, level)}
      />
    );
  };
  return (
    <tr className="hover:bg-hover">
      <th scope="row" className={classNames('px-4 py-1', strong ? 'font-semibold' : 'font-medium')}>
        {line.label}
      </th>
      {wide && (
        <td className="px-2 py-1">
          {cell(
            columns.map(({ key }) => key),
            everything,
          )}
        </td>
      )}
      {columns.map(({ key, label }) => (
        <td key={key} className="px-2 py-1">
          {cell([key], label, key)}
        </td>
      ))}
    </tr>
  );
}

const arrowKeySteps: Record<string, readonly [down: number, right: number]> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};

/** Arrow keys move between cells, so a hundred cells aren't a hundred Tab stops before Save. */
function moveFocus(event: KeyboardEvent, table: RefObject<HTMLTableElement | null>): void {
  const step = arrowKeySteps[event.key];
  const from = event.target;
  if (!step || !(from instanceof HTMLButtonElement)) return;
  const grid = [...(table.current?.rows ?? [])]
    .map((row) => [...row.querySelectorAll('button')])
    .filter((buttons) => buttons.length > 0);
  const row = grid.findIndex((buttons) => buttons.includes(from));
  const column = grid[row]?.indexOf(from) ?? 0;
  event.preventDefault();
  grid[row + step[0]]?.[column + step[1]]?.focus();
}
