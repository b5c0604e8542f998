/** The background color of each theme. A test compares them with the tokens of styles.css. */
export const surfaces = { light: '#ffffff', dark: '#131c23' } as const;

/** WCAG's minimum contrast between a mark and its surroundings. */
export const minMarkContrast = 3;

export const isColor = (text: string): boolean => /^#[0-9A-Fa-f]{6}$/.test(text);

/** The WCAG contrast of two #RRGGBB colors, 1 to 21. */
export function computeContrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [computeLuminance(one), computeLuminance(other)].sort(
    (a, b) => a - b,
  );
  return (lighter + 0.05) / (darker + 0.05);
}

function computeLuminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
