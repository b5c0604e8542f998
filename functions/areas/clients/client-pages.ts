import { parseBannerClientId, createBannerFileId } from '#functions/data/clients/banner-files.ts';
import { getClient } from '#functions/data/clients/clients.ts';
import { resolveMergedClient } from '#functions/data/clients/resolve-merged-client.ts';
import { listClientActivityWithMerged } from '#functions/data/clients/merged-activity.ts';
import { listClientEvents } from '#functions/data/events/event-list.ts';
import { getUser } from '#functions/data/accounts/users.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { changeClient } from '#functions/flows/clients/change-client.ts';
import { storeUpload } from '#functions/flows/platform/store-upload.ts';
import { toAccessScope } from '#functions/http/access.ts';
import { requireFound, Invalid } from '#functions/errors/errors.ts';
import { toIdempotentRequest, runIdempotent } from '#functions/http/idempotent-request.ts';
import { serveArea } from '#functions/http/serve.ts';
import { createUploadUrl } from '#functions/flows/platform/create-upload-url.ts';
import { buildFileKey } from '#functions/ports/files/file-keys.ts';
import { signDownload } from '#functions/ports/files/files.ts';
import { clientPages } from '#shared/contract/clients/client-pages.ts';
import { events } from '#shared/contract/events/events.ts';
import { summarizeClientSales } from '#shared/domain/clients/client-sales.ts';
import { clientLimits } from '#shared/domain/clients/limits.ts';
import { toIso } from '#shared/domain/values/instant.ts';
import { localDate } from '#shared/domain/values/local-date.ts';
import { cents } from '#shared/domain/values/money.ts';
import { successMessage } from '#shared/text/catalogue.ts';

const maxEvents = 20;
const maxActivity = 50;

