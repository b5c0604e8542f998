import { mailLimits } from '#shared/domain/mail/limits.ts';
import { reportLimits } from '#shared/domain/reports/limits.ts';
import { uploadLimits } from './upload-limits.ts';

export const pictureTypes = ['image/png', 'image/jpeg'] as const;
const paperTypes = [...pictureTypes, 'application/pdf'] as const;
type UploadType = (typeof paperTypes)[number];

/** By which bytes files of each type begin: what somebody calls a file says nothing of it. */
const beginnings: Readonly<Record<UploadType, readonly number[]>> = {
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'image/jpeg': [0xff, 0xd8, 0xff],
  'application/pdf': [0x25, 0x50, 0x44, 0x46, 0x2d],
};

/** Files that people send, each with who may see it. They end with the thing that shows them. */
export const uploadKinds = {
  /** The icon of a waffle tile: everybody who is signed in. */
  waffle: { maxBytes: uploadLimits.imageBytes, types: pictureTypes },
  /** A photo of a person: whoever belongs to the same franchise. */
  profile: { maxBytes: uploadLimits.imageBytes, types: pictureTypes },
  /** The image of a mail signature: who may change it, and whoever gets a mail that is signed. */
  signature: { maxBytes: mailLimits.signatureBytes, types: pictureTypes },
  /** A photo of equipment: whoever may see the equipment. */
  asset: { maxBytes: uploadLimits.imageBytes, types: pictureTypes },
  /** A bill or a certificate in the log of equipment: whoever may see the log. */
  assetRecord: { maxBytes: uploadLimits.imageBytes, types: paperTypes },
  /** A license or a card of somebody who works shifts: who manages staff, and the person. */
  staffRecord: { maxBytes: uploadLimits.imageBytes, types: paperTypes },
  /** What is enclosed in mails of a template: who may change it, and whoever gets such a mail. */
  attachment: { maxBytes: mailLimits.mailAttachmentBytes, types: paperTypes },
  /** The banner of a campaign's page: everybody who has its address. */
  campaignBanner: { maxBytes: uploadLimits.bannerBytes, types: pictureTypes },
  /** A photo of what a menu sells: everybody who may see the menu, customers too. */
  menuItem: { maxBytes: uploadLimits.imageBytes, types: pictureTypes },
  /** A banner of a client: whoever may see the client. */
  clientBanner: { maxBytes: uploadLimits.bannerBytes, types: pictureTypes },
} as const;

export type UploadKind = keyof typeof uploadKinds;

/** What a file is by its content, where a file of this kind may be that. */
export function typeOfContent(kind: UploadKind, content: Uint8Array): UploadType | undefined {
  const { types, maxBytes } = uploadKinds[kind];
  if (content.length > maxBytes) return undefined;
  return types.find((type) => beginnings[type].every((byte, at) => content[at] === byte));
}

/** Files that the product writes: they end after some days, or with what they were written for. */
export const writtenKinds = {
  /** Reports and grids: whoever may still see all that is in them. */
  exports: { keptDays: reportLimits.exportDays },
} as const;

export const fileKinds = [
  'waffle',
  'profile',
  'signature',
  'asset',
  'assetRecord',
  'staffRecord',
  'attachment',
  'campaignBanner',
  'menuItem',
  'clientBanner',
  'exports',
] as const;
export type FileKind = UploadKind | keyof typeof writtenKinds;

/** How long what somebody sent waits for the thing that shows it. */
export const pendingUploadDays = 1;
