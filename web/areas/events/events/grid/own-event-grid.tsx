import { events } from '#addresses/events/events.ts';
import type { EventRow } from '#shared/contract/events/event-shapes.ts';
import { includesBrand, permittedBrands } from '#shared/domain/access/permissions.ts';
import { text as calendarText } from '#shared/text/events/event-calendar.ts';
import { useAccount, useCan } from '#web/api/account/account.ts';
import { useOwnToday } from '#web/api/franchise/use-today.ts';
import type { EmptyStateProps } from '#web/kit/feedback/empty-state.tsx';
import { nothingSelected, selectedCount } from '#web/kit/grid/selection/selection.ts';
import { BulkStatusChange } from './bulk-status.tsx';
import type { EventDialog } from '../dialogs.ts';
import { EventGrid } from './event-grid.tsx';
import { eventMenu } from '../event-menu.ts';
import { HoldManyButton } from '../hold/hold-many-button.tsx';
import { selectionOf } from './move-many.ts';
import { useBrands } from '../queries.ts';
import { useStatusMoves } from '../status-moves.tsx';
import { useLook } from '../use-look.ts';

type OwnEventGridProps = {
  open: (dialog: EventDialog, id: string) => void;
  /** Shown to a franchise before its first event. */
  empty: EmptyStateProps;
};

/** The events of the person's own franchise, with the allowed actions. */
export function OwnEventGrid({ open, empty }: OwnEventGridProps) {
  const account = useAccount();
  const mayMark = useCan()(events.routes.setStatusOfMany);
  const writable = permittedBrands(account, events.routes.update.access);
  const mayChange = ({ brandId }: EventRow) => includesBrand(writable, brandId);
  const { move, question } = useStatusMoves();
  const look = useLook();
  const today = useOwnToday();
  return (
    <>
      <EventGrid
        zone={account.franchiseDefaultTimezone}
        brands={useBrands()}
        empty={empty}
        acts={{
          onOpen: ({ id }) => look(id),
          actions: (row) => eventMenu(row, { mayChange: mayChange(row), today, open, look, move }),
        }}
        {...(mayMark
          ? {
              actsOnMany: (many) => (
                <>
                  <BulkStatusChange {...many} />
                  <HoldManyButton
                    label={calendarText('event_many_hold')}
                    selection={selectionOf(many.selected, many.matching)}
                    count={selectedCount(many.selected, many.count)}
                    onDone={() => many.onChange(nothingSelected)}
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
