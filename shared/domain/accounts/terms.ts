/** The Terms of Service that stand today: who accepted others is asked again. */
export const termsVersion = '2026-01-01';
