import { z } from 'zod';
import { refundTypes } from '#shared/domain/money/refund.ts';
import { fitFileName } from '#shared/domain/values/file-name.ts';
import { commonLimits } from '#shared/domain/values/limits.ts';
import { localDate, localTime } from '#shared/domain/values/local-date.ts';
import { cents, formatCents } from '#shared/domain/values/money.ts';
import { isPlainName } from '#shared/domain/values/plain-name.ts';
import { parsePhone, maxPhoneInputLength } from '#shared/domain/values/phone.ts';
import { toPlainCharacters } from '#shared/domain/values/plain-characters.ts';
import { patterns } from '#shared/domain/values/patterns.ts';
import { isTimeZone } from '#shared/domain/values/time-zone.ts';
import { isStateCode } from '#shared/domain/values/us-states.ts';
import { text } from '#shared/text/common.ts';

/** The spec's success message list: `general: [{message}]` (§7). */
export const Messages = z.array(z.object({ message: z.string() }));

/** The spec's error body: field name to messages (§8). */
export const FieldMessages = z.record(z.string(), Messages);
export type FieldMessages = z.infer<typeof FieldMessages>;

/** Integer cents; the error message names the limit in dollars. */
export function centsUpTo(maxCents: number) {
  return z
    .int()
    .min(0, { error: () => text('err_amount_small', { least: formatCents(cents(0)) }) })
    .max(maxCents, {
      error: () => text('err_amount_big', { most: formatCents(cents(maxCents)) }),
    });
}

export const Id = z.string().regex(patterns.id);
/** The franchise of a list: no list combines all franchises. */
export const RequestedFranchiseId = Id.optional().describe(
  'Corporate admins name the franchise; all others have their own.',
);
/**
 * The sender's own id for what it creates: a double click, or a retry after a lost response,
 * creates nothing twice. It is short enough to derive ids of parts from it.
 */
export const RequestKey = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/);
/**
 * A day of the franchise's calendar. Years at the four-digit limits are excluded, because ranges
 * are computed with such days.
 */
export const LocalDateText = z.iso
  .date({ error: ({ input }) => (input === undefined ? undefined : text('err_day')) })
  .refine((day) => day >= '0002' && day < '9998', { error: () => text('err_day') })
  .transform((day) => localDate(day));
/**
 * A day for which a person plans something. Other years are typing errors. Stored days are read as
 * LocalDateText, with any year.
 */
export const PlannedDayText = dayInYears({ first: 2000, last: 2099 });
/**
 * A day on which something took place. The server checks with its clock that it isn't in the
 * future.
 */
export const PastDayText = dayInYears({ first: 1900, last: 2099 });

function dayInYears(years: { readonly first: number; readonly last: number }) {
  const { first, last } = years;
  return LocalDateText.refine((day) => day >= String(first) && day < String(last + 1), {
    error: () => text('err_day_years', years),
  });
}
/** HH:mm in the franchise's time zone. */
export const LocalTimeText = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
  .transform((time) => localTime(time));
export const InstantText = z.iso.datetime();
/**
 * Integer cents. Ten million dollars exceed any event, and nine million such amounts still add up
 * to a safe integer, so that totals can be shown.
 */
export const CentsAmount = centsUpTo(1_000_000_000).transform((amount) => cents(amount));
/** A sum of amounts in cents, without a limit. */
export const CentsTotal = z.int();
/** The refund that a person requests, for an order, a payment or a donation. */
export const refundAmount = {
  refundType: z.enum(refundTypes),
  /** Only for CUSTOM. */
  amount: CentsAmount.optional(),
};
/** 0 to 100 with up to two decimals, as text: rates are never floats. */
export const Percent = z.string().regex(patterns.percent);
/** Sales tax has up to four decimals: New York City's is 8.875. */
export const TaxRate = z
  .string()
  .max('100.0000'.length)
  .regex(patterns.fourDecimals)
  .refine(isTaxRate, { error: () => text('msg_sales_tax_range') });
export const EmailText = z
  .string()
  .overwrite(toPlainCharacters)
  .trim()
  .max(commonLimits.emailLength)
  .regex(patterns.email, { error: () => text('err_email') });
export const ZipText = z.string().regex(patterns.zip, { error: () => text('err_zip') });
/** As people write or paste it. Stored as ten digits for +1, otherwise with country code. */
export const PhoneText = z
  .string()
  .max(maxPhoneInputLength)
  .transform((typed) => parsePhone(typed) ?? typed)
  .refine((phone) => parsePhone(phone) !== undefined, { error: () => text('err_phone') });

/** The longest existing name has 32 characters. */
export const TimeZoneText = z
  .string()
  .max(64)
  .refine(isTimeZone, { error: () => text('err_choice') });
/** The format of color inputs: #RRGGBB. */
export const ColorText = z.string().regex(patterns.color, { error: () => text('err_color') });

/**
 * Single-line text: trimmed, without control characters, without < or > (§5), without direction
 * marks (which could make a name display as something else), and without invalid characters: lone
 * surrogates and characters that XML and workbooks don't allow.
 */
export const line = (maxLength: number) => toLine(z.string(), maxLength);

/** A code that people type or paste. */
export const codeLine = (maxLength: number) =>
  toLine(z.string().overwrite(toPlainCharacters), maxLength);

const toLine = (typed: z.ZodString, maxLength: number) =>
  typed
    .trim()
    .max(maxLength)
    .regex(/^[^<>\p{Cc}\p{Cs}\p{Bidi_Control}\u{fffe}\u{ffff}]*$/u);

/** A line with visible characters: zero-width characters aren't enough. */
export const requiredLine = (maxLength: number) =>
  line(maxLength)
    .min(1)
    .regex(/^$|[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/u, {
      error: () => text('err_required'),
    });

/**
 * The name that a stranger gives in a public form. It is repeated in mails that the product sends,
 * so it can't carry a link, an address or a phone number.
 */
export const publicName = (name: z.ZodString) =>
  name.refine(isPlainName, { error: () => text('err_name_plain') });

/** Far more than the 255 that file systems allow. */
const maxOriginalFileName = 1_000;

/** The name of a person's own file: any name is accepted and shortened if necessary. */
export const FileName = (maxLength: number) =>
  z
    .string()
    .max(maxOriginalFileName)
    .transform((name) => fitFileName(name, maxLength))
    .refine((name) => name !== '', { error: () => text('err_required') });

/** Text of several lines. */
export const paragraph = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength)
    .regex(/^(?:[\n\r\t]|[^\p{Cc}\p{Cs}\u{fffe}\u{ffff}])*$/u);

export const SavedReply = z.object({ data: z.object({ id: Id }), general: Messages });
export const MessageReply = z.object({ general: Messages });

function isTaxRate(rate: string): boolean {
  return Number(rate) <= commonLimits.percentMaximum;
}

/**
 * Maximum body size: all rows of a grid by id, ten times over. Lambda allows six times as much;
 * files aren't sent this way.
 */
export const maxBodyBytes = 1_000_000;

/** The body as the sender's exact text. */
export const rawBody = z.string().max(maxBodyBytes).meta({ rawBody: true });

/** The postal code of a state or territory, such as `IL`. */
export const StateId = z
  .string()
  .max(2)
  .refine(isStateCode, { error: () => text('err_choice') });
