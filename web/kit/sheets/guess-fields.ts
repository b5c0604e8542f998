/** What columns of a field are called in people's files, folded: small letters and digits alone. */
export type HeadingNames<Field extends string> = Readonly<Record<Field, readonly string[]>>;

/** For each heading the field that it names; a field is guessed once, for its first column. */
export function guessFields<Field extends string>(
  headings: readonly string[],
  names: HeadingNames<Field>,
): (Field | undefined)[] {
  const left = new Set(fieldsOf(names));
  return headings.map((heading) => {
    const folded = foldedHeading(heading);
    const field = [...left].find((name) => names[name].includes(folded));
    if (field) left.delete(field);
    return field;
  });
}

export const fieldsOf = <Field extends string>(names: HeadingNames<Field>): Field[] => {
  const isField = (name: string): name is Field => name in names;
  return Object.keys(names).filter(isField);
};

export const foldedHeading = (heading: string) => heading.toLowerCase().replace(/[^a-z0-9]/g, '');

/** What the mapped columns of a row say, by their fields; empty cells say nothing. */
export function valuesOf<Field extends string>(
  fields: readonly (Field | undefined)[],
  cells: readonly string[],
): { [Name in Field]?: string } {
  const values: { [Name in Field]?: string } = {};
  fields.forEach((field, at) => {
    const value = cells[at] ?? '';
    if (field && value !== '') values[field] = value;
  });
  return values;
}
