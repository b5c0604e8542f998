/**
 * The light theme where no stylesheet reaches: PDFs, and code that stands on other websites. Those of
 * tokens.css are compared with it by a test, as the colors of mails are (functions/data/mail/mail-frame.ts).
 */
export const paperColors = {
  ink: '#10202c',
  inkQuiet: '#5b6b79',
  accent: '#0a6a92',
  onAccent: '#ffffff',
} as const;

/** Lines and stripes of a table, which paper needs darker and lighter than a screen. */
export const ruled = '#c9d2da';
export const striped = '#f4f7f9';
