/** The field of a 400 reply that means that a link has expired. An unknown link is a 404. */
export const expiredLinkField = 'link';
