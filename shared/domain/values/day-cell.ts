// Days as people and spreadsheets write them. 10/1/23 is October 1 or January 10: that is decided
// for a whole column, by its other days or by who imports it.
import { maxValueLength } from './cell-text.ts';
import { addDays, isLocalDate, type LocalDate, localDate } from './local-date.ts';
import { toPlainCharacters } from './plain-characters.ts';

export const dayOrders = ['monthFirst', 'dayFirst'] as const;
export type DayOrder = (typeof dayOrders)[number];

/** The day in each order; both are equal for 'Oct 1, 2023'. Undefined if there is no such day. */
export type DayReadings = { readonly [Order in DayOrder]: LocalDate | undefined };

const months = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september'],
  ...['october', 'november', 'december'],
];
const time = String.raw`(?:[T,\s]+\d{1,2}(?::\d{2}){1,2}(?:\.\d+)?\s*(?:[ap]\.?m\.?)?\s*(?:Z|UTC|[+-]\d{2}:?\d{2})?)?`;
const weekday = String.raw`(?:[a-z]{3,9}\.?,?\s+)?`;
const year = String.raw`'?(\d{4}|\d{2})`;
const day = String.raw`(\d{1,2})(?:st|nd|rd|th)?`;
const month = String.raw`([a-z]{3,9})\.?`;
const gap = String.raw`[\s,./-]+`;
const build = (source: string) => new RegExp(`^${source}${time}$`, 'i');

const forms = {
  iso: build(String.raw`(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})`),
  compact: /^((?:19|20)\d{2})(\d{2})(\d{2})$/,
  serial: /^(\d{5})(?:\.\d+)?$/,
  monthName: build(`${weekday}${month}${gap}${day}${gap}${year}`),
  dayMonthName: build(`${weekday}${day}${gap}(?:of\\s+)?${month}${gap}${year}`),
  numbers: build(String.raw`${weekday}(\d{1,2})[/.-](\d{1,2})[/.-]${year}`),
} as const;

/** Years of two digits as Excel reads them: 29 is 2029, 30 is 1930. */
const excelYears = 1930;
/** Days that lie ahead: 30 is 2030. */
export const plannedYears = 2000;

/**
 * Undefined if the cell isn't a day, or there is no such day in either order. Years of two digits
 * are within the hundred years from `firstYear`.
 */
export function parseDayCell(cell: string, firstYear = excelYears): DayReadings | undefined {
  if (cell.length > maxValueLength) return undefined;
  const plain = toPlainCharacters(cell)
    .trim()
    .replace(/^'(?=\d{3})/, '')
    .replace(/\s+/g, ' ');
  const certain = parseCertainDay(plain, firstYear);
  if (certain) return { monthFirst: certain, dayFirst: certain };
  const numbers = forms.numbers.exec(plain);
  if (!numbers) return undefined;
  const [, first = '', second = '', written = ''] = numbers;
  const monthFirst = toDay([written, first, second], firstYear);
  const dayFirst = toDay([written, second, first], firstYear);
  return monthFirst || dayFirst ? { monthFirst, dayFirst } : undefined;
}

function parseCertainDay(plain: string, firstYear: number): LocalDate | undefined {
  const named = forms.monthName.exec(plain);
  if (named) return toDay([named[3], toMonth(named[1]), named[2]], firstYear);
  const behind = forms.dayMonthName.exec(plain);
  if (behind) return toDay([behind[3], toMonth(behind[2]), behind[1]], firstYear);
  const iso = forms.iso.exec(plain) ?? forms.compact.exec(plain);
  if (iso) return toDay([iso[1], iso[2], iso[3]], firstYear);
  const serial = forms.serial.exec(plain);
  return serial ? fromSerial(Number(serial[1])) : undefined;
}

/** Three letters or more: Sep, Sept, September. 0 if it is no month. */
const toMonth = (name = '') =>
  String(months.findIndex((full) => full.startsWith(name.toLowerCase())) + 1);

/** Year, month and day, as far as they are there. */
type DayParts = readonly (string | undefined)[];

function toDay(
  [written = '', monthNumber = '', dayNumber = '']: DayParts,
  firstYear: number,
): LocalDate | undefined {
  const fullYear = written.length === 4 ? written : String(toFullYear(Number(written), firstYear));
  const text = `${fullYear}-${monthNumber.padStart(2, '0')}-${dayNumber.padStart(2, '0')}`;
  return isLocalDate(text) ? text : undefined;
}

const toFullYear = (digits: number, firstYear: number) =>
  firstYear + ((((digits - firstYear) % 100) + 100) % 100);

/**
 * Excel counts days from December 30, 1899. Five digits from 1927 to 2119, so that a ZIP code or
 * another number isn't taken for a day too easily.
 */
function fromSerial(serial: number): LocalDate | undefined {
  return serial >= 10_000 && serial <= 80_000
    ? addDays(localDate('1899-12-30'), serial)
    : undefined;
}

/**
 * The order in which a column's days are written: decided by days that fit only one of the two.
 * Undefined if no day decides, or if both occur; then somebody has to say it. `monthFirst` if all
 * days are the same in both.
 */
export function findDayOrder(cells: Iterable<string>): DayOrder | undefined {
  const fitting = { monthFirst: false, dayFirst: false };
  let isOpen = false;
  for (const cell of cells) {
    const readings = parseDayCell(cell);
    if (!readings || readings.monthFirst === readings.dayFirst) continue;
    if (!readings.dayFirst) fitting.monthFirst = true;
    else if (!readings.monthFirst) fitting.dayFirst = true;
    else isOpen = true;
  }
  if (fitting.monthFirst !== fitting.dayFirst)
    return fitting.monthFirst ? 'monthFirst' : 'dayFirst';
  return isOpen || fitting.monthFirst ? undefined : 'monthFirst';
}
