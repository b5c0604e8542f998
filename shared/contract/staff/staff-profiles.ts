import { z } from 'zod';
import { commonLimits } from '#shared/domain/values/limits.ts';
import { listLimits } from '#shared/domain/lists/limits.ts';
import { roles } from '#shared/domain/access/roles.ts';
import { staffLimits } from '#shared/domain/staff/limits.ts';
import { staffRoles } from '#shared/domain/staff/staff-member.ts';
import { patterns } from '#shared/domain/values/patterns.ts';
import { PersonDetails } from '#shared/contract/accounts/person-details.ts';
import { gridReply, gridRequest, gridRoute } from '#shared/contract/grid.ts';
import { area, franchise, route } from '#shared/contract/route.ts';
import {
  centsUpTo,
  ColorText,
  EmailText,
  Id,
  InstantText,
  LocalDateText,
  line,
  paragraph,
  PhoneText,
  RequestKey,
  requiredLine,
  MessageReply,
  SavedReply,
  ZipText,
} from '#shared/contract/wire.ts';
import { text } from '#shared/text/staff/staff-profiles.ts';

export const staffColumns = ['name', 'role', 'weeklyHours'] as const;
export const staffStates = ['active', 'inactive', 'all'] as const;

/** `due`: one of their documents has expired or expires within thirty days. */
export const documentFilters = ['all', 'due'] as const;

export const StaffGridRequest = gridRequest(staffColumns, {
  state: z.enum(staffStates).default('active'),
  documents: z.enum(documentFilters).default('all'),
});
export type StaffGridRequest = z.output<typeof StaffGridRequest>;

export const StaffRow = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  role: z.enum(roles),
  activated: z.boolean(),
  hasSignIn: z.boolean(),
  /** The brands on which they work; empty means all. */
  brandIds: z.array(Id),
  weeklyHours: z.number().nullable(),
});
export type StaffRow = z.infer<typeof StaffRow>;

export const StaffGridRow = StaffRow.extend({
  /** The worst state of their documents; null if none expires soon. */
  documents: z.enum(['expired', 'expiring']).nullable(),
});
export type StaffGridRow = z.infer<typeof StaffGridRow>;

/** What the grid shows about a person in addition to their row: their work in the next days. */
export const StaffRowExtras = z.object({
  id: Id,
  /** Empty for people who may not see the schedule. */
  shifts: z.array(z.object({ id: Id, startDateTime: InstantText, endDateTime: InstantText })),
  /** Events of their shifts and assignments; empty for people who may not see events. */
  events: z.array(z.object({ id: Id, eventName: z.string() })),
  /** The equipment of these events. */
  equipment: z.array(z.object({ id: Id, assetName: z.string(), colorPicker: ColorText })),
  /** Empty for people who may not see tasks. */
  tasks: z.array(z.object({ id: Id, title: z.string() })),
});
export type StaffRowExtras = z.infer<typeof StaffRowExtras>;

/** A franchise's data about a person who works shifts, with or without a sign-in. */
const profileFields = {
  hourlyRateCents: centsUpTo(staffLimits.hourlyRateCents).nullable().default(null),
  emergencyName: line(commonLimits.nameLength).default(''),
  emergencyPhone: PhoneText.or(z.literal('')).default(''),
  bio: paragraph(staffLimits.bioLength).default(''),
  brandIds: z.array(Id).max(staffLimits.brandsOfPerson).default([]),
  weeklyHours: z.number().min(0).max(staffLimits.weeklyHours).nullable().default(null),
  notes: paragraph(commonLimits.notesLength).default(''),
  /** What the payroll provider knows the person by. Older browsers don't send it. */
  payrollNumber: line(staffLimits.payrollNumberLength).optional(),
  /** For the distance to events. Older browsers don't send it. */
  homeZip: ZipText.or(z.literal('')).optional(),
};

const personName = requiredLine(commonLimits.nameLength).regex(patterns.personName, {
  error: () => text('err_staff_name'),
});

/** For people who don't sign in; everyone else is changed through their account. */
const personFields = {
  firstName: personName,
  lastName: line(commonLimits.nameLength).default(''),
  phone: PhoneText.or(z.literal('')).default(''),
  role: z.enum(staffRoles),
};

export const StaffDetails = z.object({
  ...profileFields,
  ...personFields,
  role: z.enum(roles),
  id: Id,
  /** Incremented by every write of the profile; 0 if there is none. */
  version: z.int().min(0),
  email: z.string(),
  activated: z.boolean(),
  hasSignIn: z.boolean(),
  /** The hourly rates by day, oldest first; empty until the rate changes for the first time. */
  rates: z.array(z.object({ from: LocalDateText, rateCents: z.int().nullable() })),
});
export type StaffDetails = z.infer<typeof StaffDetails>;

const version = z.int().min(0);

export const NewStaff = z.object({ ...profileFields, ...personFields, requestKey: RequestKey });
export const StaffChange = z.object({
  ...profileFields,
  /** Left out for people who sign in. */
  person: z.object(personFields).optional(),
  /** The first day of a changed hourly rate; today if left out. */
  rateFrom: LocalDateText.optional(),
  version,
});

/** Everyone who works shifts, with the franchise's data about them. */
export const staffProfiles = area({
  noun: 'staff',
  name: 'staff-profiles',
  uses: ['table', 'tableRemoval'],
  routes: {
    list: gridRoute({
      path: '/v1/secure/staffs/grid-data',
      summary: 'Everybody who works shifts',
      access: franchise('MANAGE_STAFF', 'read'),
      body: StaffGridRequest,
      reply: gridReply(StaffGridRow),
    }),
    looks: route({
      method: 'POST',
      path: '/v1/secure/staffs/looks',
      summary: 'Shifts, events, equipment and tasks of some people in the next seven days',
      access: franchise('MANAGE_STAFF', 'read'),
      body: z.object({ ids: z.array(Id).max(listLimits.gridPageSize * 4) }),
      reply: z.object({ data: z.array(StaffRowExtras) }),
    }),
    details: route({
      method: 'GET',
      path: '/v1/secure/staffs/details/{id}',
      summary: 'The profile of a person who works shifts',
      access: franchise('MANAGE_STAFF', 'read'),
      reply: z.object({ data: StaffDetails }),
    }),
    create: route({
      method: 'POST',
      path: '/v1/secure/staffs',
      summary: 'Add a person who works shifts without signing in',
      access: franchise('MANAGE_STAFF', 'write'),
      body: NewStaff,
      reply: SavedReply,
    }),
    update: route({
      method: 'PUT',
      path: '/v1/secure/staffs/{id}',
      summary: 'Change the profile of a person who works shifts',
      access: franchise('MANAGE_STAFF', 'write'),
      body: StaffChange,
      reply: SavedReply,
    }),
    setActivated: route({
      method: 'PUT',
      path: '/v1/secure/staffs/activate-deactivate/status',
      summary: 'Activate or deactivate a person who doesn’t sign in',
      access: franchise('MANAGE_STAFF', 'write'),
      body: z.object({ id: Id, activated: z.boolean() }),
      reply: MessageReply,
    }),
    invite: route({
      method: 'POST',
      path: '/v1/secure/staffs/{id}/sign-in',
      summary: 'Invite a person who doesn’t sign in yet; they keep their shifts and hours',
      access: franchise('MANAGE_STAFF', 'write'),
      inPerson: true,
      stepUp: true,
      body: z.object({ email: PersonDetails.shape.email.pipe(EmailText) }),
      reply: MessageReply,
    }),
  },
});
