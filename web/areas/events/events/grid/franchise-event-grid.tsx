import { events } from '#addresses/events/events.ts';
import type { EventRow } from '#shared/contract/events/event-shapes.ts';
import { text as calendarText } from '#shared/text/events/event-calendar.ts';
import { useAccount, useCan, useCanOn } from '#web/api/account/account.ts';
import { useFranchiseToday } from '#web/api/franchise/use-today.ts';
import { useBrands } from '#web/api/franchise/use-brands.ts';
import type { EmptyStateProps } from '#web/kit/feedback/empty-state.tsx';
import { emptySelection, countSelected } from '#web/kit/grid/selection/selection.ts';
import { BulkStatusChange } from './bulk-status.tsx';
import type { EventDialog } from '../dialogs.ts';
import { EventGrid } from './event-grid.tsx';
import { buildEventMenu } from '../event-menu.ts';
import { HoldManyButton } from '../hold/hold-many-button.tsx';
import { toBulkSelection } from './bulk-status-change.ts';
import { useStatusChanges } from '../status-changes.tsx';
import { useOpenEvent } from '../use-open-event.ts';

type FranchiseEventGridProps = {
  open: (dialog: EventDialog, id: string) => void;
  /** Shown to a franchise before its first event. */
  empty: EmptyStateProps;
};

/** The events of the person's own franchise, with the allowed actions. */
export function FranchiseEventGrid({ open, empty }: FranchiseEventGridProps) {
  const account = useAccount();
  const mayMark = useCan()(events.routes.setStatusOfMany);
  const canWriteOn = useCanOn(events.routes.update);
  const mayChange = ({ brandId }: EventRow) => canWriteOn(brandId);
  const { move, question } = useStatusChanges();
  const look = useOpenEvent();
  const today = useFranchiseToday();
  return (
    <>
      <EventGrid
        zone={account.franchiseDefaultTimezone}
        brands={useBrands()}
        empty={empty}
        acts={{
          onOpen: ({ id }) => look(id),
          actions: (row) =>
            buildEventMenu(row, { mayChange: mayChange(row), today, open, look, move }),
        }}
        {...(mayMark
          ? {
              actsOnMany: (many) => (
                <>
                  <BulkStatusChange {...many} />
                  <HoldManyButton
                    label={calendarText('event_many_hold')}
                    selection={toBulkSelection(many.selected, many.matching)}
                    count={countSelected(many.selected, many.count)}
                    onDone={() => many.onChange(emptySelection)}
                  />
                </>
              ),
            }
          : {})}
      />
      {question}
    </>
  );
}
