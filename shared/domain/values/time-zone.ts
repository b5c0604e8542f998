let known: ReadonlySet<string> | undefined;

/** Every zone that clocks here know by its own name; aliases are not among them. */
export const timeZones = (): ReadonlySet<string> =>
  (known ??= new Set(Intl.supportedValuesOf('timeZone')));

export const isTimeZone = (zone: string): boolean => timeZones().has(zone);
