// The values that a missing day, time or amount is read as.
import { instant } from '#shared/domain/values/instant.ts';
import { localDate, localTime } from '#shared/domain/values/local-date.ts';
import { cents } from '#shared/domain/values/money.ts';

export const epoch = instant(0);
export const epochDay = localDate('1970-01-01');
export const midnight = localTime('00:00');
export const zeroCents = cents(0);
