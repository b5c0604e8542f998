import { locale } from '#shared/text/locale.ts';
import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';

const regionNames = new Intl.DisplayNames([locale], { type: 'region' });

const countries = getCountries()
  .map((country) => ({
    country,
    name: regionNames.of(country) ?? country,
    code: `+${getCountryCallingCode(country)}`,
  }))
  .toSorted((one, other) => one.name.localeCompare(other.name));

/**
 * Ten digits for +1, otherwise the full number with its plus. Undefined if it isn't a phone number.
 */
function normalizePhone(typed: string, country: string): string | undefined {
  // The library reads letters as phone keys and drops extensions, which would yield another number.
  if (/[\p{L}#;]/u.test(typed)) return undefined;
  const number = parsePhone(typed, country);
  if (!number?.isPossible()) return undefined;
  return number.countryCallingCode === '1' ? number.nationalNumber : number.number;
}

function parsePhone(typed: string, country: string) {
  return parsePhoneNumberFromString(typed, isSupportedCountry(country) ? country : 'US');
}

/** The world's phone number rules. They are large, so this module loads on demand. */
export const phoneNumbers = {
  countries,
  kept: normalizePhone,
  getCallingCode: (country: string): string =>
    isSupportedCountry(country) ? `+${getCountryCallingCode(country)}` : '+1',
  /** The country of a full number. */
  getCountry: (phone: string): CountryCode | undefined =>
    phone.startsWith('+') ? parsePhoneNumberFromString(phone)?.country : undefined,
  /** Formatted as in its own country. */
  national: (phone: string): string | undefined =>
    parsePhoneNumberFromString(phone, 'US')?.formatNational(),
};

export type PhoneNumbers = typeof phoneNumbers;
