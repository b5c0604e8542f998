let supportedTimeZones: ReadonlySet<string> | undefined;

/** All time zones that the runtime supports by their canonical names; aliases aren't included. */
export const timeZones = (): ReadonlySet<string> =>
  (supportedTimeZones ??= new Set(Intl.supportedValuesOf('timeZone')));

export const isTimeZone = (zone: string): boolean => timeZones().has(zone);
