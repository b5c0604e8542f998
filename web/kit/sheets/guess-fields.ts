/** The names of a field's columns in people's files, normalized to lowercase letters and digits. */
export type HeadingAliases<Field extends string> = Readonly<Record<Field, readonly string[]>>;

/** The field that each heading names. A field is matched once, to its first column. */
export function guessFields<Field extends string>(
  headings: readonly string[],
  names: HeadingAliases<Field>,
): (Field | undefined)[] {
  const left = new Set(listFields(names));
  return headings.map((heading) => {
    const folded = normalizeHeading(heading);
    const field = [...left].find((name) => names[name].includes(folded));
    if (field) left.delete(field);
    return field;
  });
}

export const listFields = <Field extends string>(names: HeadingAliases<Field>): Field[] => {
  const isField = (name: string): name is Field => name in names;
  return Object.keys(names).filter(isField);
};

export const normalizeHeading = (heading: string) =>
  heading.toLowerCase().replace(/[^a-z0-9]/g, '');

/** The values of a row by field. Empty cells are left out. */
export function toValuesByField<Field extends string>(
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
