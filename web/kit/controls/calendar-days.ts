// Days and months of a calendar: '2026-11-21' and '2026-11'.

const dayMilliseconds = 86_400_000;

function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMilliseconds).toISOString().slice(0, 10);
}

export function shiftMonth(month: string, months: number): string {
  const [year = 0, at = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, at - 1 + months)).toISOString().slice(0, 7);
}

/** All full weeks that contain a day of the month. */
export function listWeeksOfMonth(month: string, weekStart: number): string[][] {
  const first = `${month}-01`;
  const weekday = new Date(first).getUTCDay() + 1;
  const start = addDays(first, -((weekday - weekStart + 7) % 7));
  const weeks: string[][] = [];
  for (let day = start; day.slice(0, 7) <= month; day = addDays(day, 7)) {
    weeks.push([0, 1, 2, 3, 4, 5, 6].map((days) => addDays(day, days)));
  }
  return weeks;
}
