// US numbers (country code +1, the default in spec §9) are stored as ten digits, all others with
// plus and country code: 6305550100, +442079460958.

import { toPlainCharacters } from './plain-characters.ts';

/** Maximum length of typed or pasted input, including extension and punctuation. */
export const maxPhoneInputLength = 40;

/** Only digits and punctuation: no letters, so neither extensions nor 5.55E+9. */
const isPhoneInput = (typed: string): boolean => /^[+\d\s().\-/]*$/.test(typed);

/**
 * Converts typed or pasted numbers to the stored format: (630) 555-0100, +1 630.555.0100,
 * 1-630-555-0100. Undefined if it isn't a phone number.
 */
export function parsePhone(pasted: string): string | undefined {
  const typed = toPlainCharacters(pasted);
  if (!isPhoneInput(typed) || typed.lastIndexOf('+') > typed.search(/\S/)) {
    return undefined;
  }
  const digits = typed.replace(/\D/g, '');
  const isForeign = typed.trim().startsWith('+') && !digits.startsWith('1');
  if (isForeign) return /^[2-9]\d{6,14}$/.test(digits) ? `+${digits}` : undefined;
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
  return national.length === 10 ? national : undefined;
}

/** Fewer digits are as likely anything else. */
const minSearchDigits = 4;

/**
 * The digits to search for in stored numbers, if the input looks like a phone number or part of one:
 * as they are, and without what stored numbers don't begin with.
 */
export function listPhoneSearchDigits(typed: string): readonly string[] {
  const input = typed.replace(/\s*(?:x|ext\.?)\s*\d+\s*$/i, '');
  if (!isPhoneInput(input)) return [];
  const known = parsePhone(input)?.replace('+', '');
  const digits = known ?? input.replace(/\D/g, '');
  const hasPrefix = known === undefined && /^\s*\+?1[\s.(-]/.test(input);
  const national = hasPrefix || digits.startsWith('0') ? digits.slice(1) : digits;
  const zip = /^\s*(\d{5})-\d{4}\s*$/.exec(input)?.[1] ?? digits;
  return [...new Set([digits, national, zip])].filter(({ length }) => length >= minSearchDigits);
}

/** Spec §9: (###) ###-####. Numbers of other countries are shown as stored. */
export function formatPhone(phone: string): string {
  return phone.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
}

/** E.164 with country code, as services require it. */
export const formatE164 = (phone: string): string => (phone.startsWith('+') ? phone : `+1${phone}`);

/** A link that dials the number. */
export const phoneLink = (phone: string): string => `tel:${formatE164(phone)}`;

/** Spec §9: ###.###.#### on flyers. Numbers of other countries are shown as stored. */
export function formatFlyerPhone(phone: string): string {
  return phone.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1.$2.$3');
}
