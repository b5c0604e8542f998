import { useState } from 'react';
import { isLocalDate } from '#shared/domain/values/local-date.ts';
import { text } from '#shared/text/events/events.ts';
import { useSelectedBrands } from '#web/api/account/brand-selection.ts';
import { buildEventPath } from '#web/api/screens/event-section.ts';
import { notifySuccess } from '#web/api/notify-result.ts';
import { BookingDialog } from './booking-dialog.tsx';
import { useBookEvent, useBookSeries } from '../queries.ts';
import { defaultRepeatValues, toRepeatRule } from './repeat.ts';
import { RepeatFields } from './repeat-fields.tsx';

type BookEventDialogProps = {
  onClose: () => void;
  /** The day chosen in the calendar. An invalid day is ignored. */
  day?: string;
};

export function BookEventDialog({ onClose, day = '' }: BookEventDialogProps) {
  const [onlyBrand = '', ...otherBrands] = useSelectedBrands();
  const book = useBookEvent();
  const bookSeries = useBookSeries();
  const [repeat, setRepeat] = useState(defaultRepeatValues);
  const brandId = otherBrands.length === 0 ? onlyBrand : '';
  return (
    <BookingDialog
      title={text('event_book_title')}
      submit={text('events_book')}
      start={{ values: { brandId, eventDate: isLocalDate(day) ? day : '' } }}
      busy={book.isPending || bookSeries.isPending}
      more={(eventDate) => (
        <RepeatFields repeat={repeat} eventDate={eventDate} onChange={setRepeat} />
      )}
      onBook={(body, on) => {
        const rule = toRepeatRule(repeat);
        const onSuccess = (reply: BookEventReply) => {
          if (rule) bookSeries.refresh();
          notifyBooked(reply);
          on.onSuccess();
        };
        if (!rule) return book.mutate({ body }, { ...on, onSuccess });
        return bookSeries.mutate({ body: { ...body, rule } }, { ...on, onSuccess });
      }}
      onClose={onClose}
    />
  );
}

type BookEventReply = { readonly data: { readonly id: string } };

/**
 * The crew, equipment and orders are set up on the event's own page, which the list might not show
 * right away, so the toast links to it.
 */
function notifyBooked(reply: BookEventReply): void {
  notifySuccess(reply, { label: text('events_open'), path: buildEventPath(reply.data.id) });
}
