// Limits for passwords, sign-ins, sessions and the audit log.
import { daySeconds, minuteMilliseconds } from '#shared/domain/values/time-units.ts';

const second = 1000;

export const accountLimits = {
  // §5: the general rule for passwords, and the looser set-password form.
  passwordMinimum: 8,
  passwordMaximum: 20,
  setPasswordMinimum: 5,
  setPasswordMaximum: 25,
  // Ours.
  usernameMinimum: 3,
  usernameMaximum: 30,
  // Ours: the longest password that sign-in hashes, the failures before a lockout, and how long it
  // lasts.
  passwordInput: 128,
  signInFailures: 5,
  firstLockMinutes: 1,
  longestLockMinutes: 60,
  // Ours: the failures and reset links that one address may have in a window; also per account.
  addressWindowMinutes: 15,
  signInFailuresPerAddress: 100,
  // Ours: the failures that one account may have in a window over all networks, before unknown
  // networks have to wait for the next window. One network alone can't reach it. And how long a
  // device stays known after its last sign-in.
  signInFailuresPerName: 50,
  deviceDays: 180,
  // Ours: how long the second step of a sign-in stays open, and how many codes may be tried in it; how
  // many wrong codes of the app a person may have in a day over all sign-ins; how long a device isn't
  // asked again; and the codes for a person who has lost the app.
  challengeMinutes: 10,
  challengeTries: 5,
  wrongCodesPerDay: 50,
  trustedDeviceDays: 30,
  recoveryCodes: 10,
  recoveryCodeLength: 16,
  // Ours: the passkeys of a person, how long one may take to sign, and what an address may ask for.
  passkeys: 10,
  passkeyNameLength: 60,
  passkeyChallengeMinutes: 5,
  passkeyChallengesPerAddress: 100,
  // Ours: how long a proof of who is calling counts for what is dangerous.
  proofMinutes: 15,
  // Ours: for what signs a person in for good.
  freshProofMinutes: 5,
  resetsPerAddress: 20,
  resetsPerName: 3,
  // Ours: how much is sent on behalf of a franchise in an hour, and to one person in a window.
  invitationsPerHour: 200,
  invitationsPerPerson: 3,
  uploadsPerHour: 500,
  resetLinkMinutes: 30,
  invitationDays: 7,
  emailChangeHours: 24,
  emailUndoDays: 7,
  endDeviceDays: 30,
  // Ours: how long an admin stands in for an owner, the minimum interval at which a session records
  // its last use, and how long audit entries are kept.
  actingMinutes: 60,
  seenMinutes: 5,
  /** Seven years, leap days included. */
  auditDays: 2557,
  /** What anyone can cause, and entries from before they were sealed. */
  formerAuditDays: 400,
  auditChecksPerHour: 100,
  auditRangeDays: 92,
  // §9, in milliseconds unless the name says otherwise; §8: the toast after a failed sign-in.
  cookieSeconds: daySeconds,
  timeZoneCheckInterval: 5 * minuteMilliseconds,
  /** §9 leaves the unit open: 288 minutes, a working day without a break. */
  idleMinutes: 288,
  idlePrompt: 4 * minuteMilliseconds,
  idleCheckDelay: 10 * second,
  idleCheckInterval: second,
  signInErrorShown: 4 * second,
} as const;
