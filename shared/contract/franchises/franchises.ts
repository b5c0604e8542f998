import { z } from 'zod';
import { eventStatuses } from '#shared/domain/events/event.ts';
import { franchiseLimits } from '#shared/domain/franchises/limits.ts';
import { listLimits } from '#shared/domain/lists/limits.ts';
import { commonLimits } from '#shared/domain/values/limits.ts';
import { patterns } from '#shared/domain/values/patterns.ts';
import { roles } from '#shared/domain/access/roles.ts';
import { gridReply, gridRequest, gridRoute } from '#shared/contract/grid.ts';
import { area, franchiseOrPlatform, route, superAdmin } from '#shared/contract/route.ts';
import {
  CentsTotal,
  ColorText,
  EmailText,
  Id,
  InstantText,
  line,
  LocalDateText,
  Percent,
  PhoneText,
  RequestKey,
  requiredLine,
  MessageReply,
  SavedReply,
  StateId,
  TaxRate,
  TimeZoneText,
} from '#shared/contract/wire.ts';
import { toPlainCharacters } from '#shared/domain/values/plain-characters.ts';
import { text } from '#shared/text/franchises/franchises.ts';

const FranchiseCode = z
  .string()
  .overwrite(toPlainCharacters)
  .trim()
  .toUpperCase()
  .min(franchiseLimits.franchiseCodeMinimum)
  .max(franchiseLimits.franchiseCodeMaximum)
  .regex(patterns.franchiseCode, { error: () => text('err_franchise_code') });

/** Five digits, or ZIP+4 (§5 "admin zip up to 10"). */
const AdminZip = z.string().regex(patterns.adminZip, { error: () => text('err_zip') });

/**
 * The data that corporate admins maintain (§3); the owner decides everything else in the settings.
 */
const details = {
  code: FranchiseCode,
  name: requiredLine(commonLimits.nameLength),
  primaryContact: line(commonLimits.nameLength).default(''),
  primaryEmail: EmailText,
  primaryPhone: PhoneText.or(z.literal('')).default(''),
  billingName: line(commonLimits.nameLength).default(''),
  billingAddress: line(commonLimits.addressLength).default(''),
  billingCity: requiredLine(commonLimits.nameLength),
  billingState: StateId,
  billingZip: AdminZip.or(z.literal('')).default(''),
  taxId: line(franchiseLimits.taxIdLength).default(''),
  timeZone: TimeZoneText,
  salesTaxRate: TaxRate,
  givebackPercentage: Percent,
};

const RowBrand = z.object({ brandId: Id, color: ColorText.nullable(), activated: z.boolean() });

export const FranchiseRow = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  city: z.string(),
  state: z.string(),
  /** Without deleted ones. */
  brands: z.array(RowBrand).readonly(),
  primaryContact: z.string(),
  primaryEmail: z.string(),
  timeZone: z.string(),
  activated: z.boolean(),
});
export type FranchiseRow = z.infer<typeof FranchiseRow>;

export const FranchiseDetails = z.object({
  id: Id,
  version: z.int().min(1),
  ...details,
  activated: z.boolean(),
});
export type FranchiseDetails = z.infer<typeof FranchiseDetails>;

/** The choices of pickers. */
const FranchiseChoice = FranchiseRow.pick({ id: true, code: true, name: true, activated: true });

const Figures = z.object({
  /** The range of the figures, on the franchise's calendar. */
  fromDate: LocalDateText,
  toDate: LocalDateText,
  events: z.int().min(0),
  eventSalesCollectedCents: CentsTotal,
  givebackCents: CentsTotal,
});

const PagePerson = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  active: z.boolean(),
  /** They were invited and haven't joined yet. */
  invited: z.boolean(),
});

const PageEvent = z.object({
  id: Id,
  eventName: z.string(),
  businessName: z.string(),
  brandId: Id,
  eventDate: z.iso.date(),
  startsAt: InstantText,
  city: z.string(),
  status: z.enum(eventStatuses),
});
export type PageEvent = z.infer<typeof PageEvent>;

