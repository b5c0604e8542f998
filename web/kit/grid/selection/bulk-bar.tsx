import { XMarkIcon } from '@heroicons/react/20/solid';
import { useRef } from 'react';
import { Button, type ButtonProps } from '#web/kit/controls/button.tsx';
import { formatNumber } from '#web/kit/words/format.ts';
import { IconButton } from '#web/kit/controls/icon-button.tsx';
import { useRestoreFocus } from '#web/kit/overlays/use-restore-focus.ts';
import { useKeepFocusNearby } from '#web/kit/controls/use-keep-focus-nearby.ts';
import { kitWords } from '#web/kit/words/kit-words.ts';
import type { GridSelection } from '#web/kit/grid/grid-props.ts';
import {
  allMatchingSelection,
  isSelected,
  emptySelection,
  countSelected,
  setKeysSelected,
} from './selection.ts';

type BulkBarProps = {
  selection: GridSelection;
  /** How many rows match, on all pages. */
  count: number;
  /** The keys of the page's rows. */
  page: readonly string[];
};

/** The selection and its actions. Replaces the toolbar; on a phone it is within thumb's reach. */
export function BulkBar({ selection, count, page }: BulkBarProps) {
  const { selected, onChange, actions, matching = false } = selection;
  const picked = countSelected(selected, count);
  const wholePage = page.every((key) => isSelected(selected, key));
  const offersAll = matching && wholePage && selected.kind === 'keys' && picked < count;
  useRestoreFocus(true);
  return (
    <div
      data-bulk
      className="flex min-h-9 flex-wrap items-center gap-2 p-3 max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-30 max-sm:border-t max-sm:border-line max-sm:bg-raised max-sm:pb-[max(0.75rem,env(safe-area-inset-bottom))] max-sm:shadow-high"
    >
      <IconButton
        label={kitWords.grid.clearSelection}
        icon={XMarkIcon}
        onClick={() => onChange(emptySelection)}
      />
      <span className="figures font-medium text-accent" role="status">
        {kitWords.grid.selected(formatNumber(picked))}
      </span>
      {!wholePage && (
        <SelectAllOffer
          className="sm:hidden"
          onClick={() => onChange(setKeysSelected(selected, page, true))}
        >
          {kitWords.grid.wholePage}
        </SelectAllOffer>
      )}
      {offersAll && (
        <SelectAllOffer onClick={() => onChange(allMatchingSelection)}>
          {kitWords.grid.selectMatching(formatNumber(count))}
        </SelectAllOffer>
      )}
      <div className="ml-auto flex flex-wrap items-center gap-2">{actions}</div>
    </div>
  );
}

/** Shown until it is accepted. */
function SelectAllOffer(props: ButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useKeepFocusNearby(button, '[data-bulk]');
  return <Button ref={button} variant="quiet" {...props} />;
}
