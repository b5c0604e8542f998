// What a column of a file can hold, and by which names people and programs call it. One column has
// one meaning; several columns can have the same, such as two phone numbers.
import { isStateCode } from '#shared/domain/values/us-states.ts';
import { parseAddressCell } from '#shared/domain/values/address-cell.ts';
import { type DayReadings, parseDayCell, plannedYears } from '#shared/domain/values/day-cell.ts';
import { parseEmailCell } from '#shared/domain/values/email-cell.ts';
import { parsePhoneCell } from '#shared/domain/values/phone-cell.ts';
import { parseStateCode } from '#shared/domain/values/parse-state-code.ts';

type Meaning = {
  /** Matches a heading in lowercase letters and digits. */
  readonly names: RegExp;
  /** Names of columns that can hold it if no column has a name of its own for it. */
  readonly fallbackNames?: RegExp;
  /** Whether several columns of a file can hold it. */
  readonly many: boolean;
  /** Its values are days that have passed, or that lie ahead. */
  readonly days?: 'past' | 'planned';
  /** Recognizes its values where the heading says nothing. */
  readonly fits?: (cell: string) => boolean;
};

const kinds = '(?:main|primary|secondary|home|work|business|office|mobile|cell|other|alt|contact)?';
const address = '(?:business|mailing|billing|home|contact|client|customer)?';

const meanings = {
  businessName: {
    names:
      /^(?:business|company|organi[sz]ation|account|client|customer|school|venue)(?:1?name)?s?$/,
    many: false,
  },
  industry: { names: /^(?:industry|category|sector|type)$/, many: false },
  contactName: {
    names:
      /^(?:contact|contactname|name|fullname|displayname|maincontact|primarycontact|contactperson|customername|person)$/,
    many: false,
  },
  firstName: { names: /^(?:contact)?(?:firstname|givenname|forename|first)$/, many: false },
  middleName: { names: /^(?:middlename|middleinitial|mi|additionalname)$/, many: false },
  lastName: { names: /^(?:contact)?(?:lastname|familyname|surname|last)$/, many: false },
  contactTitle: {
    names: /^(?:title|contacttitle|jobtitle|position|organization1?title)$/,
    many: false,
  },
  contactEmail: {
    names: new RegExp(`^${kinds}e?mail(?:address)?(?:es)?\\d?(?:value)?$`),
    many: true,
    fits: (cell) => parseEmailCell(cell) !== undefined,
  },
  contactPhone: {
    names: new RegExp(
      `^${kinds}(?:phone|telephone|tel)(?:number)?s?\\d?(?:value)?$|^(?:mobile|cell)(?:number)?$`,
    ),
    many: true,
    fits: (cell) => parsePhoneCell(cell) !== undefined,
  },
  address: {
    names: new RegExp(`^${address}(?:street(?:address)?|address|addressline)[1-3]?$`),
    many: true,
  },
  fullAddress: {
    names: /^(?:fulladdress|mailingaddress|billingaddress|addressformatted|address1formatted)$/,
    many: false,
    fits: (cell) => parseAddressCell(cell) !== undefined,
  },
  city: { names: new RegExp(`^${address}(?:city|town)$`), many: false },
  state: {
    names: new RegExp(`^${address}(?:state|stateid|stateregion|stateprovince|province|region)$`),
    many: false,
    fits: (cell) => isStateCode(parseStateCode(cell)),
  },
  zip: {
    names: new RegExp(`^${address}(?:zip|zipcode|zippostalcode|postalcode|postcode)$`),
    many: false,
    fits: (cell) => /^\d{5}(?:-\d{4})?$/.test(cell),
  },
  tags: { names: /^(?:tags?|labels?|categories|groups?)$/, many: true },
  brandIds: { names: /^brands?$/, many: false },
  lastEventDate: {
    names: /^(?:last(?:event|booking|order|visit|purchase|date)(?:date|on)?|eventdate)$/,
    many: false,
    days: 'past',
  },
  mailStatus: {
    names:
      /^(?:emailsubscriptionstatus|emailmarketingstatus|unsubtime|cleantime|unsubscribedfromallemail|unsubscribed|donote?mail|(?:email)?opt(?:ed)?out)$/,
    many: true,
  },
  assetName: {
    names: /^(?:equipment|asset|unit|vehicle|truck|item)?name$/,
    fallbackNames:
      /^(?:description|(?:equipment|asset|unit|vehicle|truck|item)(?:description|number|no|id)?)$/,
    many: false,
  },
  assetTypeName: {
    names: /^(?:equipment|asset|unit|vehicle|item)?(?:type|category|class|kind)$/,
    many: false,
  },
  brandId: { names: /^brands?(?:name)?$/, many: false },
  make: { names: /^(?:vehicle)?(?:make|manufacturer)$/, many: false },
  model: { names: /^(?:vehicle)?model(?:name|number)?$/, many: false },
  registrationNumber: {
    names: /^(?:registration|reg|licen[cs]e|plate|licen[cs]eplate|vin|serial)(?:number|no)?$/,
    many: false,
  },
  inventory: { names: /^(?:inventory|quantity|qty|count|units|howmany)$/, many: false },
  registrationExpiresOn: {
    names: /^(?:registration|plate|tags?)(?:expires?|expiry|expiration|renewal|due)(?:date|on)?$/,
    many: false,
    days: 'planned',
  },
  inspectionDueOn: {
    names: /^(?:next)?inspection(?:expires?|due|date)?(?:date|on)?$/,
    many: false,
    days: 'planned',
  },
  maintenanceDueOn: {
    names: /^(?:next)?(?:maintenance|service|oilchange)(?:due|date)?(?:date|on)?$/,
    many: false,
    days: 'planned',
  },
  notes: {
    names: /^(?:notes?|memo|comments?|remarks?)$/,
    fallbackNames: /^description$/,
    many: true,
  },
} satisfies Readonly<Record<string, Meaning>>;

export type ColumnMeaning = keyof typeof meanings;

const isMeaning = (name: string): name is ColumnMeaning => Object.hasOwn(meanings, name);
export const parseMeaning = (name: string | undefined): ColumnMeaning | undefined =>
  name !== undefined && isMeaning(name) ? name : undefined;

export const getMeaning = (meaning: ColumnMeaning): Meaning => meanings[meaning];

/** The days that a cell of this meaning can be. */
export const readDays = (meaning: ColumnMeaning, cell: string): DayReadings | undefined =>
  getMeaning(meaning).days === 'planned' ? parseDayCell(cell, plannedYears) : parseDayCell(cell);

export const normalizeHeading = (heading: string) =>
  heading.toLowerCase().replace(/[^a-z0-9]/g, '');
