import { z } from 'zod';
import {
  initialBusinessHours,
  initialSettings,
  leadTimes,
  monthStarts,
} from '#shared/domain/franchises/franchise-settings.ts';
import { letterheadFields } from '#shared/domain/franchises/letterhead.ts';
import { requirableGroups } from '#shared/domain/accounts/second-factor.ts';
import { franchiseLimits } from '#shared/domain/franchises/limits.ts';
import { commonLimits } from '#shared/domain/values/limits.ts';
import { mapFields } from '#shared/domain/values/pick-fields.ts';
import { patterns } from '#shared/domain/values/patterns.ts';
import { weekdays } from '#shared/domain/values/local-date.ts';
import { SignedFile, uploadBody, UploadTarget } from '#shared/contract/platform/uploads.ts';
import {
  area,
  franchiseOrPlatform,
  ownerOrPlatform,
  route,
  signedIn,
  superAdmin,
} from '#shared/contract/route.ts';
import {
  ColorText,
  EmailText,
  Id,
  line,
  LocalTimeText,
  Percent,
  PhoneText,
  requiredLine,
  SavedReply,
  StateId,
  TaxRate,
  TimeZoneText,
} from '#shared/contract/wire.ts';
import { taxModes } from '#shared/domain/money/bill.ts';
import { text } from '#shared/text/franchises/settings.ts';

const ReminderHours = z
  .array(z.int().min(0).max(franchiseLimits.reminderHoursMaximum))
  .max(franchiseLimits.reminderSlots)
  .refine((hours) => new Set(hours).size === hours.length, {
    error: () => text('msg_reminders_same'),
  });

const colors = {
  taskCardColor: ColorText,
  /** The colors for mails, invoices or givebacks that were sent, and that weren't (§2). */
  notificationSentColor: ColorText,
  notificationNotSentColor: ColorText,
};

const calendar = {
  timeZone: TimeZoneText,
  /** 1 (Sunday) to 7 (§9). */
  weekStart: z.literal(weekdays),
  /** 1 (Sunday) or 2 (Monday). */
  monthStart: z.literal(monthStarts),
};

/** What a franchise decides itself. For the platform, the initial values of a new franchise. */
const decisions = {
  ...calendar,
  salesTaxRate: TaxRate,
  orderTax: z.enum(taxModes).default(initialSettings.orderTax),
  givebackPercentage: Percent,
  ...colors,
  reminderHours: ReminderHours,
  leadTimeHours: z.literal(leadTimes),
  businessOpensAt: LocalTimeText.default(initialBusinessHours.businessOpensAt),
  businessClosesAt: LocalTimeText.default(initialBusinessHours.businessClosesAt),
  confirmationValidDays: z
    .int()
    .min(franchiseLimits.confirmationDaysMinimum)
    .max(franchiseLimits.confirmationDaysMaximum),
};

/** As on the papers, with the limits of the corporate office's form. */
const letterhead = {
  /** The legal name; empty for the franchise's name. */
  billingName: line(commonLimits.nameLength).default(''),
  billingAddress: line(commonLimits.addressLength).default(''),
  billingCity: requiredLine(commonLimits.nameLength),
  billingState: StateId,
  billingZip: z
    .string()
    .regex(patterns.adminZip, { error: () => text('err_zip') })
    .or(z.literal(''))
    .default(''),
  primaryPhone: PhoneText.or(z.literal('')).default(''),
  primaryEmail: EmailText,
  taxId: line(franchiseLimits.taxIdLength).default(''),
};

/** Stored values may predate these rules, so the reply has plain text. */
const Letterhead = z.object({
  ...mapFields(letterheadFields, () => z.string()),
  /** The franchise's name, which stands on papers without a legal name. */
  name: z.string(),
});

/** What a brand says in place of its franchise. */
export const BrandLetterhead = z.object({
  brandId: Id,
  brandName: z.string(),
  billingName: z.string(),
  primaryPhone: z.string(),
  logo: SignedFile.nullable(),
});
export type BrandLetterhead = z.infer<typeof BrandLetterhead>;

/** The id of an uploaded picture (`startLogoUpload`); null for none. */
const logoFileId = Id.nullable().default(null);

const support = {
  supportName: line(commonLimits.nameLength).default(''),
  supportEmail: EmailText.or(z.literal('')).default(''),
  supportPhone: PhoneText.or(z.literal('')).default(''),
};

/** Of whom a franchise requires a second step at sign-in. */
const SecondFactorPolicy = z.object(mapFields(requirableGroups, () => z.boolean()));

export const FranchiseSettings = z.object({
  id: Id,
  version: z.int().min(1),
  ...decisions,
  /** Support contact for a franchise. */
  support: z.object(support),
  letterhead: Letterhead,
  secondFactor: SecondFactorPolicy,
});
export type FranchiseSettings = z.infer<typeof FranchiseSettings>;

