/** In points. */
const logoBox: [number, number] = [180, 60];

/** The logo at the head of a paper, for its list of contents: a data URL of a PNG or JPEG. */
export const buildPaperLogo = (logo: string | undefined) =>
  logo === undefined ? [] : [{ image: logo, fit: logoBox, marginBottom: 8 }];
