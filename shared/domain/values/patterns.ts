// The patterns of spec §5. Each is anchored and has no nested repetition, so that no input makes it
// slow. Forms use them for input and the contract for requests.
import { accountLimits } from '#shared/domain/accounts/limits.ts';

const label = String.raw`[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?`;
const domain = String.raw`(?:${label}\.)+[A-Za-z]{2,63}`;
const email = String.raw`[A-Za-z0-9_'+-]+(?:\.[A-Za-z0-9_'+-]+)*@${domain}`;

export const patterns = {
  /** Our own ids: they are used in keys and addresses without escaping. */
  id: /^[A-Za-z0-9_-]{1,64}$/,
  website: new RegExp(String.raw`^(?:https?:\/\/)?${domain}(?::\d{1,5})?(?:[\/?#]\S*)?$`, 'i'),
  name: /^[A-Za-z0-9_ -]+$/,
  role: /^[A-Za-z0-9_ \-/\\]+$/,
  phoneDigits: /^\d+$/,
  dialled: /^\+?\d+(?:-\d+)*$/,
  /** What `parseCents` accepts, without a sign. */
  amount: /^(?=\.?\d)\d*\.?\d{0,2}$/,
  fourDecimals: /^\d+(?:\.\d{1,4})?$/,
  percent: /^(?:100(?:\.0{1,2})?|\d{1,2}(?:\.\d{1,2})?)$/,
  fee: /^\d+(?:\.\d{1,2})?$/,
  oneToHundred: /^(?:100|[1-9]\d?)$/,
  positiveInteger: /^[1-9]\d*$/,
  email: new RegExp(`^${email}$`),
  multiEmail: new RegExp(`^${email}(?:, ${email})*$`),
  zip: /^\d{5}$/,
  multiZip: /^\d{5}(?:,\d{5})*$/,
  /** Up to 10 characters: ZIP+4 (§5 "admin zip"). */
  adminZip: /^\d{5}(?:-\d{4})?$/,
  /** What people say on the phone to name a franchise. */
  franchiseCode: /^[A-Z0-9]+(?:-[A-Z0-9]+)*$/,
  /** The format of color inputs. */
  color: /^#[0-9A-Fa-f]{6}$/,
  /** Contains a letter, so that it can't be a phone number. */
  username: /^(?=[\d._-]*[a-z])[a-z\d._-]+$/,
  personName: /^\p{L}.*$/u,
  companyName: /^[\p{L}\p{N}].*$/u,
  notBlank: /\S/,
  /** The restricted-character input. */
  restrictedText: /^[A-Za-z0-9\-_@.!*?,()^&'" ]*$/,
  withoutMarkup: /^[^<>"']*$/,
} as const;

type PasswordRule = {
  readonly name: 'length' | 'digit' | 'lowercase' | 'uppercase' | 'special' | 'whitespace';
  readonly holds: (password: string) => boolean;
};

/** The general rules for passwords. */
export const passwordRules: readonly PasswordRule[] = [
  {
    name: 'length',
    holds: ({ length }) =>
      length >= accountLimits.passwordMinimum && length <= accountLimits.passwordMaximum,
  },
  { name: 'digit', holds: (password) => /\d/.test(password) },
  { name: 'lowercase', holds: (password) => /\p{Ll}/u.test(password) },
  { name: 'uppercase', holds: (password) => /\p{Lu}/u.test(password) },
  { name: 'special', holds: (password) => /[^\p{L}\p{N}\s]/u.test(password) },
  { name: 'whitespace', holds: (password) => !/\s/.test(password) },
];

/** The message keys of the general rules that a password breaks. */
export function passwordProblems(password: string) {
  return passwordRules
    .filter(({ holds }) => !holds(password))
    .map(({ name }) => `msg_password_${name}` as const);
}

/** The message keys of the looser rules of the set-password form. Both entries have to match. */
export function setPasswordProblems(password: string, confirmation: string) {
  const { setPasswordMinimum, setPasswordMaximum } = accountLimits;
  const fits = password.length >= setPasswordMinimum && password.length <= setPasswordMaximum;
  return [
    ...(fits ? [] : ['msg_set_password_length' as const]),
    ...(/\s/.test(password) ? ['msg_password_whitespace' as const] : []),
    ...(password === confirmation ? [] : ['msg_password_match' as const]),
  ];
}
