import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';

const names = new Intl.DisplayNames(['en-US'], { type: 'region' });

const countries = getCountries()
  .map((country) => ({
    country,
    name: names.of(country) ?? country,
    code: `+${getCountryCallingCode(country)}`,
  }))
  .toSorted((one, other) => one.name.localeCompare(other.name));

/** Ten digits for +1, the whole number with its plus elsewhere; undefined where it is none. */
function kept(typed: string, country: string): string | undefined {
  // The library reads letters as keys of a telephone, and forgets extensions: another number.
  if (/[\p{L}#;]/u.test(typed)) return undefined;
  const number = parsed(typed, country);
  if (!number?.isPossible()) return undefined;
  return number.countryCallingCode === '1' ? number.nationalNumber : number.number;
}

function parsed(typed: string, country: string) {
  return parsePhoneNumberFromString(typed, isSupportedCountry(country) ? country : 'US');
}

/** What is known of the world's phone numbers; large, so it is loaded when it is asked for. */
export const phoneNumbers = {
  countries,
  kept,
  codeOf: (country: string): string =>
    isSupportedCountry(country) ? `+${getCountryCallingCode(country)}` : '+1',
  /** The country that a whole number names by itself. */
  countryOf: (phone: string): CountryCode | undefined =>
    phone.startsWith('+') ? parsePhoneNumberFromString(phone)?.country : undefined,
  /** As it is written in its own country. */
  national: (phone: string): string | undefined =>
    parsePhoneNumberFromString(phone, 'US')?.formatNational(),
};

export type PhoneNumbers = typeof phoneNumbers;
