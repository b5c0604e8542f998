import { createStoredList } from '#functions/data/lists/stored-list.ts';
import { isRowBrandVisible } from '#functions/data/lists/row-sets.ts';
import {
  bookingRequestCodec,
  toBookingRequestRow,
  bookingRequestBuckets,
} from './booking-request-rows.ts';
import { BookingRequests, eachBookingRequest, saveBookingRequest } from './booking-requests.ts';

/** Range keys are instants or months. */
export const bookingRequestList = createStoredList({
  ...bookingRequestBuckets,
  codec: bookingRequestCodec,
  isVisibleTo: isRowBrandVisible,
  between: (tenant, from, to) =>
    BookingRequests.query
      .list({ tenant })
      .between({ receivedAt: from }, { receivedAt: to })
      .params(),
  newestFirst: true,
  each: eachBookingRequest,
  toRow: toBookingRequestRow,
  save: (scope, request) => saveBookingRequest(scope, request, request),
});