export const SuperSettings = z.object({
  /** 0 until they are saved for the first time. */
  version: z.int().min(0),
  ...support,
  defaults: z.object(decisions),
  /** Whether corporate admins need a second step at sign-in. */
  secondFactor: z.boolean(),
});
export type SuperSettings = z.infer<typeof SuperSettings>;

export const settings = area({
  noun: 'franchises',
  name: 'settings',
  uses: ['table', 'tableRemoval', 'files'],
  fileKinds: ['logo'],
  routes: {
    details: route({
      method: 'GET',
      path: '/v1/secure/settings/{id}',
      summary: 'The settings of a franchise',
      access: franchiseOrPlatform('MANAGE_SETTINGS', 'read'),
      reply: z.object({ data: FranchiseSettings }),
    }),
    update: route({
      method: 'PUT',
      path: '/v1/secure/settings',
      summary: 'Change the settings of a franchise',
      access: franchiseOrPlatform('MANAGE_SETTINGS', 'write'),
      body: z.object({
        id: Id,
        version: z.int().min(1),
        ...decisions,
        /** Unchanged if left out: cached pages don't know these fields yet. */
        businessOpensAt: LocalTimeText.optional(),
        businessClosesAt: LocalTimeText.optional(),
        orderTax: z.enum(taxModes).optional(),
      }),
      reply: SavedReply,
    }),
    saveLetterhead: route({
      method: 'PUT',
      path: '/v1/secure/settings/letterhead',
      summary: 'Change the letterhead for new papers and mails',
      access: franchiseOrPlatform('MANAGE_SETTINGS', 'write'),
      body: z.object({ id: Id, version: z.int().min(1), ...letterhead }),
      reply: SavedReply,
    }),
    requireSecondFactor: route({
      method: 'PUT',
      path: '/v1/secure/settings/second-factor',
      summary: 'Set who has to use two-step sign-in',
      access: ownerOrPlatform,
      inPerson: true,
      stepUp: true,
      body: z.object({ id: Id, version: z.int().min(1), secondFactor: SecondFactorPolicy }),
      reply: SavedReply,
    }),
    letterheads: route({
      method: 'GET',
      path: '/v1/secure/settings/letterheads/{id}',
      summary: 'The letterhead of each brand, where it differs from the franchise’s',
      access: franchiseOrPlatform('MANAGE_SETTINGS', 'read'),
      reply: z.object({
        data: z.object({
          version: z.int().min(0),
          /** For brands that have none of their own. */
          logo: SignedFile.nullable(),
          brands: z.array(BrandLetterhead),
        }),
      }),
    }),
    saveLogo: route({
      method: 'PUT',
      path: '/v1/secure/settings/letterheads/logo',
      summary: 'Change or remove the logo that brands without their own share',
      access: franchiseOrPlatform('MANAGE_SETTINGS', 'write'),
      body: z.object({ id: Id, version: z.int().min(0), logoFileId }),
      reply: SavedReply,
    }),
    saveBrandLetterhead: route({
      method: 'PUT',
      path: '/v1/secure/settings/letterheads',
      summary: 'Change the letterhead of a brand; empty values are those of the franchise',
      access: franchiseOrPlatform('MANAGE_SETTINGS', 'write'),
      body: z.object({
        franchiseId: Id,
        version: z.int().min(0),
        brandId: Id,
        billingName: letterhead.billingName,
        primaryPhone: letterhead.primaryPhone,
        logoFileId,
      }),
      reply: SavedReply,
    }),
    startLogoUpload: route({
      method: 'POST',
      path: '/v1/secure/settings/letterheads/logo',
      summary: 'Create a signed upload URL for a logo',
      access: franchiseOrPlatform('MANAGE_SETTINGS', 'write'),
      body: uploadBody('logo').extend({ id: Id }),
      reply: UploadTarget,
    }),
    display: route({
      method: 'GET',
      path: '/v1/secure/franchise-settings/{id}',
      summary: 'The colors and calendar settings of a franchise',
      access: signedIn,
      reply: z.object({ data: z.object({ ...calendar, ...colors }) }),
    }),
    superDetails: route({
      method: 'GET',
      path: '/v1/secure/super-settings',
      summary: 'The super settings: for all franchises, and what a new one starts with',
      access: superAdmin,
      reply: z.object({ data: SuperSettings }),
    }),
    superUpdate: route({
      method: 'PUT',
      path: '/v1/secure/super-settings',
      summary: 'Change the super settings',
      access: superAdmin,
      body: SuperSettings.omit({ secondFactor: true }),
      reply: SavedReply,
    }),
    requireAdminSecondFactor: route({
      method: 'PUT',
      path: '/v1/secure/super-settings/second-factor',
      summary: 'Set whether corporate admins have to use two-step sign-in',
      access: superAdmin,
      stepUp: true,
      body: z.object({ version: z.int().min(0), secondFactor: z.boolean() }),
      reply: SavedReply,
    }),
  },
});
