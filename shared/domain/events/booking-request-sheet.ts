import { fromIso } from '#shared/domain/values/instant.ts';
import { localDate } from '#shared/domain/values/local-date.ts';
import { toHourCell, type SheetColumnPlan } from '#shared/domain/lists/sheet-plan.ts';
import { emptyCell, textCell } from '#shared/domain/lists/sheet.ts';
import { formatPhone } from '#shared/domain/values/phone.ts';
import type { BookingRequestRow } from './booking-request.ts';

/** The booking requests as a sheet. */
export const bookingRequestSheet: readonly SheetColumnPlan<BookingRequestRow>[] = [
  {
    heading: 'booking_export_received',
    kind: 'hour',
    cell: ({ receivedAt }, place) => toHourCell(fromIso(receivedAt), place),
  },
  { heading: 'booking_column_contact', kind: 'text', cell: (row) => textCell(row.contactName) },
  { heading: 'booking_field_business', kind: 'text', cell: (row) => textCell(row.businessName) },
  { heading: 'booking_field_email', kind: 'text', cell: (row) => textCell(row.contactEmail) },
  {
    heading: 'booking_field_phone',
    kind: 'text',
    cell: (row) => textCell(formatPhone(row.contactPhone)),
  },
  {
    heading: 'booking_field_date',
    kind: 'day',
    cell: ({ eventDate }) => ({ kind: 'day', day: localDate(eventDate) }),
  },
  { heading: 'booking_field_city', kind: 'text', cell: (row) => textCell(row.city) },
  {
    heading: 'booking_field_guests',
    kind: 'count',
    cell: ({ guests }) => (guests === null ? emptyCell : { kind: 'count', value: guests }),
  },
  {
    heading: 'booking_column_brand',
    kind: 'text',
    cell: ({ brandId }, { brandNames }) => textCell(brandNames.get(brandId) ?? brandId),
  },
  {
    heading: 'booking_column_status',
    kind: 'text',
    cell: ({ manualStatus }) => ({ kind: 'word', key: `booking_status_${manualStatus}` }),
  },
];
