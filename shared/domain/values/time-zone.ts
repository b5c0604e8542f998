let known: ReadonlySet<string> | undefined;

/** All time zones that the runtime supports by their canonical names; aliases aren't included. */
export const timeZones = (): ReadonlySet<string> =>
  (known ??= new Set(Intl.supportedValuesOf('timeZone')));

export const isTimeZone = (zone: string): boolean => timeZones().has(zone);
