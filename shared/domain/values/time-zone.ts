/** Every zone that clocks here know by its own name; aliases are not among them. */
export const timeZones: readonly string[] = Intl.supportedValuesOf('timeZone');

const known = new Set(timeZones);

export const isTimeZone = (zone: string): boolean => known.has(zone);
