// Whether anything still uses a file: several things of a franchise may name the same upload.
import { hasBannerFile } from '#functions/data/clients/banner-files.ts';
import { hasAssetRecordFile } from '#functions/data/equipment/asset-records.ts';
import { listAssets } from '#functions/data/equipment/assets.ts';
import { getNewestLetterheads } from '#functions/data/franchises/letterheads.ts';
import { listUsers } from '#functions/data/accounts/users.ts';
import { getMailSignature } from '#functions/data/mail/mail-signatures.ts';
import { hasTemplateAttachment } from '#functions/data/mail/mail-templates.ts';
import { hasThreadFile } from '#functions/data/messages/threads.ts';
import { readMenus } from '#functions/data/menus/menus.ts';
import { listCampaigns } from '#functions/data/marketing/campaigns.ts';
import { hasExport } from '#functions/data/reports/exports.ts';
import { hasStaffRecordFile } from '#functions/data/staff/staff-records.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import type { FileKind } from '#shared/domain/platform/file-kinds.ts';
import { listWaffleTiles } from './waffle-tiles.ts';

type FileUsageCheck = (scope: Scope, fileId: string) => Promise<boolean>;

const usageChecks: Readonly<Record<FileKind, FileUsageCheck>> = {
  waffle: async (_scope, fileId) =>
    (await listWaffleTiles()).some(({ iconFileId }) => iconFileId === fileId),
  profile: async (scope, fileId) =>
    (await listUsers(scope)).some(({ photoFileId }) => photoFileId === fileId),
  signature: async (scope, fileId) => (await getMailSignature(scope)).imageFileId === fileId,
  asset: async (scope, fileId) =>
    (await listAssets(scope)).some(({ imageFileId }) => imageFileId === fileId),
  assetRecord: hasAssetRecordFile,
  staffRecord: hasStaffRecordFile,
  attachment: hasTemplateAttachment,
  message: hasThreadFile,
  campaignBanner: async (scope, fileId) =>
    (await listCampaigns(scope)).some(({ bannerFileId }) => bannerFileId === fileId),
  menuItem: async (scope, fileId) =>
    (await readMenus(scope)).things.some(({ imageFileId }) => imageFileId === fileId),
  clientBanner: hasBannerFile,
  logo: async (scope, fileId) =>
    (await getNewestLetterheads(scope)).logos.some((it) => it.fileId === fileId),
  exports: hasExport,
};

export async function isFileUsed(scope: Scope, kind: FileKind, fileId: string): Promise<boolean> {
  return usageChecks[kind](scope, fileId);
}
