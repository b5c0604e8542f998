import { keptList } from '#functions/data/lists/kept-list.ts';
import { ofItsBrand } from '#functions/data/lists/row-sets.ts';
import {
  bookingRequestCodec,
  bookingRequestRowOf,
  bookingRequestStamped,
} from './booking-request-rows.ts';
import { BookingRequests, eachBookingRequest, saveBookingRequest } from './booking-requests.ts';

/** Range keys are instants or months. */
export const bookingRequestList = keptList({
  ...bookingRequestStamped,
  codec: bookingRequestCodec,
  isSeenBy: ofItsBrand,
  between: (tenant, from, to) =>
    BookingRequests.query
      .list({ tenant })
      .between({ receivedAt: from }, { receivedAt: to })
      .params(),
  newestFirst: true,
  each: eachBookingRequest,
  rowOf: bookingRequestRowOf,
  save: (scope, request) => saveBookingRequest(scope, request, request),
});
