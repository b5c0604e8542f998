export const campaignsPath = '/franchise/marketing/campaign';
export const optOutsPath = '/franchise/marketing/opt-outs';
/** Another area's: where its people are brought to an audience elsewhere. */
export const mailchimpPath = '/franchise/marketing/mailchimp';
export const adminCampaignsPath = '/admin/marketing/campaign';

export const campaignPath = (id: string) => `${campaignsPath}/${encodeURIComponent(id)}`;

/** Of whichever franchise, as corporate admins see it. */
export const adminCampaignPath = (franchiseId: string, id: string) =>
  `${adminCampaignsPath}/${encodeURIComponent(franchiseId)}/${encodeURIComponent(id)}`;
