export type Values = Readonly<Record<string, string | number>>;

/** Reads texts by their keys. A missing key shows itself (spec §8). */
export function catalogueOf(texts: Readonly<Record<string, string>>) {
  const text = (key: string, values: Values = {}): string =>
    (texts[key] ?? key).replace(/\{(\w+)\}/g, (whole, name: string) =>
      String(values[name] ?? whole),
    );
  /** The spec's success message: `general: [{message}]`. */
  const said = (key: string, values?: Values) => [{ message: text(key, values) }];
  return { text, said };
}
