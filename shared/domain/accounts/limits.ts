// What holds for passwords, sign-ins, sessions and the audit log.
const second = 1000;
const minute = 60 * second;

export const accountLimits = {
  // §5: the general rule for passwords, and the looser set-password form.
  passwordMinimum: 8,
  passwordMaximum: 20,
  setPasswordMinimum: 5,
  setPasswordMaximum: 25,
  // Ours.
  usernameMinimum: 3,
  usernameMaximum: 30,
  // Ours: the most that sign-in hashes, and how many failures it takes before it locks, for how long.
  passwordInput: 128,
  signInFailures: 5,
  firstLockMinutes: 1,
  longestLockMinutes: 60,
  // Ours: failures that one address may have in a window, and links it may ask for; per account too.
  addressWindowMinutes: 15,
  signInFailuresPerAddress: 100,
  // Ours: failures that one account may have in a window over all networks, before those that it does
  // not know have to wait for the next one: several networks at work at once, never one alone. And
  // how long a device stays known after it was last signed in from.
  signInFailuresPerName: 50,
  deviceDays: 180,
  resetsPerAddress: 20,
  resetsPerName: 3,
  // Ours: what goes out in the name of a franchise in an hour, and to one person in a window.
  invitationsPerHour: 200,
  invitationsPerPerson: 3,
  uploadsPerHour: 500,
  resetLinkMinutes: 30,
  invitationDays: 7,
  emailChangeHours: 24,
  emailUndoDays: 7,
  // Ours: how long an admin stands in for an owner, how rarely a session notes that it is used, and
  // how long the audit log remembers.
  actingMinutes: 60,
  seenMinutes: 5,
  auditDays: 400,
  auditRangeDays: 92,
  // §9, in milliseconds where the name says nothing else; §8: the toast of a failed sign-in.
  cookieSeconds: 86_400,
  timeZoneCheckInterval: 5 * minute,
  /** Its unit is open in §9: 288 minutes, a working day without a pause. */
  idleMinutes: 288,
  idlePrompt: 4 * minute,
  idleCheckDelay: 10 * second,
  idleCheckInterval: second,
  signInErrorShown: 4 * second,
} as const;
