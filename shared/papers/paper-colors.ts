/**
 * The light theme for places without our style sheet: PDFs and code embedded in other websites. A
 * test compares these colors and those of mails (functions/data/mail/mail-frame.ts) with
 * tokens.css.
 */
export const paperColors = {
  ink: '#10202c',
  inkQuiet: '#5b6b79',
  accent: '#0a6a92',
  onAccent: '#ffffff',
} as const;

/** Lines and stripes of a table, which need more contrast on paper than on a screen. */
export const paperLineColor = '#c9d2da';
export const paperStripeColor = '#f4f7f9';
