/**
 * The version of the Terms of Service in force. People who accepted an older version are asked
 * again.
 */
export const termsVersion = '2026-01-01';
