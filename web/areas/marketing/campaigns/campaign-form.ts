import { z } from 'zod';
import {
  type CampaignDetails,
  campaigns,
  requireValidCampaign,
} from '#shared/contract/marketing/campaigns.ts';
import type { RouteResponse, RouteRequest } from '#shared/contract/route.ts';
import { text } from '#shared/text/marketing/campaigns.ts';
import { call } from '#web/api/call.ts';
import { uploadFile } from '#web/api/files/upload-file.ts';

const { create, update, startBannerUpload } = campaigns.routes;

const { bannerFileId: _banner, requestKey: _key, ...fields } = create.body.shape;

export const CampaignForm = requireValidCampaign(
  z.object(fields).extend({ banner: z.file().nullish(), removeBanner: z.boolean() }),
);
export type CampaignForm = z.output<typeof CampaignForm>;

export type CampaignValues = {
  brandId: string;
  name: string;
  description: string;
  story: string;
  targetAmount: number | null;
  minimumDonation: number | null;
  startDate: string;
  endDate: string;
  subject: string;
  audience: {
    sources: ('clients' | 'legacyContacts')[];
    tags: string[];
    industries: string[];
  };
  banner: File | null;
  removeBanner: boolean;
};

export const createCampaignValues = (brandId: string): CampaignValues => ({
  brandId,
  name: '',
  description: '',
  story: '',
  subject: '',
  startDate: '',
  endDate: '',
  targetAmount: 0,
  minimumDonation: 500,
  banner: null,
  removeBanner: false,
  audience: { sources: ['clients'], tags: [], industries: [] },
});

export function toCampaignValues(campaign: CampaignDetails): CampaignValues {
  const { brandId, name, description, story, targetAmount, minimumDonation } = campaign;
  const { startDate, endDate, subject, audience } = campaign;
  return {
    brandId,
    name,
    description,
    story,
    targetAmount,
    minimumDonation,
    startDate,
    endDate,
    subject,
    audience,
    banner: null,
    removeBanner: false,
  };
}

export type SavedCampaign = RouteResponse<typeof create>;

export async function addCampaign(form: CampaignForm, requestKey: string): Promise<SavedCampaign> {
  const { banner, removeBanner: _, ...details } = form;
  const bannerFileId = banner ? await uploadCampaignBanner(banner) : null;
  const body: RouteRequest<typeof create>['body'] = { ...details, bannerFileId, requestKey };
  return call<typeof create>(create, { body });
}

export async function updateCampaign(
  form: CampaignForm,
  { id, version }: Pick<CampaignDetails, 'id' | 'version'>,
): Promise<SavedCampaign> {
  const { banner, removeBanner, ...details } = form;
  const bannerFileId = banner
    ? await uploadCampaignBanner(banner)
    : removeBanner
      ? null
      : undefined;
  const body: RouteRequest<typeof update>['body'] = { id, version, ...details, bannerFileId };
  return call<typeof update>(update, { body });
}

export const bannerTypes: readonly string[] = startBannerUpload.body.shape.contentType.options;

async function uploadCampaignBanner(banner: File): Promise<string> {
  const sent = { contentType: banner.type, contentLength: banner.size };
  const body = startBannerUpload.body.parse(sent);
  const { data } = await call<typeof startBannerUpload>(startBannerUpload, { body });
  await uploadFile(data.uploadUrl, banner, {
    field: 'banner',
    message: text('campaign_banner_failed'),
  });
  return data.fileId;
}