const MonthlyFigures = z.object({ thisMonth: Figures, lastMonth: Figures });
export type MonthlyFigures = z.infer<typeof MonthlyFigures>;

/** Each part requires its own permission: null for people who don't have it on any brand. */
export const FranchisePage = z.object({
  franchise: FranchiseRow,
  people: z.array(PagePerson).nullable(),
  nextEvents: z.array(PageEvent).nullable(),
  figures: MonthlyFigures.nullable(),
});
export type PagePerson = z.infer<typeof PagePerson>;
export type FranchisePage = z.infer<typeof FranchisePage>;

export const franchises = area({
  noun: 'franchises',
  name: 'franchises',
  uses: ['table', 'tableRemoval'],
  routes: {
    list: gridRoute({
      path: '/v1/secure/franchises/grid-data',
      summary: 'The franchises grid',
      access: superAdmin,
      body: gridRequest(['name', 'code', 'city', 'state', 'primaryContact', 'timeZone'], {
        /** Active and inactive ones if left out. */
        activated: z.boolean().optional(),
      }),
      reply: gridReply(FranchiseRow),
    }),
    minimal: route({
      method: 'GET',
      path: '/v1/secure/franchises/grid-data-minimal',
      summary: 'All franchises by name, to choose from',
      access: superAdmin,
      query: z.object({
        searchText: z.string().trim().max(listLimits.searchTextLength).default(''),
      }),
      reply: gridReply(FranchiseChoice),
    }),
    autocomplete: route({
      method: 'GET',
      path: '/v1/secure/franchises/list/{code}/autocomplete',
      summary: 'Franchises whose code or name begins like this',
      access: superAdmin,
      params: { code: z.string().max(listLimits.searchTextLength) },
      reply: z.object({ data: z.array(FranchiseChoice) }),
    }),
    search: route({
      method: 'GET',
      path: '/v1/secure/franchises/search/{code}',
      summary: 'The franchise with exactly this code',
      access: superAdmin,
      params: { code: z.string().max(listLimits.searchTextLength) },
      reply: z.object({ data: FranchiseChoice }),
    }),
    details: route({
      method: 'GET',
      path: '/v1/secure/franchises/details/{id}',
      summary: 'One franchise',
      access: superAdmin,
      reply: z.object({ data: FranchiseDetails }),
    }),
    page: route({
      method: 'GET',
      path: '/v1/secure/franchises/dashboard',
      summary: 'What is going on at a franchise: people, next events, figures of this month',
      access: franchiseOrPlatform('MANAGE_SETTINGS', 'read'),
      query: z.object({ franchiseId: Id }),
      reply: z.object({ data: FranchisePage }),
    }),
    create: route({
      method: 'POST',
      path: '/v1/secure/franchises',
      summary: 'Add a franchise; its settings start from the super settings',
      access: superAdmin,
      body: z.object({
        ...details,
        brandIds: z.array(Id).max(listLimits.brandsSelected),
        /** Invites the primary contact as owner, who then chooses a password. */
        inviteOwner: z.boolean().default(true),
        /** Chosen by the sender: a repeated request with the same key adds nothing. */
        requestKey: RequestKey,
      }),
      reply: SavedReply,
    }),
    inviteOwner: route({
      method: 'POST',
      path: '/v1/secure/franchises/owner-invitation',
      summary:
        'Mail the primary contact of a franchise a new link to choose a password as its owner',
      access: superAdmin,
      stepUp: true,
      body: z.object({ id: Id, requestKey: RequestKey }),
      reply: MessageReply,
    }),
    update: route({
      method: 'PUT',
      path: '/v1/secure/franchises',
      summary: 'Change a franchise',
      access: superAdmin,
      body: z.object({ id: Id, version: z.int().min(1), ...details }),
      reply: SavedReply,
    }),
    setActivated: route({
      method: 'PUT',
      path: '/v1/secure/franchises/activate-deactivate/status',
      summary: 'Activate or deactivate a franchise',
      access: superAdmin,
      body: z.object({ id: Id, activated: z.boolean() }),
      reply: SavedReply,
    }),
  },
});
