import { bookingRequestList } from '#functions/data/events/booking-request-list.ts';
import { bookingRequestCodec } from '#functions/data/events/booking-request-rows.ts';
import { createStoredListSource } from '#functions/data/lists/stored-list-source.ts';
import { BookingRequestExportRequest } from '#shared/contract/events/booking-requests.ts';
import { bookingRequestGrid } from '#shared/domain/events/booking-request.ts';
import { bookingRequestSheet } from '#shared/domain/events/booking-request-sheet.ts';

/** The export of the requests for future bookings. */
export const bookingRequestExport = createStoredListSource({
  grid: 'bookingRequests',
  request: BookingRequestExportRequest,
  list: bookingRequestList,
  codec: bookingRequestCodec,
  rules: bookingRequestGrid,
  sheet: bookingRequestSheet,
});
