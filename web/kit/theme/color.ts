/** What colours stand on, in both themes: the tokens of styles.css, by a test. */
export const surfaces = { light: '#ffffff', dark: '#131c23' } as const;

/** WCAG: what a mark needs against what is around it. */
export const markContrast = 3;

export const isColor = (text: string): boolean => /^#[0-9A-Fa-f]{6}$/.test(text);

/** WCAG's contrast of two colours, 1 to 21; they are written as #RRGGBB. */
export function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
