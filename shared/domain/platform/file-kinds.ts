import { franchiseLimits } from '#shared/domain/franchises/limits.ts';
import { mailLimits } from '#shared/domain/mail/limits.ts';
import { reportLimits } from '#shared/domain/reports/limits.ts';
import { readPictureSize } from './picture-size.ts';
import { uploadLimits } from './upload-limits.ts';

export const pictureTypes = ['image/png', 'image/jpeg'] as const;
export const documentTypes = [...pictureTypes, 'application/pdf'] as const;
export type UploadType = (typeof documentTypes)[number];

/** Magic numbers: the file name and the declared type can't be trusted. */
const magicNumbers: Readonly<Record<UploadType, readonly number[]>> = {
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'image/jpeg': [0xff, 0xd8, 0xff],
  'application/pdf': [0x25, 0x50, 0x44, 0x46, 0x2d],
};

/** Uploads, each with who may see it. They are deleted with the thing that shows them. */
export const uploadKinds = {
  /** The icon of a waffle tile: everyone who is signed in. */
  waffle: { maxBytes: uploadLimits.imageBytes, types: pictureTypes },
  /** A photo of a person: people of the same franchise. */
  profile: { maxBytes: uploadLimits.imageBytes, types: pictureTypes },
  /** The image of a mail signature: people who may change it, and recipients of signed mails. */
  signature: { maxBytes: mailLimits.signatureBytes, types: pictureTypes },
  /** A photo of equipment: people who may see the equipment. */
  asset: { maxBytes: uploadLimits.imageBytes, types: pictureTypes },
  /** A bill or certificate in an equipment log: people who may see the log. */
  assetRecord: { maxBytes: uploadLimits.imageBytes, types: documentTypes },
  /** A license or card of a staff member: people who manage staff, and the person. */
  staffRecord: { maxBytes: uploadLimits.imageBytes, types: documentTypes },
  /** An attachment of a mail template: people who may change it, and recipients of such mails. */
  attachment: { maxBytes: mailLimits.mailAttachmentBytes, types: documentTypes },
  /** A photo or document in a thread: people who read the thread. */
  message: { maxBytes: uploadLimits.uploadBytes, types: documentTypes },
  /** The banner of a campaign's page: everyone who has its address. */
  campaignBanner: { maxBytes: uploadLimits.bannerBytes, types: pictureTypes },
  /** A photo of a menu item: everyone who may see the menu, including customers. */
  menuItem: { maxBytes: uploadLimits.imageBytes, types: pictureTypes },
  /** A banner of a client: people who may see the client. */
  clientBanner: { maxBytes: uploadLimits.bannerBytes, types: pictureTypes },
  /** A logo of a franchise or brand: everyone who gets its papers and mails. */
  logo: {
    maxBytes: franchiseLimits.logoBytes,
    types: pictureTypes,
    maxPixels: franchiseLimits.logoPixels,
  },
} as const;

export type UploadKind = keyof typeof uploadKinds;

type UploadRules = {
  readonly maxBytes: number;
  readonly types: readonly UploadType[];
  /** The longest side of a picture; any if undefined. */
  readonly maxPixels?: number;
};

/** The type of a file by its content. Undefined if this kind doesn't accept it. */
export function detectContentType(kind: UploadKind, content: Uint8Array): UploadType | undefined {
  const { types, maxBytes, maxPixels }: UploadRules = uploadKinds[kind];
  if (content.length > maxBytes) return undefined;
  if (maxPixels !== undefined && !fitsPixels(content, maxPixels)) return undefined;
  return types.find((type) => magicNumbers[type].every((byte, at) => content[at] === byte));
}

/** A small file can be a huge picture, which takes the reader's memory. */
function fitsPixels(content: Uint8Array, maxPixels: number): boolean {
  const size = readPictureSize(content);
  return size !== undefined && Math.max(size.width, size.height) <= maxPixels;
}

/**
 * Files that the product writes. They are deleted after some days, or with what they were written
 * for.
 */
export const generatedFileKinds = {
  /** Reports and grids: people who may still see everything in them. */
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
  'message',
  'campaignBanner',
  'menuItem',
  'clientBanner',
  'logo',
  'exports',
] as const;
export type FileKind = UploadKind | keyof typeof generatedFileKinds;

/** Days after which an upload that nothing refers to is deleted. */
export const pendingUploadDays = 1;
