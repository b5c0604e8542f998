import { isTimeZone } from '#shared/domain/values/time-zone.ts';

/** Every call says where its browser is; what is no zone counts as not said. */
export function browserZone(header: string | undefined): string | undefined {
  return header !== undefined && isTimeZone(header) ? header : undefined;
}
