// The entry of a page in a frame (functions/flows/events/booking-frame.ts). The rest loads
// dynamically because the bundler attaches styles only to dynamic imports, not to a script that
// none of our pages references.
void import('./framed-booking.tsx').then(({ startBookingFrame: startFrame }) => startFrame());
