/** The field of a 400 that says that a link was one and is over; one that never was is a 404. */
export const expiredLinkField = 'link';
