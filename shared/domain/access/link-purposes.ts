// What somebody may do who holds a link and has not signed in: each link is for one thing and for one
// purpose, so a link that sets a password is good for nothing else.
export const linkPurposes = ['setPassword', 'confirmEmail', 'keepEmail', 'join'] as const;
export type LinkPurpose = (typeof linkPurposes)[number];
