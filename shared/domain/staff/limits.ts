// What is kept of staff and planned for them. The bio's length is of spec §5, the rest is ours.
export const staffLimits = {
  bioLength: 1500,
  /** Cents an hour: a slip of the comma is caught. */
  hourlyRateCents: 50_000,
  /** A week has no more. */
  weeklyHours: 168,
  brandsOfPerson: 50,
  /** Notes and documents of one person. */
  recordsOfPerson: 200,
  recordTextLength: 2000,
  documentNumberLength: 40,
  /** How long before a document expires people are told. */
  documentWarningDays: 30,
  titleLength: 80,
  shiftNotesLength: 300,
  eventsOfShift: 10,
  /** Of one week: some six for each of the most people that a franchise has. */
  shiftsOfWeek: 1000,
  /** How far ahead is planned. */
  daysAhead: 400,
  reasonLength: 300,
  /** What waits on a phone for a week without a signal; more follow in another call. */
  punchesAtOnce: 50,
  /** Of one day, as a manager looks at them. */
  punchesOfCard: 200,
  /** Milliseconds: the year 2286 of a clock. */
  furthestDeviceTime: 9_999_999_999_999,
  /** Of one day: approved anew, what they were and what they are is one transaction. */
  stretchesOfCard: 49,
  /** What a phone that knows only its city says. */
  accuracyMeters: 1_000_000,
  /** What a phone shows of four weeks. */
  viewedAtOnce: 60,
  timeOffDays: 60,
  /** Of one person at a time: more would be a mistake. */
  timeOffPending: 20,
  /** Of one person, and not over: all of them are one item, and are read at once. */
  timeOffAhead: 100,
  /** A transaction takes them from somebody together with the time off. */
  shiftsUnassigned: 40,
  /** How far back requests and swaps are listed. */
  decidedDays: 365,
  availabilityKeptDays: 60,
  patternsKept: 6,
  exceptionDays: 60,
  swapsOffered: 20,
  templates: 50,
  /** All of them fit one item, each with the longest notes. */
  shiftsOfTemplate: 400,
  /** More people than any franchise plans in a day. */
  messageReceivers: 300,
  /** What a phone lists of them. */
  ownMessages: 50,
} as const;
