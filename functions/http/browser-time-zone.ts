import { isTimeZone } from '#shared/domain/values/time-zone.ts';

/** Every call sends its browser's time zone. A value that isn't a time zone is ignored. */
export function parseBrowserTimeZone(header: string | undefined): string | undefined {
  return header !== undefined && isTimeZone(header) ? header : undefined;
}
