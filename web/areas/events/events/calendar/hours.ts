export type Hours = { eventDate: string; startTime: string; endTime: string };

export const differ = (one: Hours, other: Hours): boolean =>
  one.eventDate !== other.eventDate ||
  one.startTime !== other.startTime ||
  one.endTime !== other.endTime;