export const handler = serveArea(clientPages, {
  async dashboard({ query }, { scope, session }) {
    const { clientId } = requireFound(await resolveMergedClient(scope, query.clientId));
    const seeing = toAccessScope({ scope, session }, events.routes.list.access);
    if (!seeing) return { data: { events: null } };
    const rows = await listClientEvents(seeing, clientId);
    const newest = rows.toReversed().slice(0, maxEvents);
    return {
      data: {
        events: {
          ...summarizeClientSales(rows),
          newest: newest.map(({ id, eventName, eventDate, brandId, status, ...row }) => ({
            id,
            eventName,
            eventDate: localDate(eventDate),
            brandId,
            status,
            eventSalesCollectedCents:
              row.eventSalesCollectedCents === null ? null : cents(row.eventSalesCollectedCents),
          })),
        },
      },
    };
  },

  async notes({ query: { clientId } }, { scope }) {
    const { notes } = requireFound(await resolveMergedClient(scope, clientId));
    const names = await getUserNames(
      scope,
      notes.map(({ by }) => by),
    );
    const data = notes
      .toSorted((a, b) => b.at - a.at)
      .map(({ noteId: id, text, by, at }) => ({
        id,
        text,
        by: names.get(by) ?? '',
        at: toIso(at),
      }));
    return { data };
  },

  async addNote({ body }, caller) {
    const { clientId, note: text } = body;
    const { scope, session, now } = caller;
    const changer = { scope, userId: session.userId, now };
    const request = toIdempotentRequest(caller, 'clients.addNote', body);
    const id = await runIdempotent(request, async (noteId, part) => {
      const edit = { clientId, version: undefined, action: 'noteAdded', more: [part] } as const;
      await changeClient(changer, edit, ({ notes }) => {
        const { notes: most } = clientLimits;
        if (notes.length >= most) throw Invalid.field('general', 'msg_client_notes_full', { most });
        const note = { noteId, text, by: session.userId, at: now };
        return { content: { notes: [...notes, note] }, about: '' };
      });
      return true;
    });
    return { data: { id: requireFound(id) }, general: successMessage('msg_client_note_added') };
  },

  async removeNote({ params, query: { clientId } }, { scope, session, now }) {
    const changer = { scope, userId: session.userId, now };
    const edit = { clientId, version: undefined, action: 'noteDeleted' } as const;
    await changeClient(changer, edit, ({ notes }) => {
      requireFound(notes.find(({ noteId }) => noteId === params.id));
      return {
        content: { notes: notes.filter(({ noteId }) => noteId !== params.id) },
        about: '',
      };
    });
    return { general: successMessage('msg_client_note_deleted') };
  },

  async banners({ query: { clientId } }, { scope }) {
    const { bannerFiles } = requireFound(await resolveMergedClient(scope, clientId));
    const data = bannerFiles.map(async ({ fileId, name, text: bannerText }) => {
      const signUrl = await signDownload(buildFileKey('clientBanner', scope.tenant, fileId));
      return { fileId, name, bannerText, signUrl };
    });
    return { data: await Promise.all(data) };
  },

  async startBannerUpload({ body: { clientId, ...sending } }, caller) {
    requireFound(await getClient(caller.scope, clientId));
    const fileId = createBannerFileId(clientId, caller.now);
    return createUploadUrl(caller, 'clientBanner', sending, fileId);
  },

  async addBanner({ body }, caller) {
    const { clientId, fileId, name, bannerText: text } = body;
    const { scope, session, now } = caller;
    requireFound(await getClient(scope, clientId));
    const changer = { scope, userId: session.userId, now };
    const request = toIdempotentRequest(caller, 'clients.addBanner', body);
    const id = await runIdempotent(request, async (_, part) => {
      const edit = { clientId, version: undefined, action: 'bannerAdded', more: [part] } as const;
      await requireBanner(scope, clientId, fileId);
      await changeClient(changer, edit, ({ bannerFiles }) => {
        const { bannerFiles: most } = clientLimits;
        if (bannerFiles.length >= most) {
          throw Invalid.field('general', 'msg_client_banners_full', { most });
        }
        const others = bannerFiles.filter((banner) => banner.fileId !== fileId);
        return { content: { bannerFiles: [...others, { fileId, name, text }] }, about: name };
      });
      return true;
    });
    return { data: { id: requireFound(id) }, general: successMessage('msg_client_banner_added') };
  },

  async changeBanner({ body: { clientId, fileId, bannerText } }, { scope, session, now }) {
    const changer = { scope, userId: session.userId, now };
    const edit = { clientId, version: undefined, action: 'bannerChanged' } as const;
    await changeClient(changer, edit, ({ bannerFiles }) => {
      const { name: about } = requireFound(bannerFiles.find((banner) => banner.fileId === fileId));
      const after = bannerFiles.map((banner) =>
        banner.fileId === fileId ? { ...banner, text: bannerText } : banner,
      );
      return { content: { bannerFiles: after }, about };
    });
    return { data: { id: fileId }, general: successMessage('msg_client_banner_saved') };
  },

  async removeBanner({ params: { clientId, fileId } }, { scope, session, now }) {
    const changer = { scope, userId: session.userId, now };
    const edit = { clientId, version: undefined, action: 'bannerDeleted' } as const;
    await changeClient(changer, edit, ({ bannerFiles }) => {
      const { name: about } = requireFound(bannerFiles.find((banner) => banner.fileId === fileId));
      return {
        content: { bannerFiles: bannerFiles.filter((banner) => banner.fileId !== fileId) },
        about,
      };
    });
    return { general: successMessage('msg_client_banner_deleted') };
  },

  async activity({ query }, { scope }) {
    const { clientId } = requireFound(await resolveMergedClient(scope, query.clientId));
    const entries = await listClientActivityWithMerged(scope, clientId, maxActivity);
    const names = await getUserNames(
      scope,
      entries.flatMap(({ by }) => by ?? []),
    );
    return {
      data: entries.map(({ action, by, at, about }) => ({
        action,
        by: by === undefined ? '' : (names.get(by) ?? ''),
        at: toIso(at),
        about,
      })),
    };
  },
});

/** The file's id begins with the client's, so a file of another client isn't found. */
async function requireBanner({ tenant }: Scope, clientId: string, fileId: string): Promise<void> {
  const isOwn = parseBannerClientId(fileId) === clientId;
  if (isOwn && (await storeUpload('clientBanner', tenant, fileId))) return;
  throw Invalid.field('fileId', 'msg_client_banner_missing');
}

/** The names of the people who did something; an impersonator appears under the owner's name. */
async function getUserNames(
  scope: Scope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const users = await Promise.all([...new Set(ids)].map((id) => getUser(scope, id)));
  return new Map(
    users.flatMap((user) =>
      user ? [[user.userId, `${user.firstName} ${user.lastName}`.trim()] as const] : [],
    ),
  );
}
