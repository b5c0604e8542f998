import { z } from 'zod';
import { viewedGrids } from '#shared/domain/lists/grid-view-access.ts';
import { listLimits } from '#shared/domain/lists/limits.ts';
import { area, franchiseOrPlatform, own, route, signedIn } from '#shared/contract/route.ts';
import { SaveGridViews } from './grid-views.ts';
import { OwnDetails, PersonOption } from './person-details.ts';
import { ScreenSettings } from './screen-settings.ts';
import { SealedPassword } from './sessions.ts';
import { Id, LocalDateText, MessageReply, SavedReply } from '#shared/contract/wire.ts';

export const users = area({
  noun: 'accounts',
  name: 'users',
  uses: ['table', 'tableRemoval', 'files', 'passwords'],
  fileKinds: ['profile'],
  routes: {
    list: route({
      method: 'GET',
      path: '/v1/secure/users-list/{id}',
      summary: 'The people of a franchise, to choose from; `platform` for the corporate admins',
      access: franchiseOrPlatform('MANAGE_STAFF', 'read'),
      query: z.object({
        searchText: z.string().trim().max(listLimits.searchTextLength).default(''),
      }),
      reply: z.object({ data: z.array(PersonOption) }),
    }),
    owners: route({
      method: 'GET',
      path: '/v1/secure/owners',
      summary: 'The owners of the franchise, to ask for access',
      access: signedIn,
      reply: z.object({ data: z.array(z.object({ name: z.string(), email: z.string() })) }),
    }),
    update: route({
      method: 'PUT',
      path: '/v1/secure/users/{id}',
      summary: 'Change your profile; another email takes effect once it is confirmed',
      access: own,
      inPerson: true,
      body: OwnDetails.extend({
        /** The id of an uploaded photo. Null removes it; left out, it stays. */
        photoFileId: Id.nullable().optional(),
        /** Required if the email or the phone changes. */
        password: SealedPassword.optional(),
      }),
      reply: SavedReply,
    }),
    dropEmailChange: route({
      method: 'PUT',
      path: '/v1/secure/users/{id}/keep-email',
      summary: 'Cancel a pending change of your email',
      access: own,
      inPerson: true,
      reply: MessageReply,
    }),
    saveGridViews: route({
      method: 'PUT',
      path: '/v1/secure/grid-views',
      summary: 'Save the own views of a list, or those that the franchise shares',
      access: own,
      inPerson: true,
      body: SaveGridViews,
      reply: z.object({ data: ScreenSettings, ...MessageReply.shape }),
    }),
    readNews: route({
      method: 'PUT',
      path: '/v1/secure/news-read',
      summary: 'Note that the person has read what is new',
      access: own,
      inPerson: true,
      body: z.object({ day: LocalDateText }),
      reply: z.object({ data: ScreenSettings }),
    }),
    setDefaultView: route({
      method: 'PUT',
      path: '/v1/secure/grid-views/default',
      summary: 'Choose the view that a list opens with',
      access: own,
      inPerson: true,
      body: z.object({
        grid: z.enum(viewedGrids),
        /** Null for the list as it is. */
        viewId: Id.max(40).nullable(),
      }),
      reply: z.object({ data: ScreenSettings, ...MessageReply.shape }),
    }),
  },
});
