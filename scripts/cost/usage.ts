/**
 * What a franchise does in a month. Assumptions, not measurements: change them here and the sheet
 * follows.
 */
export type Usage = {
  readonly franchises: number;
  /** 1 is the first: nothing is stored at its beginning. */
  readonly year: number;
};

export const usage = {
  eventsPerYear: 6_000,
  /** Per event: times that its franchise looks at a page of the grid, and at one event. */
  gridPages: 12,
  eventPages: 8,
  /** Changes of an event, its crew, its quote and its invoice, each like a booking. */
  changes: 8,
  mails: 3,
  /** Customers' and clients' calls: forms, quotes, orders. */
  publicCalls: 10,
  /** Of these, calls that ask a feature flag, and the share of them by an instance that knows none. */
  flaggedCalls: 1,
  newInstanceShare: 0.02,
  /** Requests for files of the web app, most of which browsers keep. */
  fileRequests: 10,
  /** Milliseconds that a function is billed for: processor time from the bench, and its waits. */
  callMilliseconds: 25,
  jobMilliseconds: 40,
  idleJobMilliseconds: 15,
  /** Functions that an event wakes by a domain event, and batches of the stream. */
  jobRunsPerChange: 2,
  /** Bytes of the log of a call: the gateway's line, the function's, and Lambda's own. */
  logBytesPerCall: 1_600,
  logBytesPerJobRun: 1_300,
  /** Of a call's answer, compressed. */
  answerBytes: 4_000,
  /** What stays of an event with all that belongs to it, with its indexes. */
  storedBytesPerEvent: 9_000,
  /** Share of calls that Lambda traces beyond one a second and function. */
  tracedShare: 0.05,
  /** Things that figures are compared with, per event: itself, shifts, orders. */
  thingsPerEvent: 2,
  /** Pages of the platform that an event's sale belongs to, and their size in KB at 1,400 franchises. */
  platformPagesPerSale: 11,
  platformPageKilobytes: 20,
  platformPages: 1_100,
  platformFoldsPerHour: 4,
  /** People of a franchise whose screens are open, and for how long. */
  livePeople: 20,
  liveHoursPerMonth: 22 * 8,
  /** Times that a person's browser connects in an hour: tabs that come to the front, lost signals. */
  liveConnectionsPerHour: 1,
  /** Of twenty people, those whose screen shows what changes. */
  liveListeners: 5,
  /** Channels that one screen would be subscribed to, if hints were sent through channels. */
  liveChannelsPerScreen: 4,
} as const;
