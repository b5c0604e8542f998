// A phone number is kept as ten digits where it is of the country whose code is the default, +1
// (spec §9), and with its plus and country code where it is of another: 6305550100, +442079460958.

import { toPlainCharacters } from './plain-characters.ts';

/** The longest that anybody types or pastes, extension and punctuation included. */
export const phoneTypedLength = 40;

/** Digits and what people put between them: no letters, so neither extensions nor 5.55E+9. */
const isPhoneTyped = (typed: string): boolean => /^[+\d\s().\-/]*$/.test(typed);

/** What was typed or pasted, as it is kept: (630) 555-0100, +1 630.555.0100, 1-630-555-0100. */
export function phoneOf(pasted: string): string | undefined {
  const typed = toPlainCharacters(pasted);
  if (!isPhoneTyped(typed) || typed.lastIndexOf('+') > typed.search(/\S/)) {
    return undefined;
  }
  const digits = typed.replace(/\D/g, '');
  const isForeign = typed.trim().startsWith('+') && !digits.startsWith('1');
  if (isForeign) return /^[2-9]\d{6,14}$/.test(digits) ? `+${digits}` : undefined;
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
  return national.length === 10 ? national : undefined;
}

/** A number without its area code is the shortest that is looked for as one. */
const fewestDigits = 7;

/** What to look for in numbers as they are kept, where what was typed reads as (a part of) one. */
export function phoneDigits(typed: string): string | undefined {
  if (!isPhoneTyped(typed)) return undefined;
  const digits = phoneOf(typed)?.replace('+', '') ?? typed.replace(/\D/g, '');
  return digits.length < fewestDigits ? undefined : digits;
}

/** Spec §9: (###) ###-####; numbers of other countries stand as they are kept. */
export function formatPhone(phone: string): string {
  return phone.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
}

/** With its country code, as services want it: E.164. */
export const dialedPhone = (phone: string): string =>
  phone.startsWith('+') ? phone : `+1${phone}`;

/** What a phone dials. */
export const phoneLink = (phone: string): string => `tel:${dialedPhone(phone)}`;

/** Spec §9: ###.###.#### on flyers; numbers of other countries stand as they are kept. */
export function flyerPhone(phone: string): string {
  return phone.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1.$2.$3');
}
