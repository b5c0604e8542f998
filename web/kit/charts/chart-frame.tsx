import { ChartBarIcon, PhotoIcon, TableCellsIcon } from '@heroicons/react/24/outline';
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { Card } from '#web/kit/layout/card.tsx';
import { classNames } from '#web/kit/theme/class-names.ts';
import { IconButton } from '#web/kit/controls/icon-button.tsx';
import { FailureBoundary } from '#web/kit/feedback/failure-boundary.tsx';
import { notify } from '#web/kit/feedback/notify.ts';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { useShortcuts } from '#web/kit/controls/use-shortcuts.ts';
import { chartWords } from './chart-words.ts';

/** The figures of a chart, already formatted for display. The first column names the row. */
export type ChartTable = {
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  /** For each cell, the address that lists the things behind its figure. */
  links?: readonly (readonly (string | undefined)[])[];
};

export type ChartFrameProps = {
  title: string;
  loading: boolean;
  empty: boolean;
  /** Shown instead of the chart when there is nothing to draw. */
  emptyText?: string;
  table: ChartTable;
  /** Owned by the caller, so a person who prefers tables sees the next chart as a table too. */
  asTable: boolean;
  onAsTable: (asTable: boolean) => void;
  actions?: ReactNode;
  /** The days of the figures, for paper and pictures, which don't show the page's controls. */
  period?: string | undefined;
  /** What a picture says besides, because it shows nothing that stands around the chart. */
  caption?: string | undefined;
  /** What the figures say compared with another period, in a sentence. */
  summary?: string | undefined;
  /** Explains what the figures leave out. */
  note?: string | undefined;
  /** Part of a surface that has its own edge. */
  flat?: boolean;
  children: ReactNode;
};

const noShortcuts = {};

const ChartPicture = lazy(async () => ({
  default: (await import('./chart-picture.tsx')).ChartPicture,
}));

/**
 * Title, loading and empty states, and the same figures as a table for people who can't see or
 * don't want the chart.
 */
export function ChartFrame(props: ChartFrameProps) {
  const { title, loading, empty, emptyText = chartWords.empty, table, children } = props;
  const { asTable, onAsTable, period, summary, note, flat = false } = props;
  const isBlank = loading || empty;
  const isDrawn = !isBlank && !asTable;
  const turn = () => onAsTable(!asTable);
  useShortcuts(isBlank ? noShortcuts : { t: turn });
  return (
    <Card
      flat={flat}
      title={title}
      actions={<FrameActions {...props} isBlank={isBlank} isDrawn={isDrawn} onTurn={turn} />}
    >
      {!isBlank && <Period text={period} />}
      {!isBlank && <Summary text={summary} />}
      <div className="min-h-80 print:min-h-0">
        {loading && <ChartSkeleton />}
        {!loading && empty && (
          <p className="flex h-80 items-center justify-center text-ink-quiet">{emptyText}</p>
        )}
        {!isBlank && asTable && <FigureTable title={title} {...table} />}
        {isDrawn && (
          <figure aria-label={title} className="plot-figure animate-rise">
            {children}
          </figure>
        )}
      </div>
      <Note hidden={isBlank} text={note} />
    </Card>
  );
}

type FrameActionsProps = ChartFrameProps & {
  isBlank: boolean;
  isDrawn: boolean;
  onTurn: () => void;
};

function FrameActions(props: FrameActionsProps) {
  const { title, period, summary, caption = summary, asTable, actions, children } = props;
  const [isSaving, setIsSaving] = useState(false);
  const stopSaving = useCallback(() => setIsSaving(false), []);
  const reportFailure = useCallback(() => {
    notify.error(chartWords.pictureFailed);
    setIsSaving(false);
  }, []);
  return (
    <>
      {actions}
      <IconButton
        label={chartWords.savePicture}
        icon={PhotoIcon}
        disabled={!props.isDrawn || isSaving}
        onClick={() => setIsSaving(true)}
      />
      <IconButton
        label={asTable ? chartWords.asChart : chartWords.asTable}
        icon={asTable ? ChartBarIcon : TableCellsIcon}
        aria-keyshortcuts="t"
        disabled={props.isBlank}
        onClick={props.onTurn}
      />
      {isSaving && (
        <FailureBoundary onFailure={reportFailure}>
          <Suspense fallback={null}>
            <ChartPicture
              title={title}
              lines={[period, caption].filter((line) => line !== undefined)}
              onDone={stopSaving}
            >
              {children}
            </ChartPicture>
          </Suspense>
        </FailureBoundary>
      )}
    </>
  );
}

const barHeights = ['h-2/5', 'h-3/5', 'h-1/3', 'h-4/5', 'h-1/2', 'h-2/3', 'h-1/4', 'h-3/4'];

/** The controls that say it aren't printed. */
function Period({ text }: { text: string | undefined }) {
  return text ? <p className="hidden text-ink-soft print:block">{text}</p> : null;
}

function Summary({ text }: { text: string | undefined }) {
  return text ? <p className="-mt-2 mb-3 text-ink-soft">{text}</p> : null;
}

function Note({ text, hidden }: { text: string | undefined; hidden: boolean }) {
  return text === undefined || hidden ? null : (
    <p className="mt-2 text-small text-ink-quiet">{text}</p>
  );
}

function ChartSkeleton() {
  return (
    <div role="status" aria-label={chartWords.loading} className="flex h-80 items-end gap-4 px-4">
      {barHeights.map((height) => (
        <Skeleton key={height} className={classNames('flex-1', height)} />
      ))}
    </div>
  );
}

function FigureTable({ title, columns, rows, links = [] }: ChartTable & { title: string }) {
  return (
    <div
      className="max-h-96 overflow-auto print:max-h-none"
      tabIndex={0}
      role="group"
      aria-label={title}
    >
      <table className="w-full border-collapse">
        <thead className="sticky top-0 bg-surface text-small text-ink-quiet">
          <tr>
            {columns.map((column, index) => (
              <th
                key={column}
                scope="col"
                className={classNames('h-9 px-3', index > 0 ? 'text-right' : 'text-left')}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={`${row[0]} ${index}`} className="border-t border-line">
              {row.map((value, column) => (
                <td
                  key={columns[column]}
                  className={classNames(
                    'h-9 px-3',
                    // A name may wrap to two lines; a day or a figure must not.
                    column > 0 ? 'figures text-right whitespace-nowrap' : 'min-w-28 wrap-anywhere',
                  )}
                >
                  {links[index]?.[column] ? (
                    <a
                      href={links[index][column]}
                      aria-label={`${columns[column]}: ${value}, ${row[0]}`}
                      className="underline decoration-line underline-offset-2 hover:text-accent hover:decoration-accent"
                    >
                      {value}
                    </a>
                  ) : (
                    value
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
