import { z } from 'zod';
import { refundTypes } from '#shared/domain/money/refund.ts';
import { fitFileName } from '#shared/domain/values/file-name.ts';
import { limits } from '#shared/domain/values/limits.ts';
import { localDate, localTime } from '#shared/domain/values/local-date.ts';
import { cents, formatCents } from '#shared/domain/values/money.ts';
import { phoneOf, phoneTypedLength } from '#shared/domain/values/phone.ts';
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

/** Integer cents, of which too many are refused in dollars. */
export function centsUpTo(mostCents: number) {
  return z
    .int()
    .min(0, { error: () => text('err_amount_small', { least: formatCents(cents(0)) }) })
    .max(mostCents, {
      error: () => text('err_amount_big', { most: formatCents(cents(mostCents)) }),
    });
}

export const Id = z.string().regex(patterns.id);
/** Whose list it is: nobody reads one of all franchises together. */
export const FranchiseMeant = Id.optional().describe(
  'Corporate admins name the franchise; all others have their own.',
);
/**
 * The sender's own id for what it creates: a second press, or a retry after a lost answer, creates
 * nothing twice. Short enough that ids of parts can be made of it.
 */
export const RequestKey = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/);
/**
 * A day of the franchise's calendar. A year of it has to be left on either side of the four digits:
 * ranges are reckoned with.
 */
export const LocalDateText = z.iso
  .date({ error: ({ input }) => (input === undefined ? undefined : text('err_day')) })
  .refine((day) => day >= '0002' && day < '9998', { error: () => text('err_day') })
  .transform((day) => localDate(day));
/**
 * A day that a person plans something on, or has planned: a year beyond these is a slip of the keyboard.
 * What is stored is read as LocalDateText, whatever its year.
 */
export const PlannedDayText = LocalDateText.refine((day) => day >= '2000' && day < '2100', {
  error: () => text('err_day_planned'),
});
/** A day on which something took place; whether it has come yet, the server knows by its clock. */
export const PastDayText = LocalDateText.refine((day) => day >= '1900' && day < '2100', {
  error: () => text('err_day_past'),
});
/** HH:mm on the franchise's clocks. */
export const LocalTimeText = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
  .transform((time) => localTime(time));
export const InstantText = z.iso.datetime();
/**
 * Integer cents. Ten million dollars are beyond any event, and nine million events of that much still
 * come to a whole number that JavaScript holds exactly, so that their total can be shown.
 */
export const CentsAmount = centsUpTo(1_000_000_000).transform((amount) => cents(amount));
/** What many amounts come to, in cents: there is no most of that. */
export const CentsTotal = z.int();
/** How much a person asks to give back: of an order, a payment, a donation. */
export const refundAmount = {
  refundType: z.enum(refundTypes),
  /** Asked for by CUSTOM alone. */
  amount: CentsAmount.optional(),
};
/** 0 to 100 with up to two decimals, as text: rates are never floats. */
export const Percent = z.string().regex(patterns.percent);
/** Sales tax is set to the fourth decimal: New York City's is 8.875. */
export const TaxRate = z
  .string()
  .max('100.0000'.length)
  .regex(patterns.fourDecimals)
  .refine(isTaxRate, { error: () => text('msg_sales_tax_range') });
export const EmailText = z
  .string()
  .overwrite(toPlainCharacters)
  .trim()
  .max(limits.emailLength)
  .regex(patterns.email, { error: () => text('err_email') });
export const ZipText = z.string().regex(patterns.zip, { error: () => text('err_zip') });
/** As people write or paste it; kept as ten digits for +1, with its country code elsewhere. */
export const PhoneText = z
  .string()
  .max(phoneTypedLength)
  .transform((typed) => phoneOf(typed) ?? typed)
  .refine((phone) => phoneOf(phone) !== undefined, { error: () => text('err_phone') });

/** The longest name in use has 32 characters. */
export const TimeZoneText = z
  .string()
  .max(64)
  .refine(isTimeZone, { error: () => text('err_choice') });
/** As colour inputs give it: #RRGGBB. */
export const ColorText = z.string().regex(patterns.color, { error: () => text('err_color') });

/**
 * Text as people type it into one line: trimmed, no control characters, no < or > (§5), nothing that
 * turns the direction of what follows it (a name could then show what it does not say), and nothing
 * that is no character: half of one, or what neither XML nor a workbook can hold.
 */
export const line = (maxLength: number) => asLine(z.string(), maxLength);

/** A code that people type or paste. */
export const codeLine = (maxLength: number) =>
  asLine(z.string().overwrite(toPlainCharacters), maxLength);

const asLine = (typed: z.ZodString, maxLength: number) =>
  typed
    .trim()
    .max(maxLength)
    .regex(/^[^<>\p{Cc}\p{Cs}\p{Bidi_Control}\u{fffe}\u{ffff}]*$/u);

/** A line with something in it that can be seen: characters without a width make no name. */
export const requiredLine = (maxLength: number) =>
  line(maxLength)
    .min(1)
    .regex(/^$|[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/u, {
      error: () => text('err_required'),
    });

/** Far beyond what file systems allow, which is 255. */
const maxGivenFileName = 1_000;

/** The name of a person's own file: whatever their device allows, made to fit instead of refused. */
export const FileName = (maxLength: number) =>
  z
    .string()
    .max(maxGivenFileName)
    .transform((name) => fitFileName(name, maxLength))
    .refine((name) => name !== '', { error: () => text('err_required') });

/** Text of several lines. */
export const paragraph = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength)
    .regex(/^(?:[\n\r\t]|[^\p{Cc}\p{Cs}\u{fffe}\u{ffff}])*$/u);

export const Saved = z.object({ data: z.object({ id: Id }), general: Messages });
export const Said = z.object({ general: Messages });

function isTaxRate(rate: string): boolean {
  return Number(rate) <= limits.percentMaximum;
}

/**
 * What a body may take: all rows of a grid by their ids, ten times over. Lambda would take six times
 * as much; files do not come this way.
 */
export const maxBodyBytes = 1_000_000;

/** The body as the sender's exact text. */
export const rawBody = z.string().max(maxBodyBytes).meta({ rawBody: true });

/** A state or territory of the country by its postal code, e.g. `IL`. */
export const StateId = z
  .string()
  .max(2)
  .refine(isStateCode, { error: () => text('err_choice') });
