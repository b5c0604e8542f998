// A picture that is sent as the browser sends it: to a signed place, which the product gave.
import type { UploadKind } from '#shared/domain/platform/file-kinds.ts';
import { mailSignature } from '#shared/contract/mail/mail-signature.ts';
import { mailTemplates } from '#shared/contract/mail/mail-templates.ts';
import { menus } from '#shared/contract/menus/menus.ts';
import { campaigns } from '#shared/contract/marketing/campaigns.ts';
import { clientPages } from '#shared/contract/clients/client-pages.ts';
import { clients } from '#shared/contract/clients/clients.ts';
import { files } from '#shared/contract/platform/files.ts';
import { waffleMenu } from '#shared/contract/platform/waffle-menu.ts';
import { assetRecords } from '#shared/contract/equipment/asset-records.ts';
import { assets } from '#shared/contract/equipment/assets.ts';
import { staffRecords } from '#shared/contract/staff/staff-records.ts';
import { newId } from '#functions/ports/ids.ts';
import { type Caller, noon } from './world.ts';

export const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

type Body = { readonly contentType: 'image/png'; readonly contentLength: number };

const places = {
  waffle: (caller: Caller, body: Body) => caller.call(waffleMenu, 'startIconUpload', { body }),
  profile: (caller: Caller, body: Body) =>
    caller.call(files, 'startUpload', { query: { type: 'profile' }, body }),
  asset: (caller: Caller, body: Body) => caller.call(assets, 'startImageUpload', { body }),
  assetRecord: (caller: Caller, body: Body) =>
    caller.call(assetRecords, 'startFileUpload', { body }),
  staffRecord: (caller: Caller, body: Body) =>
    caller.call(staffRecords, 'startFileUpload', { body }),
  signature: (caller: Caller, body: Body) =>
    caller.call(mailSignature, 'startImageUpload', { body }),
  campaignBanner: (caller: Caller, body: Body) =>
    caller.call(campaigns, 'startBannerUpload', { body }),
  menuItem: (caller: Caller, body: Body) => caller.call(menus, 'startImageUpload', { body }),
  /** Of a client of its own: the file's id begins with it. */
  clientBanner: async (caller: Caller, body: Body) => {
    const added = { businessName: 'Lincoln School', requestKey: newId(noon) };
    const { id: clientId } = (await caller.call(clients, 'quickAdd', { body: added })).body.data;
    return bannerPlace(caller, clientId, body);
  },
  attachment: (caller: Caller, body: Body) =>
    caller.call(mailTemplates, 'startAttachmentUpload', { body }),
};

const bannerPlace = (caller: Caller, clientId: string, body: Body) =>
  caller.call(clientPages, 'startBannerUpload', { body: { ...body, clientId } });

/** A banner that waits for its client to show it. */
export async function uploadBanner(caller: Caller, clientId: string, content = png) {
  const body = { contentType: 'image/png', contentLength: content.length } as const;
  const { fileId, uploadUrl } = (await bannerPlace(caller, clientId, body)).body.data;
  await put(uploadUrl, content);
  return fileId;
}

export async function upload(
  caller: Caller,
  kind: UploadKind,
  content: Uint8Array = png,
): Promise<{ fileId: string; uploadUrl: string }> {
  const body = { contentType: 'image/png', contentLength: content.length } as const;
  const place = (await places[kind](caller, body)).body.data;
  await put(place.uploadUrl, content);
  return place;
}

export async function put(uploadUrl: string, content: Uint8Array = png): Promise<void> {
  await fetch(uploadUrl, {
    method: 'PUT',
    body: content as BodyInit,
    headers: { 'content-type': 'image/png' },
  });
}
