import { ChevronDownIcon } from '@heroicons/react/20/solid';
import { memo, useState } from 'react';
import { classNames } from '#web/kit/theme/class-names.ts';
import { IconButton } from '#web/kit/controls/icon-button.tsx';
import { Menu } from '#web/kit/overlays/menu.tsx';
import { kitWords } from '#web/kit/words/kit-words.ts';
import type { BoundRow } from '#web/kit/grid/rows/bound-row.tsx';
import { isFigure } from '#web/kit/grid/column.ts';
import { SelectionBox } from '#web/kit/grid/selection/selection-box.tsx';

type CardColumn = {
  key: string;
  header: string;
  kind: string;
  primary?: boolean;
  onCard?: boolean;
};
type IndexedCardColumn = CardColumn & { at: number };

/** Which columns go where on a row's card, each group in its own order. */
export type CardLayout = {
  /** The first line: the row's name and status. */
  title: number;
  status: IndexedCardColumn | undefined;
  /**
   * The second line: another status and as many of the first columns as fit, plus an amount that is
   * never truncated.
   */
  summary: readonly IndexedCardColumn[];
  amount: IndexedCardColumn | undefined;
  /** Shown on demand. */
  details: readonly IndexedCardColumn[];
};

const summaryKinds = ['text', 'date', 'dateTime', 'dot'];
const maxSummaryColumns = 3;

export function buildCardLayout(columns: readonly CardColumn[]): CardLayout {
  const title = Math.max(
    0,
    columns.findIndex(({ primary }) => primary),
  );
  const parts = columns.map((column, at) => ({ ...column, at })).filter(({ at }) => at !== title);
  const [status, ...furtherStatuses] = parts.filter(({ kind }) => kind === 'status');
  const amounts = parts.filter(({ kind }) => kind === 'money');
  const amount =
    amounts.find(({ onCard }) => onCard) ?? amounts[0] ?? parts.find(({ onCard }) => onCard);
  const summary = [
    ...furtherStatuses.slice(0, 1),
    ...parts.filter(({ kind }) => summaryKinds.includes(kind)).slice(0, maxSummaryColumns),
  ];
  const shown = new Set([status, amount, ...summary]);
  return { title, status, amount, summary, details: parts.filter((part) => !shown.has(part)) };
}

export type GridCardProps = {
  row: BoundRow;
  layout: CardLayout;
  entry: boolean;
  selected: boolean | undefined;
  hasMenu: boolean;
};

/** A row on a phone: two lines, with the remaining columns below on demand. */
export const GridCard = memo(function GridCard(props: GridCardProps) {
  const { row, layout, entry, selected, hasMenu } = props;
  const [isOpen, setIsOpen] = useState(false);
  const reachable = row.open !== undefined || selected !== undefined;
  return (
    <li
      data-row={row.index}
      tabIndex={reachable ? (entry ? 0 : -1) : undefined}
      className={classNames(
        'border-t border-line py-1 pr-1 pl-4 [contain-intrinsic-size:auto_6rem] [content-visibility:auto] focus-visible:-outline-offset-2',
        selected && 'bg-accent-soft',
      )}
    >
      <div className="flex min-h-11 items-center gap-3">
        {selected !== undefined && (
          <SelectionBox label={kitWords.grid.selectRow(row.label)} checked={selected} />
        )}
        <Title row={row} layout={layout} />
        {hasMenu && row.menu && (
          <Menu label={kitWords.grid.actionsOf(row.label)} items={row.menu} />
        )}
      </div>
      <div className="flex min-h-6 items-center gap-2">
        <Summary row={row} layout={layout} />
        {layout.details.length > 0 && (
          <IconButton
            label={kitWords.grid.detailsOf(row.label)}
            icon={ChevronDownIcon}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
            className="-my-2 aria-expanded:rotate-180"
          />
        )}
      </div>
      {isOpen && <Details row={row} layout={layout} />}
    </li>
  );
});

type PartProps = { row: BoundRow; layout: CardLayout };

function Title({ row, layout: { title, status } }: PartProps) {
  return (
    <div className="flex min-w-0 flex-1 items-center gap-2 pr-3">
      <div className="line-clamp-2 min-w-0 flex-1 font-semibold break-words">
        {row.open ? (
          <button
            type="button"
            data-open
            tabIndex={-1}
            className="line-clamp-2 min-h-11 max-w-full text-left break-words"
          >
            {row.cell(title)}
          </button>
        ) : (
          row.cell(title)
        )}
      </div>
      {status && (
        <div className="max-w-2/5 shrink-0 has-[[data-nothing]]:hidden">
          <span className="sr-only">{`${status.header}: `}</span>
          {row.cell(status.at)}
        </div>
      )}
    </div>
  );
}

function Summary({ row, layout: { summary, amount } }: PartProps) {
  return (
    <div className="flex min-w-0 flex-1 gap-3 text-ink-soft">
      {/* A status takes room from the line; what doesn't fit wraps to a second one. */}
      <dl
        className={classNames(
          'card-summary relative min-w-0 flex-1',
          summary.some(({ kind }) => kind === 'status') ? 'line-clamp-2' : 'truncate',
        )}
      >
        {summary.map(({ key, header, at }) => (
          <div key={key} className="inline has-[[data-nothing]]:hidden">
            <dt className="sr-only">{header}</dt>
            <dd className="inline">{row.cell(at)}</dd>
          </div>
        ))}
      </dl>
      {amount && (
        <p className="relative figures shrink-0 pr-3 font-medium text-ink has-[[data-nothing]]:hidden">
          {/* Money needs no visible label; hours and counts do. */}
          <span className={amount.kind === 'money' ? 'sr-only' : 'font-normal text-ink-quiet'}>
            {`${amount.header}: `}
          </span>
          {row.cell(amount.at)}
        </p>
      )}
    </div>
  );
}

function Details({ row, layout: { details } }: PartProps) {
  return (
    <dl className="grid grid-cols-[fit-content(40%)_minmax(0,1fr)] items-baseline gap-x-4 gap-y-1 py-2 pr-3">
      {details.map(({ key, header, at, kind }) => (
        <div key={key} className="contents has-[[data-nothing]]:hidden">
          <dt className="text-ink-quiet">{header}</dt>
          <dd className={classNames('uncut min-w-0 break-words', isFigure({ kind }) && 'figures')}>
            {row.cell(at)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
