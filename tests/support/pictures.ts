// A picture that is sent as the browser sends it: to a signed place, which the product gave.
import type { UploadKind } from '#shared/domain/platform/file-kinds.ts';
import { mailSignature } from '#shared/contract/mail/mail-signature.ts';
import { mailTemplates } from '#shared/contract/mail/mail-templates.ts';
import { campaigns } from '#shared/contract/marketing/campaigns.ts';
import { files } from '#shared/contract/platform/files.ts';
import { waffleMenu } from '#shared/contract/platform/waffle-menu.ts';
import { assetRecords } from '#shared/contract/equipment/asset-records.ts';
import { assets } from '#shared/contract/equipment/assets.ts';
import { staffRecords } from '#shared/contract/staff/staff-records.ts';
import type { Caller } from './world.ts';

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
  attachment: (caller: Caller, body: Body) =>
    caller.call(mailTemplates, 'startAttachmentUpload', { body }),
};

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
