// What the page in a frame runs (functions/flows/events/booking-frame.ts). The rest comes with its
// styles, which the bundler brings to what is asked for later, and not to a script that no page of ours
// names.
void import('./framed-booking.tsx').then(({ startFrame }) => startFrame());
