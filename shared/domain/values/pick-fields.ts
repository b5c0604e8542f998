// Builds objects from a list of field names. The overloads type the result by the names.

/** The named properties, in the order of the names. */
export function pickFields<Thing extends object, Name extends keyof Thing & string>(
  thing: Thing,
  names: readonly Name[],
): Pick<Thing, Name>;
export function pickFields(thing: Readonly<Record<string, unknown>>, names: readonly string[]) {
  return Object.fromEntries(names.map((name) => [name, thing[name]]));
}

export function omitFields<Thing extends object, Name extends string>(
  thing: Thing,
  names: readonly Name[],
): Omit<Thing, Name>;
export function omitFields(thing: object, names: readonly string[]) {
  return Object.fromEntries(Object.entries(thing).filter(([name]) => !names.includes(name)));
}

/** A value for each name. */
export function mapFields<Name extends string, Value>(
  names: readonly Name[],
  toValue: (name: Name) => Value,
): Record<Name, Value>;
export function mapFields(names: readonly string[], toValue: (name: string) => unknown) {
  return Object.fromEntries(names.map((name) => [name, toValue(name)]));
}
