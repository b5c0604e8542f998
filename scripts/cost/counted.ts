// What was counted through the real handlers on the real engine. tests/api/counted-costs.test.ts counts
// again and fails when a figure is wrong.

type Units = { readonly readUnits: number; readonly writeUnits: number };

export const counted = {
  /** All scheduled jobs, once each, with nothing to do. */
  idleTick: { readUnits: 13, writeUnits: 0 },
  /** An event is booked, with everything that follows from it until nothing is left to do. */
  booking: { readUnits: 10, writeUnits: 8 },
  /** Its sales are entered and saved, until they are folded into its franchise's pages. */
  sale: { readUnits: 28, writeUnits: 55 },
  /** A browser connects, and its connection ends. */
  liveConnection: { readUnits: 1, writeUnits: 4 },
  /** Its person opens another screen. */
  liveScreen: { readUnits: 1.5, writeUnits: 2 },
  /** It keeps its connection alive. */
  liveKeepAlive: { readUnits: 1.5, writeUnits: 1 },
  /** A change is told to twenty people whose screens show it. */
  liveChange: { readUnits: 11.5, writeUnits: 0 },
  /** A page of ten events in the grid. */
  gridPage: { readUnits: 1.5, writeUnits: 0 },
  /** One event in full. */
  eventPage: { readUnits: 2.5, writeUnits: 0 },
} as const satisfies Readonly<Record<string, Units>>;
