import { ChevronDownIcon } from '@heroicons/react/20/solid';
import { isValidElement, memo, type ReactNode, useState } from 'react';
import { classNames } from '#web/kit/theme/class-names.ts';
import { IconButton } from '#web/kit/controls/icon-button.tsx';
import { Menu } from '#web/kit/overlays/menu.tsx';
import { kitWords } from '#web/kit/words/kit-words.ts';
import type { BoundRow } from '#web/kit/grid/rows/bound-row.tsx';
import { isFigure } from '#web/kit/grid/column.ts';
import { EmptyCell } from '#web/kit/grid/cells/empty-cell.tsx';
import { SelectionBox } from '#web/kit/grid/selection/selection-box.tsx';

type CardColumn = {
  key: string;
  header: string;
  kind: string;
  primary?: boolean;
  onCard?: boolean;
  ordinal?: boolean;
};
type IndexedCardColumn = CardColumn & { at: number };

/** Which columns go where on a row's card, each group in its own order. */
export type CardLayout = {
  /** The first line: the row's place in an order, name and status. */
  ordinal: IndexedCardColumn | undefined;
  title: number;
  status: IndexedCardColumn | undefined;
  /**
   * The second line: another status and as many of the first columns as fit, days before others,
   * plus an amount that is never truncated.
   */
  summary: readonly IndexedCardColumn[];
  amount: IndexedCardColumn | undefined;
  /** Nothing stands beside the amount in a second line, so it moves up to the end of the first. */
  isOneLine: boolean;
  /** Shown on demand. */
  details: readonly IndexedCardColumn[];
};

const summaryKinds = ['text', 'date', 'dateTime', 'dot'];
const dayKinds = ['date', 'dateTime'];
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
  const words = parts.filter(({ kind }) => summaryKinds.includes(kind)).slice(0, maxSummaryColumns);
  // Days come first, because the end of the line may be cut.
  const summary = [
    ...furtherStatuses.slice(0, 1),
    ...words.filter(({ kind }) => dayKinds.includes(kind)),
    ...words.filter(({ kind }) => !dayKinds.includes(kind)),
  ];
  const ordinal = parts.find((part) => part.ordinal);
  const shown = new Set([ordinal, status, amount, ...summary]);
  const details = parts.filter((part) => !shown.has(part));
  const isOneLine = !status && summary.length === 0;
  return { ordinal, title, status, amount, summary, isOneLine, details };
}

export type GridCardProps = {
  row: BoundRow;
  layout: CardLayout;
  entry: boolean;
  selected: boolean | undefined;
  hasMenu: boolean;
};

/** A row on a phone: its lines, with the remaining columns below on demand. */
export const GridCard = memo(function GridCard(props: GridCardProps) {
  const { row, layout, selected, hasMenu } = props;
  const [isOpen, setIsOpen] = useState(false);
  const rest = layout.details.length > 0 && (
    <IconButton
      label={kitWords.grid.formatDetailsLabel(row.label)}
      icon={ChevronDownIcon}
      aria-expanded={isOpen}
      onClick={() => setIsOpen(!isOpen)}
      className="-my-2 aria-expanded:rotate-180"
    />
  );
  const menu = hasMenu && row.menu && (
    <Menu label={kitWords.grid.formatActionsLabel(row.label)} items={row.menu} />
  );
  const hasButtons = row.menu !== undefined || rest !== false;
  return (
    <li
      data-row={row.index}
      tabIndex={getTabIndex(props)}
      className={classNames(
        'border-t border-line py-1 pl-4 [contain-intrinsic-size:auto_6rem] [content-visibility:auto] focus-visible:-outline-offset-2',
        hasButtons ? 'pr-1' : 'pr-4',
        selected && 'bg-accent-soft',
      )}
    >
      <div className="flex min-h-11 items-center gap-3">
        {selected !== undefined && (
          <SelectionBox label={kitWords.grid.selectRow(row.label)} checked={selected} />
        )}
        <Title row={row} layout={layout} />
        {layout.isOneLine && <Amount row={row} amount={layout.amount} />}
        {hasButtons && <ButtonPlace>{menu || rest}</ButtonPlace>}
      </div>
      <SecondLine row={row} layout={layout} hasButtons={hasButtons} button={menu && rest} />
      {isOpen && <Details row={row} layout={layout} />}
    </li>
  );
});

function getTabIndex({ row, selected, entry }: GridCardProps): number | undefined {
  const isReachable = row.open !== undefined || selected !== undefined;
  if (!isReachable) return undefined;
  return entry ? 0 : -1;
}

/** As wide with a button as without one, so that amounts stand below each other in all cards. */
function ButtonPlace({ children }: { children: ReactNode }) {
  return <div className="-ml-2 flex w-11 shrink-0 justify-center">{children}</div>;
}

type PartProps = { row: BoundRow; layout: CardLayout };
type SecondLineProps = PartProps & { hasButtons: boolean; button: ReactNode };

function SecondLine({ row, layout, hasButtons, button }: SecondLineProps) {
  const summary = layout.summary.filter(({ at }) => !isEmptyCell(row.cell(at)));
  const amount = layout.isOneLine ? undefined : layout.amount;
  if (summary.length === 0 && !amount && !button) return null;
  return (
    <div className="flex min-h-6 items-center gap-3 pb-1">
      <Summary row={row} summary={summary} />
      <Amount row={row} amount={amount} />
      {hasButtons && <ButtonPlace>{button}</ButtonPlace>}
    </div>
  );
}

const isEmptyCell = (cell: ReactNode) => isValidElement(cell) && cell.type === EmptyCell;

function Title({ row, layout: { title, status, ordinal } }: PartProps) {
  return (
    <div className="flex min-w-0 flex-1 items-center gap-2">
      {ordinal && (
        <p className="figures shrink-0 text-ink-quiet">
          <span className="sr-only">{`${ordinal.header}: `}</span>
          {row.cell(ordinal.at)}
        </p>
      )}
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

function Summary({ row, summary }: { row: BoundRow; summary: CardLayout['summary'] }) {
  return (
    // A status takes room from the line; what doesn't fit wraps to a second one.
    <dl
      className={classNames(
        'card-summary relative min-w-0 flex-1 text-ink-soft',
        summary.some(({ kind }) => kind === 'status') ? 'line-clamp-2' : 'truncate',
      )}
    >
      {summary.map(({ key, header, at }) => (
        <div key={key} className="inline">
          <dt className="sr-only">{header}</dt>
          <dd className="inline">{row.cell(at)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Amount({ row, amount }: { row: BoundRow; amount: CardLayout['amount'] }) {
  if (!amount) return null;
  return (
    <p className="figures relative shrink-0 font-medium text-ink has-[[data-nothing]]:hidden">
      {/* Money needs no visible label; hours and counts do. */}
      <span className={amount.kind === 'money' ? 'sr-only' : 'font-normal text-ink-quiet'}>
        {`${amount.header}: `}
      </span>
      {row.cell(amount.at)}
    </p>
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
