// Limits of staff records and planning. The bio's length is from spec §5, the rest is ours.
export const staffLimits = {
  bioLength: 1500,
  /** Cents per hour: catches a misplaced decimal point. */
  hourlyRateCents: 50_000,
  /** The number of hours in a week. */
  weeklyHours: 168,
  brandsOfPerson: 50,
  /** Notes and documents of one person. */
  recordsOfPerson: 200,
  recordTextLength: 2000,
  documentNumberLength: 40,
  /** Days before a document expires on which people are notified. */
  documentWarningDays: 30,
  titleLength: 80,
  shiftNotesLength: 300,
  eventsOfShift: 10,
  /** Per week: about six shifts for each person of the largest franchise. */
  shiftsOfWeek: 1000,
  /** How far ahead shifts can be planned. */
  daysAhead: 400,
  /** Days that the columns with a person's next work cover, including today. */
  nextDays: 7,
  reasonLength: 300,
  /** The punches that a phone collects in a week without a signal; more follow in another call. */
  punchesAtOnce: 50,
  /** Per day, in a manager's view. */
  punchesOfCard: 200,
  /** Milliseconds: a clock that shows the year 2286. */
  furthestDeviceTime: 9_999_999_999_999,
  lateWordLength: 140,
  payrollNumberLength: 20,
  companyCodeLength: 3,
  companyNameLength: 100,
  /** Per day. */
  miles: 1000,
  mileageNoteLength: 200,
  /** How many times a person can report being late for one shift. */
  lateNotes: 5,
  /** Earlier entries that are kept of a day's miles. */
  earlierMileages: 50,
  /** Mills per mile: $5.00. */
  mileRateMills: 5000,
  /** Time cards that one press approves; more follow in another call. */
  cardsAtOnce: 100,
  /** Per day: approving again writes the old and the new stretches in one transaction. */
  stretchesOfCard: 47,
  /** The accuracy of a phone that only knows its city. */
  accuracyMeters: 1_000_000,
  /** The shifts that a phone shows for four weeks. */
  viewedAtOnce: 60,
  timeOffDays: 60,
  /** Per person: more pending requests would be a mistake. */
  timeOffPending: 20,
  /** Per person, not yet over: they are stored in one item and read together. */
  timeOffAhead: 100,
  /** Shifts that one transaction can unassign, each with its event and its swap. */
  shiftsUnassigned: 25,
  /** How many days back requests and swaps are listed. */
  decidedDays: 365,
  availabilityKeptDays: 60,
  patternsKept: 6,
  exceptionDays: 60,
  swapsOffered: 20,
  templates: 50,
  /** They fit into one item, even if each has the longest notes. */
  shiftsOfTemplate: 400,
  /** More people than any franchise plans in a day. */
  messageReceivers: 300,
  /** Messages in the list on a phone. */
  ownMessages: 50,
} as const;
